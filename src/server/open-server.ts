import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { Hono } from 'hono';

import { DatabaseFileError } from '#src/sqlite/database-file.ts';

import type { Accounts } from './accounts/accounts.ts';
import type { TestAccounts } from './accounts/embedded/test-accounts.ts';
import type { EndedSession, SessionStatements } from './accounts/sessions/session-rows.ts';
import type { AccountStore } from './accounts/stores.ts';
import { createServerApp, type OwnStore, type ServerAppOptions } from './app.ts';
import { createReadyFiles, type ReadyFiles } from './files/ready-files.ts';
import { createGateway } from './gateway/gateway.ts';
import { notSent } from './gateway/server-answers.ts';
import type { Engine } from './ledger/engine/engine.ts';
import type { Ledger } from './ledger/ledger.ts';
import { createClientAddress } from './ops/client-address.ts';
import { reachabilityOf } from './ops/health.ts';
import { noLog, type Log } from './ops/log.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { observeFiles } from './ops/observe.ts';
import { loadPostalCodeProviders } from './postal-code/postal-code.ts';
import { createDrain, type Drain } from './process/shutdown.ts';
import type { AccountSettings } from './settings/account-settings.ts';
import { SettingsError } from './settings/environment.ts';
import type { OpsSettings } from './settings/ops-settings.ts';
import type { ServerSettings } from './settings/settings.ts';
import {
  readStoreConfig,
  sessionMsOf,
  storeNameOf,
  wantsPostalCodeLookup,
  type StoreConfigFile,
  type TestEnvironment,
} from './store-config.ts';

export interface OpenServer {
  readonly app: Hono;
  readonly readyFiles: ReadyFiles;
  /** Printed once the server listens: the partner's host, or how to open the sandbox. */
  readonly partner: { readonly host: string } | TestEnvironment;
  readonly drain: Drain;
  /** Where clerks sign in; absent if they paste a token. */
  readonly accounts: string | undefined;
  /** Where the ledger is, without user and password. */
  readonly ledgerPlace: string;
  /** Absent unless the settings name a port for them. */
  readonly metrics: Metrics | undefined;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly clientDirectory: string;
  readonly log: Log;
  /** Clerks sign in at a provider of test accounts on this machine. */
  readonly testAccounts?: boolean;
}

/** Opens the app with the partner and the ledger of the settings. The caller listens, and calls `close` at the end. */
export async function openServer(
  settings: ServerSettings,
  { clientDirectory, log, testAccounts = false }: OpenOptions,
): Promise<OpenServer> {
  const storeConfig = readStoreConfig(settings.configFile ?? join(clientDirectory, 'config.json'));
  const drain = createDrain();
  const metrics = settings.ops.metrics ? createMetrics(settings.stores.map(({ id }) => id)) : undefined;
  const stores = openStores(settings, log);
  const closing: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    // A failure must not leave the others open.
    const failed: unknown[] = [];
    for (const end of closing.splice(0))
      try {
        await end();
      } catch (error) {
        failed.push(error);
      }
    if (failed.length > 0) throw new AggregateError(failed, 'Could not close everything');
  };
  try {
    const engine = await openEngine(settings, metrics);
    const ledger = await openLedgerIn(engine, { settings, log, metrics });
    closing.push(() => ledger.close(drain.hasBegun() ? drain.ended : undefined));
    const provider = testAccounts ? await (await testAccountsModule()).startTestAccounts(settings) : undefined;
    if (provider) closing.push(() => provider.close());
    const accountSettings = provider?.settings ?? settings.accounts;
    const { close: closePartner, ...partner } = await openPartner(settings, { storeConfig, stores, provider, log });
    closing.push(closePartner);
    const { brandDirectory, tiesTills, ops } = settings;
    const limits = { ...ops, publicHosts: publicHostsOf(ops, accountSettings) };
    const accounts =
      accountSettings && (await openAccounts(accountSettings, { settings, engine, ledger, storeConfig, stores, log }));
    const inApp = { clientDirectory, storeConfig, stores, brandDirectory, drain, log, metrics, limits };
    return {
      app: createServerApp({ ...inApp, ...partner, ledger, tiesTills, accounts }),
      readyFiles: createReadyFiles({
        clientDirectory,
        hasAccounts: accounts !== undefined,
        publicHosts: limits.publicHosts,
        onAnswer: observeFiles({ log, metrics }),
      }),
      drain,
      metrics,
      ledgerPlace: 'url' in settings.ledger ? new URL(settings.ledger.url).host : settings.ledger.file,
      partner: partner.testEnvironment ?? { host: partnerHosts(settings).join() },
      accounts: accountSettings?.issuer,
      close,
    };
  } catch (error) {
    // An open ledger would keep the process alive after the failure.
    await Promise.allSettled([close()]);
    throw error;
  }
}

/**
 * With accounts a host name decides which store a request is for and where a sign-in returns, so without `PUBLIC_HOSTS`
 * only those of `PUBLIC_ORIGIN` are answered, which include every store's.
 */
function publicHostsOf({ publicHosts }: OpsSettings, accounts: AccountSettings | undefined): readonly string[] {
  if (publicHosts.length > 0 || !accounts) return publicHosts;
  return accounts.publicOrigins.map((origin) => new URL(origin).host);
}

type PartnerPart = 'partner' | 'partnerIsReachable' | 'storeOf' | 'testEnvironment' | 'lookUpPostalCode';
interface OpenPartner extends Pick<ServerAppOptions, PartnerPart> {
  readonly close: () => void;
}

type Stores = ReadonlyMap<string, OwnStore> | undefined;

/** The addresses of all partners. Empty with the sandbox. */
function partnerAddresses({ stores, partnerBaseUrl }: ServerSettings): readonly string[] {
  if (stores.length > 0) return [...new Set(stores.map((store) => store.partnerBaseUrl))];
  return partnerBaseUrl === undefined ? [] : [partnerBaseUrl];
}
const partnerHosts = (settings: ServerSettings) => partnerAddresses(settings).map((address) => new URL(address).host);

/** `undefined` where there is one store. */
function openStores({ stores }: ServerSettings, log: Log): Stores {
  if (stores.length === 0) return undefined;
  return new Map(
    stores.map(({ id, configFile, partnerBaseUrl }) => [
      id,
      { config: readStoreConfig(configFile), partner: createGateway({ baseUrl: partnerBaseUrl, log }) },
    ]),
  );
}

interface PartnerNeeds {
  readonly storeConfig: StoreConfigFile;
  readonly stores: Stores;
  readonly provider: TestAccounts | undefined;
  readonly log: Log;
}

async function openPartner(settings: ServerSettings, needs: PartnerNeeds): Promise<OpenPartner> {
  const { storeConfig, stores, provider, log } = needs;
  const withPostalCodes = [{ config: storeConfig }, ...(stores?.values() ?? [])].some(({ config }) =>
    wantsPostalCodeLookup(config),
  );
  const addresses = partnerAddresses(settings);
  if (addresses.length > 0) {
    // With several stores each request goes to its own store's partner, so this partner gets none.
    const partner = stores
      ? { fetch: () => notSent(503, 'partner-unreachable') }
      : createGateway({ baseUrl: settings.partnerBaseUrl ?? '', log });
    const reachable = addresses.map(reachabilityOf);
    const partnerIsReachable = async () => (await Promise.all(reachable.map((ask) => ask()))).every(Boolean);
    const lookUpPostalCode = withPostalCodes ? await loadPostalCodeProviders() : undefined;
    return { partner, partnerIsReachable, lookUpPostalCode, close: () => undefined };
  }
  // A dynamic import, so that a gateway never loads the sandbox's code.
  const { createSandbox } = await import('#src/sandbox/sandbox.ts');
  const { demoToken } = await import('#src/sandbox/test-data.ts');
  const sandbox = withSettingsError(() =>
    createSandbox({ databaseFile: settings.sandboxDatabase, hosts: [settings.host] }),
  );
  return {
    partner: provider
      ? { fetch: (await testAccountsModule()).forTestAccounts(sandbox.app.fetch, { provider, demoToken }) }
      : sandbox.app,
    storeOf: sandboxStoreOf,
    testEnvironment: { token: demoToken, backOfficeUrl: '/sandbox' },
    lookUpPostalCode: withPostalCodes ? sandbox.lookUpPostalCode : undefined,
    close: () => sandbox.close(),
  };
}

/** A dynamic import: the provider is not installed in production. */
const testAccountsModule = () => import('./accounts/embedded/test-accounts.ts');

interface AccountNeeds {
  readonly settings: ServerSettings;
  readonly engine: Engine;
  readonly ledger: Ledger;
  readonly storeConfig: StoreConfigFile;
  readonly stores: Stores;
  readonly log: Log;
}

async function openAccounts(accountSettings: AccountSettings, needs: AccountNeeds): Promise<Accounts> {
  const { settings, engine, ledger, storeConfig, stores, log } = needs;
  // A dynamic import, so that a server with pasted tokens never loads it.
  const { createAccounts } = await import('./accounts/accounts.ts');
  return createAccounts({
    settings: accountSettings,
    engine,
    ledger,
    sessionMs: sessionMsOf(storeConfig),
    stores: settings.stores.map((store): AccountStore => {
      const config = stores?.get(store.id)?.config ?? storeConfig;
      return { ...store, name: storeNameOf(config), sessionMs: sessionMsOf(config) };
    }),
    hostOf: createClientAddress(settings.ops.trustedProxies).hostOf,
    log,
  });
}

/**
 * Ends the sessions of one clerk or of everybody, on every till, and revokes their tokens at the provider. Returns how
 * many sessions ended, and whose tokens were not revoked: the servers try those in `left` again, and nobody can revoke
 * those in `lost`.
 */
export async function endSessions(settings: ServerSettings, subject: string | undefined) {
  const engine = await openEngine(settings, undefined);
  const ledger = await openLedgerIn(engine, { settings, log: noLog, metrics: undefined });
  try {
    const { sessionStatements } = await import('./accounts/sessions/session-rows.ts');
    const rows = sessionStatements(engine);
    const ended = await rows.endAll(subject);
    const left = settings.accounts ? await revokeEnded(settings.accounts, rows) : await rows.revocable();
    const due = new Set((await rows.revocable()).map(({ id }) => id));
    const notKept = ended.filter(({ revocable }) => revocable === null);
    return {
      ended: ended.length,
      left: subjectsOf(left.filter(({ id }) => due.has(id))),
      lost: subjectsOf([...notKept, ...left.filter(({ id }) => !due.has(id))]),
    };
  } finally {
    await ledger.close();
  }
}

const subjectsOf = (sessions: readonly EndedSession[]) => sessions.map(({ subject }) => subject);

async function revokeEnded(settings: AccountSettings, rows: SessionStatements) {
  const { createProvider } = await import('./accounts/provider.ts');
  const { createRevocation } = await import('./accounts/sessions/revocation.ts');
  return createRevocation({ settings, provider: createProvider(settings), rows, log: noLog }).revokeEnded();
}

async function openEngine({ ledger }: ServerSettings, metrics: Metrics | undefined): Promise<Engine> {
  const engine =
    'url' in ledger
      ? await (await import('./ledger/engine/postgres-engine.ts')).openPostgres(ledger.url)
      : await openFile(ledger.file);
  return metrics?.timedEngine(engine) ?? engine;
}

interface LedgerNeeds {
  readonly settings: ServerSettings;
  readonly log: Log;
  readonly metrics: Metrics | undefined;
}

/** The ledger closes the engine. If the ledger can't be opened, the engine is closed here. */
async function openLedgerIn(engine: Engine, { settings: { ledgerLeaseMs }, log, metrics }: LedgerNeeds) {
  try {
    const { openLedger } = await import('./ledger/open-ledger.ts');
    const opened = await openLedger(engine, {
      leaseMs: ledgerLeaseMs,
      // While it is unavailable, nothing that changes anything is sent to the partner.
      onChange: ({ available, code }) =>
        log({ level: 'warn', event: available ? 'ledger available again' : 'ledger unavailable', cause: code }),
    });
    return metrics?.countedLedger(opened) ?? opened;
  } catch (error) {
    await Promise.allSettled([engine.close()]);
    throw error;
  }
}

async function openFile(file: string): Promise<Engine> {
  const { openSqlite } = await import('./ledger/engine/sqlite-engine.ts');
  return withSettingsError(() => openSqlite(file));
}

/** Each token of the sandbox is a tenant of its own. Hashed, because the ledger stores no token. */
const sandboxStoreOf = (token = ''): string =>
  `sandbox:${createHash('sha256').update(token).digest('base64url').slice(0, 16)}`;

/** A wrong database file is a mistake in the settings. */
function withSettingsError<Opened>(open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    throw error instanceof DatabaseFileError ? new SettingsError(error.message) : error;
  }
}
