import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';

import { accountsHeader, accountsPath, type PinAnswer, type TillClerk } from '#src/domain/accounts.ts';

import { createServerApp, type ServerAppOptions } from '../app.ts';
import { openSqlite } from '../ledger/engine/sqlite-engine.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { longLeaseMs } from '../ledger/testing.ts';
import { endSessions } from '../open-server.ts';
import type { LogEntry } from '../ops/log.ts';
import { createMetrics } from '../ops/metrics.ts';
import { freePort } from '../process/free-port.ts';
import { readAccountSettings } from '../settings/account-settings.ts';
import { readSettings } from '../settings/settings.ts';
import type { StoreConfigFile } from '../store-config.ts';
import { createAccounts, type AccountsOptions } from './accounts.ts';
import {
  createSigningKey,
  startIdentityProvider,
  testClient,
  type IdentityProviderOptions,
  type SigningKey,
} from './embedded/identity-provider.ts';
import { testClerks } from './embedded/test-accounts.ts';
import type { AccountStore } from './stores.ts';
import { tokenPartner } from './token-partner.ts';

export const origin = 'http://127.0.0.1:4173';
const defaultOrigin = origin;
export const pin = '2468';
const sessionMs = 60 * 60_000;
/**
 * The signing keys of a provider and of the restarted one. Made once, because making a key takes longer than a test.
 */
const [firstKey, laterKey] = [createSigningKey(), createSigningKey()];

export type Settings = Readonly<Record<string, string>>;

interface TestStore extends Partial<AccountStore> {
  readonly config: StoreConfigFile;
  readonly partner: ReturnType<typeof tokenPartner>;
}

interface Setup {
  readonly provider?: Partial<IdentityProviderOptions>;
  readonly settings?: Settings;
  readonly stores?: Readonly<Record<string, TestStore>>;
  readonly timing?: AccountsOptions['timing'];
  readonly limits?: ServerAppOptions['limits'];
}

/**
 * A provider over HTTP, and servers that share one ledger file, like processes of one machine. Closed after the test.
 */
export async function openTestAccounts({ provider: about, settings = {}, stores, timing, limits }: Setup = {}) {
  const issued: string[] = [];
  async function start(port: number, signingKey: SigningKey) {
    const started = await startIdentityProvider({ origins: [origin], clerks: testClerks, port, signingKey, ...about });
    started.provider.on('access_token.saved', ({ jti }) => issued.push(jti));
    return started;
  }
  let provider = await start(await freePort(), firstKey);
  let isUp = true;
  const { issuer } = provider;
  const directory = mkdtempSync(join(tmpdir(), 'balcao-accounts-'));
  const file = join(directory, 'ledger.sqlite');
  const partner = tokenPartner();
  const log: LogEntry[] = [];
  const metrics = createMetrics(Object.keys(stores ?? {}));
  const closing: (() => Promise<unknown>)[] = [];
  const registration = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
  };

  async function openProcess(more: Settings = {}) {
    const engine = openSqlite(file);
    const ledger = await openLedger(engine, { leaseMs: longLeaseMs });
    closing.push(() => ledger.close());
    const accountSettings = readAccountSettings(
      { ...registration, ...settings, ...more },
      { host: '127.0.0.1', port: 4173 },
    );
    if (!accountSettings) throw new Error('These settings have no accounts.');
    const accounts = createAccounts({
      settings: accountSettings,
      ledger,
      engine,
      hostOf: (c) => c.req.header('Host') ?? '',
      sessionMs,
      stores: Object.entries(stores ?? {}).map(([id, { hosts = [], sessionMs: ownMs = sessionMs, partnerToken }]) => ({
        id,
        hosts,
        sessionMs: ownMs,
        partnerToken: partnerToken ?? accountSettings.partnerToken,
      })),
      timing,
      pinCost: 2,
      log: (entry) => void log.push(entry),
    });
    const app = createServerApp({
      clientDirectory: directory,
      storeConfig: {},
      stores: stores && new Map(Object.entries(stores)),
      partner,
      ledger,
      accounts,
      metrics,
      lookUpPostalCode: async (postalCode) => ({
        postalCode,
        street: '',
        neighborhood: '',
        city: 'Norte',
        state: 'SP',
      }),
      ...(limits ? { limits } : {}),
      log: (entry) => void log.push(entry),
    });
    return { app, accounts, engine, ledger };
  }
  async function stopProvider(): Promise<void> {
    if (isUp) await provider.close();
    isUp = false;
  }
  onTestFinished(async () => {
    for (const end of closing) await end();
    await stopProvider();
    rmSync(directory, { recursive: true });
  });
  return {
    /** Whether the provider has issued this access token. */
    isIssued: (token: string) => provider.accepts(token),
    /** The access tokens that the provider has issued, in their order. */
    issued,
    /** As by `--end-sessions`, in a process of its own. */
    endSessions: (subject?: string) => endSessions(readSettings({ ...registration, LEDGER_DB: file }), subject),
    issuer,
    stopProvider,
    /** Starts it again at the same address, with other keys. */
    async restartProvider(): Promise<void> {
      await stopProvider();
      provider = await start(Number(new URL(issuer).port), laterKey);
      isUp = true;
    },
    partner,
    log,
    metrics,
    file,
    openProcess,
  };
}
export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;

/** A deployment with one process and one till. */
export async function openOneTill(setup?: Setup) {
  const deployment = await openTestAccounts(setup);
  const server = await deployment.openProcess();
  return { deployment, ...server, till: openTill(server.app) };
}

type Jar = Map<string, string>;

function keepCookies(jar: Jar, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}
const cookieHeader = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** Tests stop the provider and start it again at one port, so a kept connection may be dead. */
const fetchAgain = (url: URL, init: RequestInit) => fetch(url, init).catch(() => fetch(url, init));

/** The provider changes accounts with a page whose form submits itself. */
function selfSending(page: string) {
  if (!page.includes('document.forms[0].submit()')) return undefined;
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return {
    action: /action="([^"]*)"/.exec(page)?.[1],
    fields: new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value])),
  };
}

const fromPage = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

/** A till's browser: cookies for each origin, and the clicks that the provider's pages ask for. */
export function openTill(app: Hono, origin: string = defaultOrigin) {
  const jars = new Map<string, Jar>();
  const jarOf = (url: URL) => jars.get(url.origin) ?? jars.set(url.origin, new Map()).get(url.origin) ?? new Map();
  let served = app;

  async function load(url: URL, init: RequestInit = {}): Promise<Response> {
    const jar = jarOf(url);
    const headers = new Headers(init.headers);
    headers.set('Cookie', cookieHeader(jar));
    if (url.origin === origin) headers.set('Host', url.host);
    const request = { ...init, headers, redirect: 'manual' as const };
    const answer = url.origin === origin ? await served.request(url.href, request) : await fetchAgain(url, request);
    keepCookies(jar, answer);
    return answer;
  }

  /** Follows redirects, and forms that submit themselves, until a page or `stopAt`. Returns the last address. */
  async function follow(start: URL, { init = {}, stopAt }: { init?: RequestInit; stopAt?: string } = {}): Promise<URL> {
    let url = start;
    let next = init;
    for (;;) {
      const answer = await load(url, next);
      const location = answer.headers.get('Location');
      const form = location === null && answer.ok ? selfSending(await answer.text()) : undefined;
      if (location === null && !form) return url;
      url = new URL(location ?? form?.action ?? '', url);
      next = form ? { method: 'POST', body: form.fields } : {};
      if (url.origin === origin && (url.pathname === '/entrar' || url.pathname === stopAt)) return url;
    }
  }
  const press = (page: URL, fields: Record<string, string>, stopAt?: string) =>
    follow(page, { init: { method: 'POST', body: new URLSearchParams(fields) }, ...(stopAt ? { stopAt } : {}) });

  const begin = (returnTo = '/') =>
    follow(new URL(`${origin}${accountsPath}/sign-in?voltar=${encodeURIComponent(returnTo)}`));
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    load(new URL(`${origin}${accountsPath}/${path}`), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { [accountsHeader]: '1', 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  const clerks = async () => {
    const answer = await load(new URL(`${origin}${accountsPath}/till`));
    return ((await answer.json()) as { clerks: readonly TillClerk[] }).clerks;
  };
  /** A request to the partner or to the ledger, with a tab's key. */
  const call = (path: string, { key, ...init }: RequestInit & { key?: string } = {}) => {
    const headers = new Headers(init.headers);
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`);
    return load(new URL(path, origin), { ...init, headers });
  };
  const answerTo = async (path: string, body: object) => (await (await post(path, body)).json()) as PinAnswer;

  return {
    /** From now on this till's requests reach another process. */
    use: (other: Hono) => void (served = other),
    cookies: (at: string = origin) => jarOf(new URL(at)),
    load: (path: string, init?: RequestInit) => load(new URL(path, origin), init),
    begin,
    press,
    /** Opens an address, at the provider for example. */
    visit: (address: URL) => follow(address),
    /** Goes to the provider and chooses a clerk. Returns the app's address afterwards. */
    signIn: async (clerk: string, returnTo?: string) => press(await begin(returnTo), { clerk }),
    clerks,
    post,
    choosePin: (seat: number, chosen = pin) => answerTo('pin', { seat, pin: chosen }),
    unlock: (seat: number, typed = pin) => answerTo('unlock', { seat, pin: typed }),
    call,
    /** A POST that changes something, from a page of the app. */
    send: (key: string, id: string, attempt = '') =>
      call(command, {
        key,
        method: 'POST',
        body: '{}',
        headers: { ...fromPage, 'Idempotency-Key': `"${id}"`, 'Balcao-Attempt': attempt },
      }),
    simulate: (key: string, id: string) =>
      call('/api/services/app/Cartao/Simular', {
        key,
        method: 'POST',
        body: '{}',
        headers: { ...fromPage, 'Balcao-Attempt': `simulation=${id}` },
      }),
  };
}
export type Till = ReturnType<typeof openTill>;

/** The address of a sign-in that failed, without its support code, which is another each time. */
export const withoutSupportCode = (address: string | null) =>
  address?.replace(/&suporte=BAL-[2-9A-Z]{4}-[2-9A-Z]{4}$/, '');

/** Signs a clerk in with a new PIN, and opens a tab. */
export async function openClerk(till: Till, clerk = 'ana') {
  await till.signIn(clerk);
  const own = (await till.clerks()).find(({ hasPin }) => !hasPin);
  const answer = own && (await till.choosePin(own.seat));
  if (!own || answer?.kind !== 'ok') throw new Error('The clerk could not sign in.');
  return { ...own, key: answer.key };
}

export const read = '/api/services/app/Operacoes/ListarEventos?code=T-1';
export const command = '/api/services/app/Cartao/Contratar';
