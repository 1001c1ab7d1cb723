import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { failures } from '#src/platform/report.ts';

import { createPartnerClient, type PartnerClientOptions } from './client.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let origin: string;
let seen: Seen[];
let answer: RequestListener;

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => (body += chunk))
      .on('end', () => {
        seen.push({ method: request.method, url: new URL(request.url ?? '', origin), headers: request.headers, body });
        answer(request, response);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const client = (options: Partial<PartnerClientOptions> = {}) =>
  createPartnerClient({ baseUrl: origin, token: () => 'token-1', ...options });
const reply =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
/** Sends headers and half a body, then calls `then`. */
const half =
  (then: (response: ServerResponse) => void): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"status":1', () => setTimeout(then, 20, response));
  };

const silence: RequestListener = () => undefined;
const destroy = (response: ServerResponse) => void response.destroy();

const cancel = (options: Partial<PartnerClientOptions> = {}) =>
  client(options).send('Operacoes/Cancelar', { code: 'A-1' });

describe('a request', () => {
  test('is a JSON POST with the documented header and none of our own @T32', async () => {
    answer = reply(200, '');
    await client().send('EConsignado/SolicitarAutorizacao', { name: 'São João', birth: '1990-02-28' });
    expect(seen).toMatchObject([{ method: 'POST', body: '{"name":"São João","birth":"1990-02-28"}' }]);
    expect(seen[0]?.url.pathname).toBe('/api/services/app/EConsignado/SolicitarAutorizacao');
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      accept: 'application/json',
      'content-type': 'application/json; charset=utf-8',
    });
    const setByNode = [
      'accept-encoding',
      'accept-language',
      'cache-control',
      'connection',
      'content-length',
      'host',
      'pragma',
      'sec-fetch-mode',
      'user-agent',
    ];
    const ours = Object.keys(seen[0]?.headers ?? {}).filter((header) => !setByNode.includes(header));
    expect(ours.toSorted()).toEqual(['accept', 'authorization', 'content-type']);
  });

  test('has an idempotency key, as in the IETF draft, if it goes through the store’s server @P3', async () => {
    answer = reply(200, '', { 'Balcao-Answer': 'partner' });
    await client({ ledger: true, till: 'K7M2P' }).send(
      'Operacoes/Cancelar',
      { code: 'A-1' },
      { id: 'BAL-2345-6789-ABCDEFGHJK', product: 'store-card' },
    );
    expect(seen[0]?.headers).toMatchObject({
      'idempotency-key': '"BAL-2345-6789-ABCDEFGHJK"',
      'balcao-attempt': 'product=store-card&till=K7M2P',
    });
  });

  test('that simulates tells the store’s server its id and the one it replaces, and has no key @P2', async () => {
    answer = reply(200, '', { 'Balcao-Answer': 'partner' });
    const about = { id: 'BAL-1', product: 'repurchase', simulation: 'BAL-1', replaces: 'BAL-0' } as const;
    await client({ ledger: true, till: 'K7M2P' }).send('Recompra/Simular', {}, about);
    await client().send('Recompra/Simular', {}, about);
    expect(seen.map(({ headers }) => headers['balcao-attempt'])).toEqual([
      expect.stringMatching(/^simulation=BAL-1&replaces=BAL-0&page=BAL-[\w-]+$/),
      undefined,
    ]);
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test.each(['A-1', 'a b', 'á/&?=#%+"', '00012'])('is a GET whose code %j arrives unchanged @T34', async (code) => {
    answer = reply(200, '[]');
    await client().send('Operacoes/ListarEventos', { code });
    expect(seen).toMatchObject([{ method: 'GET', body: '' }]);
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({ code });
    expect(seen[0]?.url.search).not.toContain('+');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test.each([
    ['', ''],
    ['/', ''],
    ['/external/v1', '/external/v1'],
    ['/external/v1/', '/external/v1'],
    ['//', ''],
  ])('joins a base that ends in %j without a double or missing slash @T33', async (end, prefix) => {
    answer = reply(200, '');
    await cancel({ baseUrl: `${origin}${end}` });
    expect(seen.map(({ url }) => url.pathname)).toEqual([`${prefix}/api/services/app/Operacoes/Cancelar`]);
  });

  test('has the current token', async () => {
    answer = reply(200, '');
    const tokens = ['first', 'second'];
    const partner = client({ token: () => tokens.shift() });
    await partner.send('Operacoes/Cancelar', { code: 'A-1' });
    await partner.send('Operacoes/Cancelar', { code: 'A-1' });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
  });
});

describe('every command is sent once, whatever the outcome @P3 @T39', () => {
  test.each<[string, RequestListener, object]>([
    ['an empty 200', reply(200, ''), { kind: 'accepted' }],
    ['a code where none is documented', reply(200, '{"code":"A-2"}'), { kind: 'accepted', code: 'A-2' }],
    [
      '400 with an envelope',
      reply(400, '{"success":false,"error":{"message":"Não"}}'),
      { kind: 'refused', reason: 'invalid', message: 'Não' },
    ],
    ['500 with an envelope @P6', reply(500, '{"success":false}'), { kind: 'refused', reason: 'rejected', status: 500 }],
    ['401', reply(401, ''), { kind: 'unauthorized' }],
    ['403', reply(403, ''), { kind: 'refused', reason: 'forbidden' }],
    ['429', reply(429, '', { 'Retry-After': '1' }), { kind: 'refused', reason: 'too-many', retryAfter: 1 }],
    ['500', reply(500, 'boom'), { kind: 'unknown', reason: 'server-failure', status: 500 }],
    [
      '502 in HTML',
      reply(502, '<html>', { 'Content-Type': 'text/html' }),
      { kind: 'unknown', reason: 'server-failure', status: 502 },
    ],
    [
      '503 that says when to retry',
      reply(503, '', { 'Retry-After': '0' }),
      { kind: 'unknown', reason: 'server-failure' },
    ],
    [
      '200 in HTML @P8',
      reply(200, '<html>', { 'Content-Type': 'text/html' }),
      { kind: 'unknown', reason: 'not-the-service' },
    ],
    ['a redirect @P8 @T31', reply(302, '', { Location: '/login' }), { kind: 'unknown', reason: 'not-the-service' }],
    [
      'a redirect that would repeat the POST',
      reply(307, '', { Location: '/again' }),
      { kind: 'unknown', reason: 'not-the-service' },
    ],
    ['truncated JSON', reply(200, '{"status":1'), { kind: 'unknown', reason: 'unreadable' }],
    ['no answer in time', silence, { kind: 'unknown', reason: 'time-out' }],
    ['half an answer in time', half(() => undefined), { kind: 'unknown', reason: 'time-out' }],
    [
      'a connection broken before the answer',
      (_, response) => destroy(response),
      { kind: 'unknown', reason: 'network' },
    ],
    ['a connection broken within the answer', half(destroy), { kind: 'unknown', reason: 'network' }],
  ])('%s', async (_, listener, expected) => {
    answer = listener;
    // A busy machine may take longer for an answer than a test that awaits none should.
    const POST = 'reason' in expected && expected.reason === 'time-out' ? 200 : 10_000;
    expect(await cancel({ timeouts: { POST } })).toMatchObject(expected);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen).toHaveLength(1);
  });

  test('a refused connection is unknown too', async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await cancel()).toMatchObject({ kind: 'unknown', reason: 'network' });
    expect(seen).toHaveLength(0);
  });
});

describe('through the store’s server, a response without its header is not an answer @P8', () => {
  test.each<[string, RequestListener, object]>([
    ['an empty 200', reply(200, ''), { kind: 'unknown', reason: 'not-the-service' }],
    ['401', reply(401, ''), { kind: 'unknown', reason: 'not-the-service' }],
    ['a redirect', reply(302, '', { Location: '/login' }), { kind: 'unknown', reason: 'not-the-service' }],
    ['an empty 200 of the partner’s', reply(200, '', { 'Balcao-Answer': 'partner' }), { kind: 'accepted' }],
    [
      'not sent',
      reply(503, '{"error":"stopping"}', { 'Balcao-Answer': 'not-sent' }),
      { kind: 'refused', reason: 'not-sent' },
    ],
    ['no answer', reply(504, '', { 'Balcao-Answer': 'no-answer' }), { kind: 'unknown', reason: 'no-answer' }],
  ])('%s', async (_, listener, expected) => {
    answer = listener;
    const onUnauthorized = vi.fn();
    expect(await cancel({ ledger: true, onUnauthorized })).toMatchObject(expected);
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(seen).toHaveLength(1);
  });
});

test('reads and commands have timeouts of their own @T37', async () => {
  answer = (_, response) => setTimeout(() => reply(200, '[]')(_, response), 150);
  const partner = client({ timeouts: { GET: 30, POST: 2000 } });
  expect(await partner.send('Operacoes/ListarEventos', { code: 'A-1' })).toMatchObject({
    kind: 'unknown',
    reason: 'time-out',
  });
  expect(await partner.send('Operacoes/Cancelar', { code: 'A-1' })).toMatchObject({ kind: 'accepted' });
});

test('only a 401 calls onUnauthorized, with the rejected token @T36 @T38', async () => {
  const onUnauthorized = vi.fn();
  for (const status of [200, 400, 403, 500]) {
    answer = reply(status, '');
    await cancel({ onUnauthorized });
  }
  expect(onUnauthorized).not.toHaveBeenCalled();
  answer = reply(401, '');
  await cancel({ onUnauthorized });
  expect(onUnauthorized.mock.calls).toEqual([['token-1']]);
});

test('every answer has a unique support code that can be read aloud @P59', async () => {
  const codes: string[] = [];
  for (const status of [200, 400, 401, 500]) {
    answer = reply(status, '');
    codes.push((await cancel()).supportCode);
  }
  for (const code of codes) expect(code).toMatch(/^BAL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a missing or unreadable answer is reported without the contents of request and answer @P72', async () => {
  answer = reply(200, '{"name": Maria');
  await client().send('Operacoes/ListarEventos', { code: 'Maria' });
  answer = half(destroy);
  await cancel();
  expect(failures.getSnapshot().slice(0, 2)).toMatchObject([
    { where: 'partner request', error: 'TypeError' },
    { where: 'partner answer', error: 'UnknownAnswer: unreadable' },
  ]);
  expect(JSON.stringify(failures.getSnapshot())).not.toContain('Maria');
});
