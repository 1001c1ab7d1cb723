import { EventEmitter, once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { json, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createHttpServer } from '../process/http-server.ts';
import { call, testServers } from '../process/testing.ts';
import { createGateway } from './gateway.ts';
import type { LogEntry } from '../ops/log.ts';

const listen = testServers();
let lines: LogEntry[] = [];
beforeEach(() => {
  lines = [];
});

/** A gateway over real HTTP in front of a partner that answers as `partner` does. */
async function startGateway(partner: RequestListener, { prefix = '', timeoutMs = 2_000 } = {}): Promise<string> {
  return startGatewayTo((await listen(createServer(partner))).origin + prefix, timeoutMs);
}

async function startGatewayTo(baseUrl: string, timeoutMs = 2_000): Promise<string> {
  const { fetch } = createGateway({ baseUrl, timeoutMs, log: (line) => lines.push(line) });
  return (await listen(createHttpServer(fetch))).origin;
}

/** A partner that answers with the request it received. */
const echo: RequestListener = (request, response) => {
  const { method, url, headers } = request;
  response.setHeader('Content-Type', 'application/json');
  void text(request).then((body) => response.end(JSON.stringify({ method, url, headers, body })));
};

const contract = (gateway: string) => `${gateway}/api/services/app/Cartao/Contratar`;
const post = { method: 'POST', body: '{}' };
const gone = (request: ClientRequest) =>
  new Promise<void>((resolve) => request.on('error', () => undefined).on('close', resolve));
const answered = async (response: IncomingMessage) => [
  response.statusCode,
  response.headers['balcao-answer'],
  await text(response),
];

const half: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  response.write('{"status":1', () => response.destroy());
};
const endless: RequestListener = (_, response) => void response.write('{"status":1');
const long: RequestListener = (_, response) => response.end('x'.repeat(1024 * 1024 + 1));
/** Thirty kilobytes that unpack to thirty megabytes. */
const bomb: RequestListener = (_, response) =>
  response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(30 * 1024 * 1024)));
const unknownCoding: RequestListener = (_, response) =>
  response.writeHead(200, { 'Content-Encoding': 'gzip, gzip' }).end('x');

const events = '/api/services/app/Operacoes/ListarEventos?code=A%2F1%20%2B&x=';

describe('a forwarded request', () => {
  it('has the same method, query and body, for either path prefix and any base URL', async () => {
    const body = JSON.stringify({ addressType: 'ESTAÇÃO' });
    for (const prefix of ['', '/external/v1']) {
      const gateway = await startGateway(echo, { prefix });
      expect(await json(await call(gateway + events))).toMatchObject({ method: 'GET', url: prefix + events, body: '' });
      const posted = await call(`${gateway}/external/v1/api/services/app/Cartao/Simular`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body,
      });
      expect(await json(posted)).toMatchObject({
        method: 'POST',
        url: `${prefix}/api/services/app/Cartao/Simular`,
        body,
      });
    }
  });

  it('has the clerk’s token, but no cookies, connection headers or proxy headers', async () => {
    const gateway = await startGateway(echo);
    const response = await call(gateway + events, {
      headers: {
        Authorization: 'Bearer clerk-token',
        Accept: 'application/json',
        'Accept-Language': 'pt-BR',
        Connection: 'close, Accept-Language',
        Cookie: 'session=1',
        'Keep-Alive': 'timeout=5',
        'Proxy-Authorization': 'Basic eDp5',
        TE: 'trailers',
        'X-Forwarded-For': '10.0.0.1',
        'X-Forwarded-Host': 'store.example',
      },
    });
    const { headers } = (await json(response)) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ authorization: 'Bearer clerk-token', accept: 'application/json' });
    expect(headers['host']).not.toBe(new URL(gateway).host);
    for (const name of ['cookie', 'keep-alive', 'proxy-authorization', 'te', 'x-forwarded-for', 'x-forwarded-host']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers['accept-language']).not.toBe('pt-BR');
  });

  it('is limited to its own endpoints', async () => {
    const partner = vi.fn<RequestListener>((_, response) => response.end());
    const gateway = await startGateway(partner);
    const elsewhere = [
      '/sandbox',
      '/api/other',
      '/external/v2/api/services/app/X',
      '/api/services/app/',
      '/api/services/app/..%2F..%2Fx',
      '/%61pi/services/app/Operacoes/ListarEventos',
      '/api/services/%61pp/Operacoes/ListarEventos?code=1',
    ];
    for (const path of elsewhere)
      expect(await answered(await call(gateway + path))).toEqual([404, 'not-sent', '{"error":"bad-request"}']);
    expect((await call(gateway + events, { method: 'OPTIONS' })).statusCode).toBe(404);
    expect(partner).not.toHaveBeenCalled();
  });
});

describe('an answer of the partner', () => {
  it('keeps status, type and body, but no cookies and no headers that affect the app’s origin', async () => {
    const gateway = await startGateway((_, response) => {
      response.writeHead(429, {
        'Content-Type': 'application/json',
        'Retry-After': '7',
        'Set-Cookie': 'partner=1',
        'Access-Control-Allow-Origin': '*',
        'Clear-Site-Data': '"*"',
        'WWW-Authenticate': 'Basic',
        Connection: 'close, X-Request-Id',
        'X-Request-Id': 'r1',
      });
      response.end('{"success":false}');
    });
    const response = await call(gateway + events);
    expect(response.statusCode).toBe(429);
    expect(response.headers).toMatchObject({ 'content-type': 'application/json', 'retry-after': '7' });
    for (const name of [
      'set-cookie',
      'access-control-allow-origin',
      'clear-site-data',
      'www-authenticate',
      'x-request-id',
    ]) {
      expect(response.headers).not.toHaveProperty(name);
    }
    expect(await text(response)).toBe('{"success":false}');
  });

  it('counts as no answer if it breaks off, is too long or takes too long', async () => {
    for (const [listener, status] of [
      [half, 502],
      [endless, 504],
      [long, 502],
      [bomb, 502],
      [unknownCoding, 502],
    ] as const) {
      const partner = vi.fn(listener);
      const gateway = await startGateway(partner, { timeoutMs: listener === endless ? 500 : 10_000 });
      expect(await answered(await call(contract(gateway), post))).toEqual([status, 'no-answer', '']);
      expect(partner).toHaveBeenCalledOnce();
    }
  });

  it('to a read may be as long as a contract', async () => {
    const gateway = await startGateway((_, response) => response.end('x'.repeat(8 * 1024 * 1024)));
    expect((await text(await call(gateway + events))).length).toBe(8 * 1024 * 1024);
  });

  it('that redirects is returned, not followed', async () => {
    const partner = vi.fn<RequestListener>((_, response) => response.writeHead(302, { Location: '/login' }).end());
    const gateway = await startGateway(partner);
    const response = await call(`${gateway}/api/services/app/Cartao/Contratar`, { method: 'POST', body: '{}' });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/login');
    expect(partner).toHaveBeenCalledOnce();
  });
});

describe('an incomplete request', () => {
  it('is not forwarded', async () => {
    const partner = vi.fn<RequestListener>((_, response) => response.end());
    const gateway = await startGateway(partner);
    const request = httpRequest(contract(gateway), {
      method: 'POST',
      agent: false,
      headers: { 'Content-Length': '100' },
    });
    request.write('begin', () => request.destroy());
    await gone(request);
    expect(await answered(await call(contract(gateway), { ...post, body: 'x'.repeat(1024 * 1024 + 1) }))).toEqual([
      413,
      'not-sent',
      '{"error":"bad-request"}',
    ]);
    expect(partner).not.toHaveBeenCalled();
  });
});

it('a POST is completed after its till has disconnected @P3', async () => {
  const events = new EventEmitter();
  const arrived = vi.fn<RequestListener>((request, response) => {
    events.emit('arrived');
    response.on('close', () => events.emit('closed', response.writableFinished));
    events.once('answer', () => response.end('{}'));
    request.resume();
  });
  const gateway = await startGateway(arrived);
  const atPartner = once(events, 'arrived');
  const closed = once(events, 'closed');
  const request = httpRequest(contract(gateway), { method: 'POST', agent: false });
  request.end('{}');
  await atPartner;
  request.destroy();
  await gone(request);
  // After another request through the gateway, it has noticed that the till disconnected.
  await text(await call(`${gateway}/api/services/app/`));
  events.emit('answer');
  expect(await closed).toEqual([true]);
  expect(arrived).toHaveBeenCalledOnce();
});

it('a read ends at the partner when its till disconnects', async () => {
  const events = new EventEmitter();
  const gateway = await startGateway((_, response) => {
    events.emit('arrived');
    response.on('close', () => events.emit('closed', response.writableFinished));
  });
  const [atPartner, closed] = [once(events, 'arrived'), once(events, 'closed')];
  const request = httpRequest(`${gateway}/api/services/app/Operacoes/ListarEventos`, { agent: false });
  request.end();
  await atPartner;
  request.destroy();
  await gone(request);
  expect(await closed).toEqual([false]);
  expect(lines).toEqual([]);
});

describe('a failing partner gets one request, and the client gets @P3', () => {
  it('an empty 502 when it breaks the connection', async () => {
    const partner = vi.fn<RequestListener>((request) => request.socket.destroy());
    const gateway = await startGateway(partner);
    for (const method of ['GET', 'POST']) {
      const response = await call(gateway + events, { method });
      expect(await answered(response)).toEqual([502, 'no-answer', '']);
    }
    expect(partner).toHaveBeenCalledTimes(2);
  });

  it('a 502 that says “not sent” when it can’t be reached', async () => {
    const { port } = await listen(createServer(echo));
    const noTls = await startGatewayTo(`https://127.0.0.1:${port}`);
    const noName = await startGatewayTo('http://partner.invalid');
    const partner = createServer(echo);
    const unreachable = await startGatewayTo((await listen(partner)).origin);
    partner.close();
    for (const gateway of [noTls, noName, unreachable]) {
      expect(await answered(await call(contract(gateway), post))).toEqual([
        502,
        'not-sent',
        '{"error":"partner-unreachable"}',
      ]);
    }
  });

  it('an empty 504 when it does not answer in time', async () => {
    const partner = vi.fn<RequestListener>();
    const gateway = await startGateway(partner, { timeoutMs: 50 });
    expect(await answered(await call(contract(gateway), post))).toEqual([504, 'no-answer', '']);
    expect(partner).toHaveBeenCalledOnce();
  });
});

it('a failure is logged in one line without query, body, token and address @P22 @P72 @T34', async () => {
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const logged = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const fine = await startGateway(echo);
  const broken = await startGateway((request) => request.socket.destroy());
  const silent = await startGateway(() => undefined, { timeoutMs: 50 });
  const unreachable = await startGatewayTo('http://127.0.0.1:9');
  for (const gateway of [fine, broken, silent, unreachable]) {
    await text(
      await call(gateway + events, {
        method: 'POST',
        headers: { Authorization: 'Bearer clerk-token', 'Idempotency-Key': '"BAL-2345-6789-ABCDEFGH"' },
        body: '{"document":"12345678901"}',
      }),
    );
  }
  for (const spy of [...written, ...logged]) expect(spy).not.toHaveBeenCalled();
  const failed = {
    level: 'warn',
    method: 'POST',
    endpoint: 'Operacoes/ListarEventos',
    supportCode: 'BAL-2345-6789',
  };
  expect(lines).toEqual([
    { ...failed, event: 'no whole answer', cause: expect.stringMatching(/^\w+$/) },
    { ...failed, event: 'no answer in time' },
    { ...failed, event: 'partner unreachable', cause: expect.stringMatching(/^\w+$/) },
  ]);
});
