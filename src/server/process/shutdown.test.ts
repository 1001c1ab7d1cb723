import { EventEmitter, once } from 'node:events';
import { Agent, createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, it, vi } from 'vitest';

import { createServerApp } from '../app.ts';
import { createGateway } from '../gateway/gateway.ts';
import { memoryLedger } from '../ledger/testing.ts';
import { createHttpServer } from './http-server.ts';
import { createDrain, createPending, createShutdown } from './shutdown.ts';
import { call, testServers } from './testing.ts';

const listen = testServers();

/**
 * A till with one kept-alive connection, a server, and a partner that answers when the test calls `letAnswer`.
 */
async function openTill({ graceMs = 60_000 } = {}) {
  const events = new EventEmitter();
  const partner = vi.fn<RequestListener>((_, response) => {
    events.once('answer', () => response.end('{"code":"OP-1"}'));
    events.emit('arrived');
  });
  const { origin: baseUrl } = await listen(createServer(partner));
  const drain = createDrain();
  const app = createServerApp({
    clientDirectory: 'public',
    storeConfig: {},
    partner: createGateway({ baseUrl, log: () => undefined }),
    ledger: await memoryLedger(),
    drain,
  });
  const server = createHttpServer(app.fetch);
  const { origin, port } = await listen(server);
  const onClosed = vi.fn<() => void>();
  const shutdown = createShutdown(server, { drain, graceMs, onClosed });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await call(origin + path, { agent, method, headers, ...(method === 'POST' && { body: '{}' }) });
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
    /** Resolves when the request is at the partner. Its answer comes later. */
    send: async (endpoint = 'Cartao/Contratar') => {
      const arrived = once(events, 'arrived');
      const key = endpoint === 'Cartao/Contratar' ? { 'Idempotency-Key': '"k"' } : {};
      const answer = ask('POST', `/api/services/app/${endpoint}`, key);
      await arrived;
      return { answer };
    },
    letAnswer: () => events.emit('answer'),
    closed: () => (server.listening || onClosed.mock.calls.length === 0 ? once(server, 'close') : undefined),
  };
}

it('a pending contract gets its answer when the server is stopped, and then its connection closes @P3', async () => {
  const { shutdown, send, letAnswer, partner, closed, onClosed, port } = await openTill();
  const { answer } = await send();
  expect(shutdown.begin()).toBe(1);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  letAnswer();
  expect(await answer).toEqual({ status: 200, whose: 'partner', connection: 'close', body: '{"code":"OP-1"}' });
  await closed();
  expect(partner).toHaveBeenCalledOnce();
  expect(onClosed).toHaveBeenCalledOnce();
});

it('during a shutdown a POST on an open connection is refused as not sent @P3', async () => {
  const { shutdown, send, letAnswer, partner, port } = await openTill();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // Half a request keeps the connection from being idle.
  socket.write('POST /api/services/app/Cartao/Contratar HTTP/1.1\r\nHost: x\r\nIdempotency-Key: "l"\r\n');
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

it('during a shutdown the answer to any other request closes its connection too', async () => {
  const { shutdown, send, letAnswer, port } = await openTill();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /config.json HTTP/1.1\r\nHost: x\r\n');
  const { answer } = await send();
  shutdown.begin();
  socket.write('\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
  letAnswer();
  await answer;
});

it('at the end of the grace period a pending simulation is answered “no answer”, not cut @P3', async () => {
  const { shutdown, send, closed, partner } = await openTill({ graceMs: 50 });
  const { answer } = await send('Cartao/Simular');
  shutdown.begin();
  expect(await answer).toEqual({ status: 504, whose: 'no-answer', connection: 'close', body: '' });
  await closed();
  expect(partner).toHaveBeenCalledOnce();
});

it('at the end of the grace period a pending contract is referred to the ledger @P61', async () => {
  const { shutdown, send, closed } = await openTill({ graceMs: 50 });
  const { answer } = await send();
  shutdown.begin();
  expect(await answer).toEqual({ status: 504, whose: 'server', connection: 'close', body: '' });
  await closed();
});

it('a second stop answers pending requests at once @P3', async () => {
  const { shutdown, send, closed } = await openTill();
  const { answer } = await send('Cartao/Simular');
  shutdown.begin();
  shutdown.end();
  expect(await answer).toMatchObject({ status: 504, whose: 'no-answer' });
  await closed();
});

it('idle connections close at once, and so does the server', async () => {
  const { shutdown, ask, closed, port, onClosed } = await openTill();
  expect((await ask('GET', '/config.json')).status).toBe(200);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  expect(shutdown.begin()).toBe(0);
  await closed();
  expect(onClosed).toHaveBeenCalledOnce();
});

it('a pending item that is removed is gone, and its place is used again', () => {
  const pending = createPending<{ readonly name: string }>();
  const [one, two, three] = [{ name: 'one' }, { name: 'two' }, { name: 'three' }];
  const removeOne = pending.add(one);
  pending.add(two);
  removeOne();
  pending.add(three);
  expect(pending.all()).toEqual([three, two]);
  expect(pending.count()).toBe(2);
});

it('a pending item that is removed twice takes nothing else with it', () => {
  const pending = createPending<{ readonly name: string }>();
  const remove = pending.add({ name: 'one' });
  remove();
  const next = { name: 'next' };
  pending.add(next);
  remove();
  expect(pending.all()).toEqual([next]);
  expect(pending.count()).toBe(1);
});
