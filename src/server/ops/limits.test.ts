import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { describe, expect, it, vi } from 'vitest';

import { openClerk, openOneTill } from '../accounts/testing.ts';
import { createServerApp, type ServerAppOptions } from '../app.ts';
import { createGateway } from '../gateway/gateway.ts';
import { memoryLedger } from '../ledger/testing.ts';
import { connectionLimits, createHttpServer } from '../process/http-server.ts';
import { call, testServers, type Call } from '../process/testing.ts';
import { longestBody } from './limits.ts';
import { createMetrics } from './metrics.ts';

const listen = testServers();
const generous = { trustedProxies: [], publicHosts: [], requestsPerMinute: { address: 1000, session: 1000 } };
const echo: ServerAppOptions['partner'] = { fetch: () => Response.json({ code: 'OP-1' }) };

async function openTill(options: Partial<ServerAppOptions> = {}, connection = connectionLimits) {
  const ledger = await memoryLedger();
  const app = createServerApp({
    clientDirectory: 'public',
    storeConfig: {},
    partner: echo,
    ledger,
    limits: generous,
    lookUpPostalCode: async () => undefined,
    ...options,
  });
  const server = createHttpServer(app.fetch, { limits: connection });
  const { origin, port } = await listen(server);
  return {
    ask: (path: string, asked?: Call) => call(origin + path, asked),
    port,
    connections: promisify(server.getConnections.bind(server)),
  };
}

const events = '/api/services/app/Operacoes/ListarEventos';
const contract = '/api/services/app/Cartao/Contratar';
const outcome = async (response: IncomingMessage) => {
  const { statusCode, headers } = response;
  return [statusCode, headers['balcao-answer'], ((await json(response)) as { error?: string }).error];
};

/** How many of the requests were answered with each status. */
async function count(times: number, ask: () => Promise<number | undefined>) {
  const statuses = new Map<number | undefined, number>();
  for (let number = 0; number < times; number += 1) {
    const status = await ask();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return [...statuses];
}

describe('requests a minute', () => {
  it('of one address are limited, whatever address its headers claim @P3', async () => {
    const metrics = createMetrics();
    const { ask } = await openTill({
      limits: { ...generous, requestsPerMinute: { address: 3, session: 1000 } },
      metrics,
    });
    const statuses: unknown[] = [];
    for (let number = 0; number < 4; number += 1)
      statuses.push((await ask(events, { headers: { 'X-Forwarded-For': `203.0.113.${number}` } })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask(contract, { method: 'POST', body: '{}' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await outcome(refused)).toEqual([429, 'not-sent', 'too-many']);
    // May repeat a POST that was sent, so the ledger is asked.
    const keyed = { 'Idempotency-Key': '"BAL-2345-6789-ABCDEFGHJKMNPQRSTVWX"' };
    expect(await outcome(await ask(contract, { method: 'POST', body: '{}', headers: keyed }))).toEqual([
      429,
      'server',
      'too-many',
    ]);
    expect((await ask('/config.json')).statusCode).toBe(200);
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect(await metrics.text()).toContain('balcao_limited_total{limit="address"} 3');
  });

  it('behind a trusted proxy are those of the address before it', async () => {
    const { ask } = await openTill({
      limits: {
        ...generous,
        trustedProxies: ['127.0.0.0/8', '10.0.0.1'],
        requestsPerMinute: { address: 1, session: 1000 },
      },
    });
    const from = async (forwarded: string) =>
      (await ask(events, { headers: { 'X-Forwarded-For': forwarded } })).statusCode;
    expect(await from('203.0.113.1')).toBe(200);
    expect(await from('203.0.113.2, 10.0.0.1')).toBe(200);
    // The client invents the first; the proxy appends the last.
    expect(await from('203.0.113.9, 203.0.113.1')).toBe(429);
    expect(await from('203.0.113.2:4711')).toBe(429);
    expect(await from('2001:db8::1')).toBe(200);
    expect(await from('2001:db8:0:0:ffff::7')).toBe(429);
  });

  it('of one session are limited, and not another’s', async () => {
    const { ask } = await openTill({ limits: { ...generous, requestsPerMinute: { address: 1000, session: 2 } } });
    const as = async (token: string) =>
      (await ask(events, { headers: { Authorization: `Bearer ${token}` } })).statusCode;
    expect([await as('one'), await as('one'), await as('one'), await as('two')]).toEqual([200, 200, 429, 200]);
  });

  it('of a clerk with an account are limited together in all tabs, and not with another clerk’s', async () => {
    const { till } = await openOneTill({
      limits: { ...generous, requestsPerMinute: { address: 1000, session: 3 } },
    });
    const { seat, key } = await openClerk(till);
    const unlocked = await till.unlock(seat);
    if (unlocked.kind !== 'ok') throw new Error('The second tab could not be unlocked.');
    const other = await openClerk(till, 'bruno');
    const statuses = [];
    for (const tab of [key, unlocked.key, key, unlocked.key, key, other.key])
      statuses.push((await till.call(events, { key: tab })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 200]);
  });

  it('for CEPs are limited more strictly', async () => {
    const { ask } = await openTill();
    expect(await count(65, async () => (await ask('/cep/01310-100')).statusCode)).toEqual([
      [404, 60],
      [429, 5],
    ]);
  });

  it('for sign-ins and PINs are limited together, and a sign-in leads back to its screen with the reason', async () => {
    const { till, deployment } = await openOneTill({ limits: generous });
    const { seat } = await openClerk(till);
    // The sign-in, its return, the list of clerks and the first PIN.
    const before = 4;
    expect(await count(300 - before + 5, async () => (await till.load('/account/till')).status)).toEqual([
      [200, 300 - before],
      [429, 5],
    ]);
    const pin = await till.post('unlock', { seat, pin: '2468' });
    expect([pin.status, await pin.json()]).toEqual([429, { error: 'too-many' }]);
    expect(Number(pin.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (const path of ['sign-in?voltar=/operacoes', 'return?state=x&code=y']) {
      const { status, headers } = await till.load(`/account/${path}`);
      expect([status, headers.get('Location')]).toEqual([303, '/entrar?conta=too-many']);
    }
    expect((await till.load('/config.json')).status).toBe(200);
    expect(await deployment.metrics.text()).toContain('balcao_limited_total{limit="accounts"} 8');
  });

  it('for reports are limited', async () => {
    const { ask } = await openTill({ storeConfig: { telemetry: true } });
    const report = { method: 'POST', body: '{}', headers: { 'Sec-Fetch-Site': 'same-origin' } };
    expect(await count(125, async () => (await ask('/telemetry', report)).statusCode)).toEqual([
      [400, 120],
      [429, 5],
    ]);
  });
});

describe('a host that is not ours', () => {
  const limits = { ...generous, publicHosts: ['balcao.example'] };

  it('is answered 421, whatever the client forwards', async () => {
    const { ask } = await openTill({ limits });
    const at = async (headers: Record<string, string>) => (await ask('/config.json', { headers })).statusCode;
    expect(await at({ Host: 'Balcao.example' })).toBe(200);
    expect(await at({ Host: 'evil.example' })).toBe(421);
    expect(await at({ Host: 'evil.example', 'X-Forwarded-Host': 'balcao.example' })).toBe(421);
  });

  it('is served if a trusted proxy forwards ours', async () => {
    const { ask } = await openTill({ limits: { ...limits, trustedProxies: ['127.0.0.1'] } });
    const headers = { Host: '127.0.0.1', 'X-Forwarded-Host': 'balcao.example' };
    expect((await ask('/config.json', { headers })).statusCode).toBe(200);
  });
});

describe('a request', () => {
  it('with too many bytes of headers is answered 431', async () => {
    const { ask } = await openTill();
    expect((await ask(events, { headers: { Authorization: `Bearer ${'x'.repeat(17_000)}` } })).statusCode).toBe(431);
  });

  it.each([contract, '/sandbox/faults', '/ledger/attempts/k/settlement'])(
    'to %s with too long a body is answered 413 and not sent',
    async (path) => {
      const fetch = vi.fn<ServerAppOptions['partner']['fetch']>(async (request) => new Response(await request.text()));
      const partner = path === contract ? createGateway({ baseUrl: 'http://127.0.0.1:9' }) : { fetch };
      const { ask } = await openTill({ partner });
      const body = 'x'.repeat(longestBody + 1);
      const headers = { 'Content-Length': String(body.length), 'Idempotency-Key': '"k"' };
      const answer = await ask(path, { method: 'POST', body, headers });
      expect(answer.statusCode).toBe(413);
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('that arrives too slowly is answered 408', async () => {
    const { port } = await openTill(
      { partner: createGateway({ baseUrl: 'http://127.0.0.1:9' }) },
      { ...connectionLimits, headersMs: 100, requestMs: 200 },
    );
    for (const begin of [
      `GET ${events} HTTP/1.1\r\nHost: x\r\n`,
      `POST ${contract} HTTP/1.1\r\nHost: x\r\nIdempotency-Key: "k"\r\nContent-Length: 9\r\n\r\n{`,
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.write(begin);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    }
  });

  it('whose answer the client does not read is cut off', async () => {
    const { port, connections } = await openTill(
      { partner: { fetch: () => new Response('x'.repeat(30 * 1024 * 1024)) } },
      { ...connectionLimits, silenceMs: 200 },
    );
    const socket = connect(port, '127.0.0.1').pause();
    socket.write(`GET ${events} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'readable');
    await vi.waitFor(async () => expect(await connections()).toBe(0));
    socket.resume();
    const got = (await text(socket).catch(() => '')).length;
    expect(got).toBeLessThan(30 * 1024 * 1024);
  });
});

describe('a slow partner', () => {
  it('gets a limited number of requests at once, and the next is not sent @P3', async () => {
    const arrived: RequestListener[] = [];
    const waiting = vi.fn<RequestListener>((_, response) => {
      arrived.push(() => response.end('{}'));
    });
    const { origin: baseUrl } = await listen(createServer(waiting));
    const { ask } = await openTill({ partner: createGateway({ baseUrl, mostWaiting: 2 }) });
    const simulate = () => ask('/api/services/app/Cartao/Simular', { method: 'POST', body: '{}' });
    const first = [ask(events), simulate()];
    await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(2));
    expect(await outcome(await simulate())).toEqual([503, 'not-sent', 'partner-busy']);
    for (const answer of arrived) answer({} as IncomingMessage, {} as never);
    expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(waiting).toHaveBeenCalledTimes(2);
  });
});
