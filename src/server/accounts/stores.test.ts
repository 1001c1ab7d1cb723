import type { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';

import { fetchOwn } from '#src/app/own-server-fetch.ts';

import { strangeFields } from '../ops/testing.ts';
import { readStoreConfig } from '../store-config.ts';
import { openClerk, openTestAccounts, openTill, read, type TestAccounts, type Till } from './testing.ts';
import { tokenPartner } from './token-partner.ts';

const clerks = [
  { id: 'norte-1', name: 'Nina', roles: ['manager'], store: 'norte' },
  { id: 'sul-1', name: 'Sara', roles: ['manager'], store: 'sul' },
  { id: 'west-1', name: 'Wanda', roles: [], store: 'oeste' },
  { id: 'none-1', name: 'Nilo', roles: [] },
];
let deployment: TestAccounts;

const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
const settlement = { method: 'POST', headers, body: '{"state":"freed"}' };
const list = async (till: Till, key: string): Promise<unknown> => (await till.call('/ledger/attempts', { key })).json();

const shipped = readStoreConfig('public/config.json');
const configOf = (storeName: string, about: object = {}) => ({ ...shipped, storeName, ...about });
const named = async (till: Till) => {
  const { storeName, store } = (await (await till.load('/config.json')).json()) as Record<string, unknown>;
  return [storeName, store];
};
const answerOf = async <Answer>(till: Till, path: string) => (await (await till.load(path)).json()) as Answer;
const manifest = async (till: Till) =>
  (await answerOf<{ short_name: string }>(till, '/manifest.webmanifest')).short_name;
const store = async (till: Till) => (await answerOf<{ store?: string }>(till, '/account/till')).store;
const north = 'https://norte.example';
const south = 'https://sul.example';

async function openByClaim() {
  deployment = await openTestAccounts({ provider: { clerks }, settings: { OIDC_STORE_CLAIM: 'store' } });
  return deployment.openProcess();
}

/** Two stores, each with a partner of its own. */
async function open(
  settings: Record<string, string>,
  hosts: { norte: string[]; sul: string[] },
  limits?: NonNullable<Parameters<typeof openTestAccounts>[0]>['limits'],
) {
  const partners = { norte: tokenPartner(), sul: tokenPartner() };
  const brand = { ...(shipped['brand'] as object), name: 'Norte' };
  deployment = await openTestAccounts({
    provider: { clerks, origins: [north, south, 'http://127.0.0.1:4173'] },
    settings: { PUBLIC_ORIGIN: `http://127.0.0.1:4173,${north},${south}`, ...settings },
    ...(limits ? { limits } : {}),
    stores: {
      norte: {
        config: configOf('Loja Norte', { brand, telemetry: true, postalCodeLookup: false }),
        partner: partners.norte,
        hosts: hosts.norte,
      },
      sul: { config: configOf('Loja Sul'), partner: partners.sul, hosts: hosts.sul, sessionMs: 60_000 },
    },
  });
  return { ...(await deployment.openProcess()), partners };
}

const report = { method: 'POST', headers, body: '{"version":"development","failures":[],"vitals":[]}' };
const cep = '/cep/01310-100';

/** The statuses that the app's report and its CEP lookup get, with the till's cookies only if the app sends them. */
async function askAsApp(app: Hono, till: Till): Promise<readonly number[]> {
  const config = await answerOf<Parameters<typeof fetchOwn>[0]>(till, '/config.json');
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    request.credentials === 'omit' ? app.request(path, request) : till.load(path, request),
  );
  const answers = [await fetchOwn(config, '/telemetry', report), await fetchOwn(config, cep, { headers })];
  vi.unstubAllGlobals();
  return answers.map(({ status }) => status);
}

describe('stores that only a claim distinguishes', () => {
  it('do not see each other’s attempts, not even as a manager or by their key @P71', async () => {
    const { app } = await openByClaim();
    const [tillNorth, tillSouth] = [openTill(app), openTill(app)];
    const nina = await openClerk(tillNorth, 'norte-1');
    const sara = await openClerk(tillSouth, 'sul-1');
    deployment.partner.loseAnswers();
    await tillNorth.send(nina.key, 'BAL-1');
    expect(await list(tillNorth, nina.key)).toMatchObject({ attempts: [{ key: 'BAL-1' }] });
    expect(await list(tillSouth, sara.key)).toEqual({ attempts: [] });
    const settled = await tillSouth.call('/ledger/attempts/BAL-1/settlement', { key: sara.key, ...settlement });
    expect(settled.status).toBe(404);
    expect(await list(tillNorth, nina.key)).toMatchObject({ attempts: [{ key: 'BAL-1', state: 'unknown' }] });
  });

  it('do not share a till: all its clerks are of one store', async () => {
    const { app } = await openByClaim();
    const till = openTill(app);
    await openClerk(till, 'norte-1');
    expect((await till.signIn('sul-1')).search).toBe('?conta=store');
    expect((await openTill(app).signIn('none-1')).search).toBe('?conta=store');
  });

  it('do not share a till if their clerks return from the provider at once', async () => {
    const { app } = await openByClaim();
    const till = openTill(app);
    const ways: URL[] = [];
    for (const clerk of ['norte-1', 'sul-1']) {
      till.cookies(deployment.issuer).clear();
      ways.push(await till.press(await till.begin(), { clerk }, '/account/return'));
    }
    const answers = await Promise.all(ways.map((way) => till.load(way.href)));
    expect(answers.map(({ headers: answered }) => answered.get('Location') ?? '').toSorted()).toEqual([
      '/entrar',
      '/entrar?conta=store',
    ]);
    const clerks = await till.clerks();
    expect(clerks).toHaveLength(1);
    await till.post('sign-out', { seat: clerks[0]?.seat });
    expect((await till.signIn('sul-1')).search).toBe('');
    expect(await till.clerks()).toMatchObject([{ name: 'Sara' }]);
  });

  it('are not confused after a session: a POST is not answered “not sent” because of the next clerk’s store', async () => {
    const { app } = await openByClaim();
    const till = openTill(app);
    const nina = await openClerk(till, 'norte-1');
    deployment.partner.loseAnswers();
    await till.send(nina.key, 'BAL-1');
    await till.post('sign-out', { seat: nina.seat });
    await openClerk(till, 'sul-1');
    // As a browser resends it after the connection was cut.
    const again = await till.send(nina.key, 'BAL-1');
    expect([again.status, again.headers.get('Balcao-Answer')]).toEqual([401, 'server']);
    expect(deployment.partner.sent).toHaveLength(1);
  });
});

describe('stores of the settings, named by a claim', () => {
  const byClaim = { OIDC_STORE_CLAIM: 'store' };
  const noHosts = { norte: [], sul: [] };

  it('have their own configuration and brand, from the sign-in to the last sign-out', async () => {
    const { app } = await open(byClaim, noHosts);
    const [tillNorth, tillSouth] = [openTill(app), openTill(app)];
    expect(await named(tillNorth)).toEqual([undefined, undefined]);
    const nina = await openClerk(tillNorth, 'norte-1');
    await openClerk(tillSouth, 'sul-1');
    expect([await named(tillNorth), await named(tillSouth), await named(openTill(app))]).toEqual([
      ['Loja Norte', 'norte'],
      ['Loja Sul', 'sul'],
      [undefined, undefined],
    ]);
    expect([await manifest(tillNorth), await manifest(tillSouth)]).toEqual(['Norte', 'Balcão']);
    expect([await store(tillNorth), await store(tillSouth), await store(openTill(app))]).toEqual([
      'norte',
      'sul',
      undefined,
    ]);
    await tillNorth.post('sign-out', { seat: nina.seat });
    expect(await named(tillNorth)).toEqual([undefined, undefined]);
  });

  it('have their own routes for the app’s requests: telemetry in one, the CEP lookup in the other, none before a sign-in', async () => {
    const { app } = await open(byClaim, noHosts);
    const [tillNorth, tillSouth] = [openTill(app), openTill(app)];
    await openClerk(tillNorth, 'norte-1');
    await openClerk(tillSouth, 'sul-1');
    expect(await askAsApp(app, tillNorth)).toEqual([204, 404]);
    expect(await askAsApp(app, tillSouth)).toEqual([404, 200]);
    expect(await askAsApp(app, openTill(app))).toEqual([404, 404]);
  });

  it('find their till by its cookies for the app’s own pages only', async () => {
    const { app } = await open(byClaim, noHosts);
    const [tillNorth, tillSouth] = [openTill(app), openTill(app)];
    await openClerk(tillNorth, 'norte-1');
    await openClerk(tillSouth, 'sul-1');
    for (const site of ['same-site', 'cross-site']) {
      const foreign = { headers: { ...headers, 'Sec-Fetch-Site': site } };
      expect((await tillNorth.load('/telemetry', { ...report, ...foreign })).status).toBe(403);
      expect((await tillSouth.load(cep, foreign)).status).toBe(403);
    }
    const elsewhere = { ...report, headers: { Origin: 'https://elsewhere.example' } };
    expect((await tillNorth.load('/telemetry', elsewhere)).status).toBe(403);
  });

  it('leave neither a cookie nor a CEP in the log, where their till was found by cookies @P22 @P72', async () => {
    const { app } = await open(byClaim, noHosts);
    const [tillNorth, tillSouth] = [openTill(app), openTill(app)];
    await openClerk(tillNorth, 'norte-1');
    await openClerk(tillSouth, 'sul-1');
    await askAsApp(app, tillNorth);
    await askAsApp(app, tillSouth);
    const lines = deployment.log.map((entry) => JSON.stringify(entry));
    const asked = deployment.log.flatMap(({ event, endpoint }) => (event === 'request' ? endpoint : []));
    expect(asked).toEqual(expect.arrayContaining(['telemetry', 'postal code']));
    expect(lines.flatMap(strangeFields)).toEqual([]);
    for (const secret of [...tillNorth.cookies().values(), ...tillSouth.cookies().values(), '01310', 'Nina', 'Sara'])
      expect(lines.join('')).not.toContain(secret);
  });

  it('share no partner, attempts, operations or sessions @P71', async () => {
    const { app, partners } = await open(byClaim, noHosts);
    const [tillNorth, tillSouth] = [openTill(app), openTill(app)];
    const nina = await openClerk(tillNorth, 'norte-1');
    const sara = await openClerk(tillSouth, 'sul-1');
    partners.norte.loseAnswers();
    await tillNorth.send(nina.key, 'BAL-1');
    await tillNorth.call('/ledger/operations/OP-1', { key: nina.key, method: 'PUT', headers, body: '{}' });
    expect([partners.norte.sent.length, partners.sul.sent.length, deployment.partner.sent.length]).toEqual([1, 0, 0]);

    expect(await list(tillSouth, sara.key)).toEqual({ attempts: [] });
    const operations = await tillSouth.call('/ledger/operations', { key: sara.key });
    expect(await operations.json()).toEqual({ operations: [] });
    expect((await tillSouth.call('/ledger/attempts/BAL-1/settlement', { key: sara.key, ...settlement })).status).toBe(
      404,
    );
    // The same key is another attempt in another store.
    expect((await tillSouth.send(sara.key, 'BAL-1')).status).toBe(200);
    expect([partners.norte.sent.length, partners.sul.sent.length]).toEqual([1, 1]);
    expect(await list(tillNorth, nina.key)).toMatchObject({
      attempts: [{ key: 'BAL-1', state: 'unknown', clerk: 'Nina' }],
    });

    // The key of one store's tab is refused on another store's till, with that clerk's cookie too.
    const [seatCookie = ''] = [...tillNorth.cookies()].flatMap(([name, value]) =>
      name.endsWith('clerk-1') ? [value] : [],
    );
    tillSouth.cookies().set('__Host-balcao-clerk-2', seatCookie);
    expect((await tillSouth.call(read, { key: nina.key })).status).toBe(401);
    const metrics = await deployment.metrics.text();
    expect(metrics).toMatch(/balcao_requests_total\{[^}]*endpoint="Cartao\/Contratar"[^}]*store="norte"[^}]*\} 1/);
    expect(metrics).toMatch(/balcao_requests_total\{[^}]*endpoint="Cartao\/Contratar"[^}]*store="sul"[^}]*\} 1/);
  });

  it('end their sessions at their own age, and refuse clerks of other stores', async () => {
    const { app, engine } = await open(byClaim, noHosts);
    const [tillNorth, tillSouth] = [openTill(app), openTill(app)];
    await openClerk(tillNorth, 'norte-1');
    await openClerk(tillSouth, 'sul-1');
    await engine.run('UPDATE account_sessions SET expires_at = expires_at - 60001');
    expect([(await tillNorth.clerks()).length, (await tillSouth.clerks()).length]).toEqual([1, 0]);
    expect((await openTill(app).signIn('west-1')).search).toBe('?conta=store');
    expect((await openTill(app).signIn('none-1')).search).toBe('?conta=store');
    expect((await tillNorth.signIn('sul-1')).search).toBe('?conta=store');
  });

  it('are looked up no more often than other requests: forged cookies do not flood the ledger', async () => {
    const requestsPerMinute = { address: 3, session: 100 };
    const { app } = await open(byClaim, noHosts, { trustedProxies: [], publicHosts: [], requestsPerMinute });
    const till = openTill(app);
    till.cookies().set('__Host-balcao-clerk-1', 'x'.repeat(43));
    const paths = ['/config.json', '/brand.css', '/manifest.webmanifest', '/config.json', '/brand.css'];
    const answers = [];
    for (const path of paths) answers.push((await till.load(path)).status);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    for (const ask of [() => till.load('/telemetry', report), () => till.load(cep)]) {
      const statuses = [];
      for (let times = 0; times < 4; times += 1) statuses.push((await ask()).status);
      expect(statuses).toEqual([404, 404, 404, 429]);
    }
  });

  it('never show another store’s configuration while the ledger is unavailable', async () => {
    const { app } = await open(byClaim, noHosts);
    const till = openTill(app);
    await openClerk(till, 'norte-1');
    const other = await deployment.openProcess();
    await other.engine.close();
    till.use(other.app);
    expect((await till.load('/config.json')).status).toBe(503);
  });
});

describe('stores of the settings, named by the host', () => {
  const hosts = { norte: ['norte.example'], sul: ['sul.example'] };

  it('have their own configuration before anybody has signed in', async () => {
    const { app } = await open({}, hosts);
    expect([await named(openTill(app, north)), await named(openTill(app, south)), await named(openTill(app))]).toEqual([
      ['Loja Norte', 'norte'],
      ['Loja Sul', 'sul'],
      [undefined, undefined],
    ]);
  });

  it('sign clerks in only at their own host', async () => {
    const { app, partners } = await open({}, hosts);
    const till = openTill(app, north);
    const { key } = await openClerk(till, 'none-1');
    expect((await till.call(read, { key })).status).toBe(200);
    expect([partners.norte.sent.length, partners.sul.sent.length]).toEqual([1, 0]);
    expect((await openTill(app).signIn('none-1')).search).toBe('?conta=store');

    // A stolen cookie is of no use at the other store's address.
    const other = openTill(app, south);
    for (const [name, value] of till.cookies()) other.cookies().set(name, value);
    expect((await other.call(read, { key })).status).toBe(401);
    expect((await other.call('/ledger/attempts', { key })).status).toBe(401);
    expect(await other.clerks()).toEqual([]);
    expect(await other.unlock(1)).toEqual({ kind: 'signed-out' });
    expect((await till.call(read, { key })).status).toBe(200);
  });

  it('must be the store of the claim if there is one', async () => {
    const { app } = await open({ OIDC_STORE_CLAIM: 'store' }, hosts);
    expect((await openTill(app, north).signIn('sul-1')).search).toBe('?conta=store');
    expect((await openTill(app, north).signIn('norte-1')).search).toBe('');
    expect((await openTill(app).signIn('sul-1')).search).toBe('');
  });
});
