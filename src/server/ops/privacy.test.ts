import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { endpoints } from '#src/partner/api/endpoints.ts';

import { openOneTill, read } from '../accounts/testing.ts';
import { createServerApp } from '../app.ts';
import { memoryLedger } from '../ledger/testing.ts';
import { openServer, type OpenServer } from '../open-server.ts';
import { readSettings } from '../settings/settings.ts';
import { createLog, type LogEntry } from './log.ts';
import { strangeFields } from './testing.ts';

/** Whatever a request may carry of a person, a session or a device. */
const secrets = {
  name: 'Marinalva Testemunha',
  mother: 'Genoveva-Segredo',
  document: '52998224725',
  formatted: '529.982.247-25',
  phone: '11987654321',
  email: 'marinalva@segredo.example',
  account: '7788990011',
  postalCode: '01310-100',
  code: 'OP-SEGREDA-2026',
  token: 'portador-secreto-abc',
  keyRest: 'ABCDEFGHJKMNPQRSTVWX',
  userAgent: 'Navegador-Secreto/1.0',
  cookie: 'biscoito-secreto',
  address: '203.0.113.77',
};
const body = JSON.stringify({ ...secrets, customer: secrets, code: secrets.code });
const query = new URLSearchParams(secrets).toString();
const headers = {
  Authorization: `Bearer ${secrets.token}`,
  'Content-Type': 'application/json',
  'User-Agent': secrets.userAgent,
  Cookie: `session=${secrets.cookie}`,
  'X-Forwarded-For': secrets.address,
  Referer: `https://balcao.example/operacoes/${secrets.code}`,
};
const key = (number: number) => `"BAL-2345-67${number + 20}-${secrets.keyRest}"`;
const about = `product=store-card&step=review&till=balcao-2&code=${secrets.code}`;

const lines: string[] = [];
const openServers: OpenServer[] = [];

async function open(env: Record<string, string>): Promise<OpenServer> {
  const settings = readSettings({ LEDGER_DB: ':memory:', SANDBOX_DB: ':memory:', METRICS_PORT: '0', ...env });
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const server = await openServer(settings, { clientDirectory: 'public', log });
  openServers.push(server);
  return server;
}

const names = Object.entries(endpoints);

const fineReport = {
  version: 'Ab1_-xyz',
  failures: [
    { where: 'window rejection', error: 'TypeError: Failed to fetch', position: 'index-Ab1_-xyz.js:1:200' },
    { where: 'window policy violation', error: 'img-src' },
    { where: 'command', error: 'unnamed' },
  ],
  vitals: [
    { name: 'LCP', value: 1200.5 },
    { name: 'CLS', value: 0.01 },
  ],
};
const [failure] = fineReport.failures;
/** With personal data in every place where a report has text. */
const badReports = [
  { ...fineReport, name: secrets.name },
  { ...fineReport, version: secrets.document },
  { ...fineReport, failures: [{ ...failure, where: secrets.name }] },
  { ...fineReport, failures: [{ ...failure, error: `TypeError: ${secrets.name}` }] },
  { ...fineReport, failures: [{ ...failure, error: secrets.document }] },
  { ...fineReport, failures: [{ ...failure, stack: secrets.token }] },
  { ...fineReport, vitals: [{ name: secrets.name, value: 1 }] },
  { ...fineReport, vitals: [{ name: 'LCP', value: 1, url: secrets.code }] },
  { ...fineReport, vitals: [{ name: 'LCP', value: Number(secrets.document) }] },
];

/** Every endpoint and every path of ours, with personal data wherever a request can hold any. */
async function journey({ app }: OpenServer, token = secrets.token): Promise<void> {
  const asking = { ...headers, Authorization: `Bearer ${token}` };
  for (const [index, [name, { method }]] of names.entries()) {
    const path = `/api/services/app/${name}`;
    if (method === 'GET') await app.request(`${path}?${query}`, { headers: asking });
    else
      for (const repeated of [false, true])
        await app.request(path, {
          method,
          body: repeated ? `${body} ` : body,
          headers: { ...asking, 'Idempotency-Key': key(index), 'Balcao-Attempt': about },
        });
  }
  const get = (path: string) => app.request(path, { headers: asking });
  const json = (method: string, path: string) => app.request(path, { method, body, headers: asking });
  const id = key(0).replaceAll('"', '');
  await get(`/ledger/attempts/${id}?age=1`);
  await get(`/ledger/attempts/${encodeURIComponent(secrets.name)}`);
  await get(`/ledger/attempts?${query}`);
  await json('POST', `/ledger/attempts/${id}/settlement`);
  await get(`/ledger/operations?search=${secrets.document}`);
  await json('PUT', `/ledger/operations/${secrets.code}`);
  await get(`/cep/${secrets.postalCode}`);
  await get(`/api/services/app/${encodeURIComponent(secrets.name)}?${query}`);
  await get(`/api/${secrets.document}`);
  await get(`/${secrets.document}/${secrets.code}`);
  await get('/config.json');
  await get('/readyz');
  await get(`/sandbox/sign/${secrets.code}`);
  await json('POST', `/sandbox/${secrets.document}`);
  await app.request(`/${secrets.name}`, { method: 'MARINALVA', headers: asking });
}

const telemetry = createServerApp({
  clientDirectory: 'public',
  storeConfig: { telemetry: true },
  partner: { fetch: () => new Response() },
  ledger: await memoryLedger(),
  log: createLog('debug', { write: (line) => lines.push(line) }),
});
const tell = (report: unknown, site = 'same-origin') =>
  telemetry.request('/telemetry', {
    method: 'POST',
    body: JSON.stringify(report),
    headers: { ...headers, 'Sec-Fetch-Site': site },
  });

beforeAll(async () => {
  const sandbox = await open({});
  await journey(sandbox);
  if ('token' in sandbox.partner) await journey(sandbox, sandbox.partner.token);
  await journey(await open({ PARTNER_BASE_URL: 'http://127.0.0.1:9' }));
});
afterAll(() => Promise.all(openServers.map((server) => server.close())));

it('a browser’s report is logged, and refused whole with anything else in it @P72', async () => {
  expect((await tell(fineReport)).status).toBe(204);
  for (const report of [...badReports, undefined, secrets.name]) expect((await tell(report)).status).toBe(400);
  const odd = { ...fineReport, failures: [{ ...failure, position: `${secrets.document}.js:1:1` }], vitals: [] };
  expect((await tell(odd)).status, 'the failure counts, its position is left out').toBe(204);
  expect((await tell(fineReport, 'cross-site')).status).toBe(403);
  expect((await tell({ ...fineReport, long: 'x'.repeat(20_000) })).status).toBe(413);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, string>);
  expect(logged.filter(({ event }) => event === 'client failure')).toHaveLength(4);
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'client failure', ...failure, version: fineReport.version }),
  );
  expect(logged).toContainEqual(expect.objectContaining({ event: 'web vital', vital: 'LCP', value: 1200.5 }));
  const off = openServers[0];
  expect((await off?.app.request('/telemetry', { method: 'POST', body: JSON.stringify(fineReport) }))?.status).toBe(
    404,
  );
});

it('no line of the log holds anything of a person, a session or a device @P22 @P72', () => {
  expect(lines.length).toBeGreaterThan(3 * names.length);
  const whole = lines.join('').toLowerCase();
  for (const secret of Object.values(secrets)) expect(whole).not.toContain(secret.toLowerCase());
  expect(whole).not.toMatch(/\d{11}|sandbox-/);
});

it('every line has known fields with known forms only @P72', () => {
  expect(lines.flatMap(strangeFields)).toEqual([]);
});

it('every endpoint has a line, with the code that the clerk sees @P59 @P72', () => {
  const logged = lines.map((line) => JSON.parse(line) as Record<string, string>);
  for (const [name] of names)
    expect(logged).toContainEqual(expect.objectContaining({ event: 'request', endpoint: name }));
  expect(logged).toContainEqual(
    expect.objectContaining({
      event: 'partner unreachable',
      cause: expect.any(String),
      supportCode: expect.any(String),
    }),
  );
});

it('with accounts, no line holds anything of a clerk, a PIN, a sign-in, a cookie or a token @P22 @P72', async () => {
  const clerk = { id: 'sujeito-secreto', name: secrets.name, roles: ['manager'], store: 'loja.norte' };
  const { till, deployment } = await openOneTill({
    // So short-lived that every request renews it.
    provider: { clerks: [clerk], asksForConsent: true, accessTokenSeconds: 10 },
    settings: { OIDC_STORE_CLAIM: 'store' },
  });
  const [pin, wrongPin] = ['97531864', '86420975'];
  const seen = new Set<string | null>([clerk.id, clerk.name, pin, wrongPin]);
  const remember = (...more: readonly (string | null | undefined)[]) => {
    for (const one of [...more, ...till.cookies().values()]) if (one) seen.add(one);
  };
  /** To the provider and through its two pages, up to the address that it leads back to. */
  async function wayBack(answer: 'accept' | 'refuse'): Promise<URL> {
    till.cookies(deployment.issuer).clear();
    const consent = await till.press(await till.begin(), { clerk: clerk.id });
    const back = await till.press(consent, { [answer]: '1' }, '/account/return');
    remember(back.searchParams.get('state'), back.searchParams.get('code'));
    return back;
  }
  const leadsTo = async (address: URL) => (await till.load(address.href)).headers.get('Location');

  expect(await leadsTo(await wayBack('refuse'))).toBe('/entrar?conta=refused');
  const back = await wayBack('accept');
  expect([await leadsTo(back), await leadsTo(back)]).toEqual(['/entrar', '/entrar?conta=expired']);
  expect((await till.choosePin(1, pin)).kind).toBe('ok');
  expect((await till.unlock(1, wrongPin)).kind).toBe('wrong-pin');
  const opened = await till.unlock(1, pin);
  const key = opened.kind === 'ok' ? opened.key : '';
  remember(key, key.split('.')[1]);
  expect((await till.call(`${read}&name=${secrets.name}`, { key })).status).toBe(200);
  expect((await till.send(key, 'BAL-2345-6789-ABCDEFGHJKMNPQRSTVWX')).status).toBe(200);
  await deployment.stopProvider();
  // While the provider is down, a renewal, a sign-in and the revocation after a sign-out all fail.
  expect((await till.call(read, { key })).status).toBe(503);
  expect(await leadsTo(new URL('/account/return?state=x&code=y', back))).toBe('/entrar?conta=expired');
  await till.post('sign-out', { seat: 1 });
  await vi.waitFor(() => expect(deployment.log.map(({ event }) => event)).toContain('token not revoked'));
  remember(...deployment.issued, ...deployment.partner.tokens());

  const logged = deployment.log.map((entry) => JSON.stringify(entry));
  const whole = [...logged, await deployment.metrics.text()].join('\n').toLowerCase();
  for (const secret of seen) expect(whole).not.toContain(secret?.toLowerCase());
  // As long as a cookie's secret, a key and a token.
  expect(whole).not.toMatch(/[\w-]{40}/);
  expect(logged.flatMap(strangeFields)).toEqual([]);
  expect(deployment.log).toContainEqual(
    expect.objectContaining({ event: 'sign-in failed', problem: 'refused', cause: 'access_denied' }),
  );
  expect(deployment.log).toContainEqual(expect.objectContaining({ event: 'token not refreshed', problem: 'provider' }));
  expect(deployment.log).toContainEqual(expect.objectContaining({ event: 'request', store: clerk.store }));
});

it('the metrics hold nothing of them either, although every endpoint was asked @P22 @P72', async () => {
  const texts = await Promise.all(openServers.map(async ({ metrics }) => metrics?.text()));
  const whole = texts.join('').toLowerCase();
  for (const secret of Object.values(secrets)) expect(whole).not.toContain(secret.toLowerCase());
  expect(whole).toMatch(/balcao_requests_total\{endpoint="cartao\/contratar",answer="not-sent",status="5xx"\} 1/);
});

it('an uncaught error is logged in one line without its message @P72', async () => {
  const entries: LogEntry[] = [];
  const ledger = await memoryLedger();
  const failing = createServerApp({
    clientDirectory: 'public',
    storeConfig: {},
    partner: {
      fetch: () => Promise.reject(new TypeError('Failed to parse http://clerk:token@host/?document=12345678901')),
    },
    ledger,
    log: (entry) => entry.level === 'error' && entries.push(entry),
  });
  const answer = await failing.request('/api/services/app/Cartao/Contratar?document=12345678901', {
    method: 'POST',
    headers: { 'Idempotency-Key': '"BAL-2345-6789-secret"' },
  });
  expect([answer.status, await answer.text(), answer.headers.get('Balcao-Answer')]).toEqual([500, '', null]);
  await failing.request('/api/services/app/Operacoes/ListarEventos?code=Maria&document=12345678901');
  expect(entries).toEqual([
    {
      level: 'error',
      event: 'failed',
      cause: 'TypeError',
      method: 'POST',
      endpoint: 'Cartao/Contratar',
      supportCode: 'BAL-2345-6789',
    },
    { level: 'error', event: 'failed', cause: 'TypeError', method: 'GET', endpoint: 'Operacoes/ListarEventos' },
  ]);
  await ledger.close();
});
