import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { newAttemptId, supportCodeOf } from '../answers/answer.ts';
import { hasNoAccess } from './ledger-failure.ts';
import { createLedger } from './ledger.ts';

const id = newAttemptId();
const attempt = {
  key: id,
  endpoint: 'Cartao/Contratar',
  product: 'store-card',
  till: 'K7M2P',
  sentAt: 1,
  changedAt: 2,
  state: 'accepted',
};

let server: Server;
let answer: RequestListener;
let seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }[];
const token = () => 'token-1';
const ledger = () => createLedger({ token, till: 'K7M2P' });
const reply =
  (status: number, body: unknown, headers: Record<string, string> = { 'Balcao-Answer': 'server' }): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The app asks its own origin; here that is the server's.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init));
});
afterEach(() => void server.close());

describe('asking for an attempt', () => {
  it('classifies the partner’s recorded answer and marks it as recovered', async () => {
    answer = reply(200, {
      attempt,
      answer: { status: 200, contentType: 'application/json', retryAfter: null, body: '{"code":"OP-7"}' },
    });
    vi.spyOn(Date, 'now').mockReturnValue(1007);
    expect(await ledger().ask(id, 7)).toMatchObject({
      kind: 'known',
      attempt: { state: 'accepted' },
      answer: { kind: 'accepted', code: 'OP-7', supportCode: supportCodeOf(id), recovered: true },
    });
    expect(seen).toMatchObject([
      {
        method: 'GET',
        url: `/ledger/attempts/${id}?age=1000`,
        headers: { authorization: 'Bearer token-1', 'balcao-attempt': 'till=K7M2P' },
      },
    ]);
  });

  it('reads an attempt that never arrived, which has no endpoint', async () => {
    answer = reply(200, { attempt: { key: id, sentAt: 1, changedAt: 1, state: 'not-sent', endpoint: '' } });
    expect(await ledger().ask(id, 7)).toMatchObject({ kind: 'known', attempt: { state: 'not-sent' } });
  });

  it.each([
    ['a portal’s page', reply(200, { attempt }, {})],
    ['a failure', reply(503, { error: 'ledger-unavailable' })],
    ['another form', reply(200, { attempt: { key: id } })],
    ['a connection that breaks', (request) => void request.socket.destroy()],
  ] satisfies [string, RequestListener][])('is unreachable on %s', async (_, listener) => {
    answer = listener;
    expect(await ledger().ask(id, 7)).toEqual({ kind: 'unreachable' });
  });
});

it('a token that the partner has not accepted yet is no-access, not unreachable @P63', async () => {
  answer = reply(401, { error: 'unauthorized' });
  expect([await ledger().ask(id, 7), await ledger().settle(id, 'freed')]).toEqual([
    { kind: 'no-access' },
    { kind: 'no-access' },
  ]);
  answer = reply(204, '');
  await expect(ledger().unsettled()).rejects.toSatisfy(hasNoAccess);
});

describe('settling an attempt', () => {
  it.each([
    [200, { attempt: { ...attempt, state: 'found' } }, 'settled'],
    [409, { attempt: { ...attempt, state: 'freed', settledBy: { till: 'Z9XYZ', at: 5 } } }, 'settled-before'],
    [404, { error: 'unknown-key' }, 'not-known'],
    [503, { error: 'ledger-unavailable' }, 'unreachable'],
  ] as const)('%i: %o is %s', async (status, body, kind) => {
    answer = reply(status, body);
    expect(await ledger().settle(id, 'found', 'OP-7')).toMatchObject({ kind });
    expect(seen).toMatchObject([
      { method: 'POST', url: `/ledger/attempts/${id}/settlement`, body: '{"state":"found","code":"OP-7"}' },
    ]);
  });
});

describe('the store’s lists', () => {
  it('of operations sends only the filters that are set', async () => {
    answer = reply(200, {
      operations: [{ code: 'OP-7', product: 'of-tomorrow', firstSeenAt: 1, lastOpenedAt: 2 }],
      next: 'more',
    });
    expect(
      await ledger().operations({
        search: 'OP ',
        product: undefined,
        day: '',
        mine: true,
        signing: false,
        cursor: 'c',
      }),
    ).toMatchObject({ operations: [{ code: 'OP-7', product: undefined }], next: 'more' });
    expect(seen[0]?.url).toBe('/ledger/operations?search=OP+&cursor=c&mine=1');
  });

  it.each([
    ['knows', { product: 'of-tomorrow', knownForMs: 7 }, { product: undefined, knownForMs: 7 }],
    ['does not know', null, null],
  ])('of operations says of one code what it %s', async (_, known, expected) => {
    answer = reply(200, { known });
    expect(await ledger().known('OP/7')).toEqual(expected);
    expect(seen[0]?.url).toBe('/ledger/operations/OP%2F7');
  });

  it('of unsettled attempts rejects with LedgerFailure', async () => {
    answer = reply(401, { error: 'unauthorized' });
    await expect(ledger().unsettled()).rejects.toMatchObject({ name: 'LedgerFailure', status: 401 });
  });

  it('of operations records what is known of an opened one', async () => {
    answer = reply(200, { operation: {} });
    await ledger().opened('OP/7', { product: 'store-card', signing: undefined });
    expect(seen).toMatchObject([{ method: 'PUT', url: '/ledger/operations/OP%2F7', body: '{"product":"store-card"}' }]);
  });
});
