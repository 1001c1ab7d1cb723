import { EventEmitter, once } from 'node:events';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, expect, it, vi } from 'vitest';

import { createServerApp } from '../app.ts';
import { createGateway } from '../gateway/gateway.ts';
import { memoryLedger } from '../ledger/testing.ts';
import { createHttpServer } from './http-server.ts';
import { createShutdown } from './shutdown.ts';
import { createDrain } from './drain.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * A till with one kept-alive connection, the server before the partner, and a partner who answers when it is told to.
 */
async function counter({ graceMs = 60_000 } = {}) {
  const told = new EventEmitter();
  const partner = vi.fn<RequestListener>((_, response) => {
    told.once('answer', () => response.end('{"code":"OP-1"}'));
    told.emit('arrived');
  });
  const baseUrl = `http://127.0.0.1:${await listen(createServer(partner))}`;
  const drain = createDrain();
  const app = createServerApp({
    clientDirectory: 'public',
    storeConfig: {},
    partner: createGateway({ baseUrl, log: () => undefined }),
    ledger: await memoryLedger(),
    drain,
  });
  const server = createHttpServer(app.fetch);
  const port = await listen(server);
  const onClosed = vi.fn<() => void>();
  const shutdown = createShutdown(server, { drain, graceMs, onClosed });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const request = httpRequest({ port, host: '127.0.0.1', agent, method, path, headers });
    request.end(method === 'POST' ? '{}' : undefined);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return {
      status: response.statusCode,
      whose: response.headers['balcao-answer'],
      connection: response.headers.connection,
      body: await text(response),
    };
  };
  return {
    shutdown,
    port,
    partner,
    onClosed,
    ask,
    /** Resolves once it is at the partner; its answer comes later. */
    send: async (headers?: Record<string, string>) => {
      const arrived = once(told, 'arrived');
      const answer = ask('POST', '/api/services/app/Cartao/Contratar', headers);
      await arrived;
      return { answer };
    },
    letAnswer: () => told.emit('answer'),
    closed: () => (server.listening || onClosed.mock.calls.length === 0 ? once(server, 'close') : undefined),
  };
}

it('a contract that is awaited when the server is asked to stop gets its answer, and its connection ends with it @P3', async () => {
  const { shutdown, send, letAnswer, partner, closed, onClosed, port } = await counter();
  const { answer } = await send();
  expect(shutdown.begin()).toBe(1);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  letAnswer();
  expect(await answer).toEqual({ status: 200, whose: 'partner', connection: 'close', body: '{"code":"OP-1"}' });
  await closed();
  expect(partner).toHaveBeenCalledOnce();
  expect(onClosed).toHaveBeenCalledOnce();
});

it('meanwhile a POST on a connection that is open is turned away, definitely @P3', async () => {
  const { shutdown, send, letAnswer, partner, port } = await counter();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // Half a request keeps the connection from being idle.
  socket.write('POST /api/services/app/Cartao/Contratar HTTP/1.1\r\nHost: x\r\n');
  const { answer } = await send();
  shutdown.begin();
  socket.write('Content-Length: 0\r\n\r\n');
  const refusal = await text(socket);
  expect(refusal).toMatch(/^HTTP\/1\.1 503 [^]*\r\nconnection: close\r\n/i);
  expect(refusal).toMatch(/\r\nbalcao-answer: not-sent\r\n[^]*\{"error":"stopping"\}/i);
  letAnswer();
  await answer;
  expect(partner).toHaveBeenCalledOnce();
});

it('at the end of the grace what is still awaited is answered that nobody knows, and is not cut @P3', async () => {
  const { shutdown, send, closed, partner } = await counter({ graceMs: 50 });
  const { answer } = await send();
  shutdown.begin();
  expect(await answer).toEqual({ status: 504, whose: 'no-answer', connection: 'close', body: '' });
  await closed();
  expect(partner).toHaveBeenCalledOnce();
});

it('one that names itself is told to ask the ledger instead, which a successor can answer from @P61', async () => {
  const { shutdown, send, closed } = await counter({ graceMs: 50 });
  const { answer } = await send({ 'Idempotency-Key': '"k"' });
  shutdown.begin();
  expect(await answer).toEqual({ status: 504, whose: 'server', connection: 'close', body: '' });
  await closed();
});

it('a person who asks twice does not wait, and what is awaited is answered all the same @P3', async () => {
  const { shutdown, send, closed } = await counter();
  const { answer } = await send();
  shutdown.begin();
  shutdown.end();
  expect(await answer).toMatchObject({ status: 504, whose: 'no-answer' });
  await closed();
});

it('connections that wait for nothing end at once, and so does the server', async () => {
  const { shutdown, ask, closed, port, onClosed } = await counter();
  expect((await ask('GET', '/config.json')).status).toBe(200);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  expect(shutdown.begin()).toBe(0);
  await closed();
  expect(onClosed).toHaveBeenCalledOnce();
});
