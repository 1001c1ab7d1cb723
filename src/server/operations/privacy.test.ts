import { afterAll, beforeAll, expect, it } from 'vitest';

import { endpoints } from '#src/partner/contract/endpoints.ts';

import { openServer, type OpenServer } from '../open-server.ts';
import { readSettings } from '../settings.ts';
import { createLog } from './log.ts';

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
  await get(`/ledger/attempts/${id}?sentAt=1`);
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

beforeAll(async () => {
  const sandbox = await open({});
  await journey(sandbox);
  if ('token' in sandbox.partner) await journey(sandbox, sandbox.partner.token);
  await journey(await open({ PARTNER_BASE_URL: 'http://127.0.0.1:9' }));
});
afterAll(() => Promise.all(openServers.map((server) => server.close())));

const fields = {
  level: /^(debug|info|warn|error)$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  event: /^[a-z ]+$/,
  method: /^(GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS|other)$/,
  endpoint: /^[A-Za-z/ ]+$/,
  status: /^[1-5]xx$/,
  answer: /^(partner|not-sent|no-answer|server)$/,
  ms: /^\d+(\.\d)?$/,
  supportCode: /^BAL-[2-9A-Z]{4}-[2-9A-Z]{4}$/,
  store: /^(sandbox:[\w-]{16})$/,
  cause: /^\w+$/,
};

it('no line of the log holds anything of a person, a session or a device @P22 @P72', () => {
  expect(lines.length).toBeGreaterThan(3 * names.length);
  const whole = lines.join('').toLowerCase();
  for (const secret of Object.values(secrets)) expect(whole).not.toContain(secret.toLowerCase());
  expect(whole).not.toMatch(/\d{11}|sandbox-/);
});

it('every line has known fields with known forms only @P72', () => {
  for (const line of lines) {
    for (const [name, value] of Object.entries(JSON.parse(line) as Record<string, unknown>))
      expect([name, String(value)]).toEqual([name, expect.stringMatching(fields[name as keyof typeof fields])]);
  }
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

it('nor do the metrics, which count outcomes, replays and statements @P22 @P72', async () => {
  const texts = await Promise.all(openServers.map(async ({ metrics }) => metrics?.text()));
  const whole = texts.join('').toLowerCase();
  for (const secret of Object.values(secrets)) expect(whole).not.toContain(secret.toLowerCase());
  expect(whole).toMatch(/balcao_requests_total\{endpoint="cartao\/contratar",answer="not-sent",status="5xx"\} 1/);
  expect(whole).toMatch(/balcao_attempts_total\{outcome="unauthorized"\} [1-9]/);
  expect(whole).toMatch(/balcao_ledger_seconds_count\{kind="write"\} [1-9]/);
  expect(whole).toContain('nodejs_eventloop_lag_seconds');
});
