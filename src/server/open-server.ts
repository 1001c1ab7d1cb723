import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { Hono } from 'hono';

import { DatabaseFileError } from '#src/sqlite/database-file.ts';

import { readAccountSettings, type AccountSettings } from './accounts/account-settings.ts';
import type { Accounts } from './accounts/accounts.ts';
import { createServerApp, type Partner, type ServerAppOptions } from './app.ts';
import {
  readStoreConfig,
  sessionMsOf,
  wantsPostalCodeLookup,
  type StoreConfigFile,
  type TestEnvironment,
} from './config.ts';
import { createGateway } from './gateway/gateway.ts';
import type { Engine } from './ledger/engine/engine.ts';
import type { Ledger } from './ledger/ledger.ts';
import { loadPostalCodeProviders } from './postal-code/postal-code-providers.ts';
import { logToStandardError } from './process/failures.ts';
import { createDrain, type Drain } from './process/drain.ts';
import { SettingsError } from './settings-error.ts';
import type { ServerSettings } from './settings.ts';

export interface OpenServer {
  readonly app: Hono;
  /** Printed once the server listens: the partner's host, or how to open the sandbox. */
  readonly partner: { readonly host: string } | TestEnvironment;
  readonly drain: Drain;
  /** Where clerks sign in; absent if they paste a token. */
  readonly accounts: string | undefined;
  /** Where the ledger is, without user and password. */
  readonly ledgerPlace: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the app with the partner and the ledger of the settings. The caller listens, and calls `close` at the end.
 * `testAccounts`: clerks sign in at a provider of test accounts on this machine.
 */
export async function openServer(
  settings: ServerSettings,
  clientDirectory: string,
  { testAccounts = false }: { readonly testAccounts?: boolean } = {},
): Promise<OpenServer> {
  const storeConfig = readStoreConfig(settings.configFile ?? join(clientDirectory, 'config.json'));
  const drain = createDrain();
  const closing: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0)) await end();
  };
  try {
    const engine = await openEngine(settings);
    const ledger = await openLedgerIn(engine, settings);
    closing.push(() => ledger.close(drain.hasBegun() ? drain.ended : undefined));
    const provider = testAccounts ? await startTestProvider(settings) : undefined;
    if (provider) closing.push(() => provider.close());
    const accountSettings = provider?.settings ?? settings.accounts;
    const { partner, ...about } = await openPartner(settings, { storeConfig, provider });
    closing.push(about.close);
    const app = createServerApp({
      clientDirectory,
      storeConfig,
      brandDirectory: settings.brandDirectory,
      ledger,
      drain,
      partner,
      storeOf: about.storeOf,
      testEnvironment: about.testEnvironment,
      lookUpPostalCode: about.lookUpPostalCode,
      accounts: accountSettings && (await openAccounts(accountSettings, { engine, storeConfig })),
    });
    return {
      app,
      drain,
      ledgerPlace: 'url' in settings.ledger ? new URL(settings.ledger.url).host : settings.ledger.file,
      partner: about.testEnvironment ?? { host: new URL(settings.partnerBaseUrl ?? '').host },
      accounts: accountSettings?.issuer,
      close,
    };
  } catch (error) {
    // An open ledger would keep the process alive after the failure.
    await close();
    throw error;
  }
}

interface OpenPartner extends Pick<ServerAppOptions, 'partner' | 'storeOf' | 'testEnvironment' | 'lookUpPostalCode'> {
  readonly close: () => void;
}

interface PartnerNeeds {
  readonly storeConfig: StoreConfigFile;
  readonly provider: TestProvider | undefined;
}

async function openPartner(settings: ServerSettings, { storeConfig, provider }: PartnerNeeds): Promise<OpenPartner> {
  const withPostalCodes = wantsPostalCodeLookup(storeConfig);
  if (settings.partnerBaseUrl !== undefined) {
    const partner = createGateway({ baseUrl: settings.partnerBaseUrl });
    const lookUpPostalCode = withPostalCodes ? await loadPostalCodeProviders() : undefined;
    return { partner, lookUpPostalCode, close: () => undefined };
  }
  // A dynamic import, so that a gateway never loads the sandbox's code.
  const { createSandbox } = await import('#src/sandbox/sandbox.ts');
  const { demoToken } = await import('#src/sandbox/test-data.ts');
  const sandbox = withSettingsError(() =>
    createSandbox({ databaseFile: settings.sandboxDatabase, hosts: [settings.host] }),
  );
  return {
    partner: provider ? { fetch: forTestAccounts(sandbox.app.fetch, { provider, demoToken }) } : sandbox.app,
    storeOf: sandboxStoreOf,
    testEnvironment: { token: demoToken, backOfficeUrl: '/sandbox' },
    lookUpPostalCode: withPostalCodes ? sandbox.lookUpPostalCode : undefined,
    close: () => sandbox.close(),
  };
}

type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

async function startTestProvider(settings: ServerSettings) {
  if (settings.partnerBaseUrl !== undefined || settings.accounts)
    throw new SettingsError('--accounts shows test accounts: not together with PARTNER_BASE_URL or OIDC_ISSUER.');
  // Dynamic imports: the provider is no part of an installation for production.
  const { startIdentityProvider, testClient } = await import('./accounts/embedded/identity-provider.ts');
  const { testClerks } = await import('./accounts/embedded/test-clerks.ts');
  const origin = `http://${settings.host}:${settings.port}`;
  const provider = await startIdentityProvider({ origins: [origin], clerks: testClerks });
  const accounts = readAccountSettings(
    { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: testClient.id, OIDC_CLIENT_SECRET: testClient.secret },
    settings,
  );
  return { ...provider, settings: accounts };
}

/**
 * The sandbox in the place of a partner that asks the provider about each token. All clerks have one store there, while
 * their tokens change.
 */
function forTestAccounts(
  send: Partner['fetch'],
  { provider, demoToken }: { readonly provider: TestProvider; readonly demoToken: string },
): Partner['fetch'] {
  return async (request, bindings) => {
    if (new URL(request.url).pathname.startsWith('/sandbox')) return send(request, bindings);
    const headers = new Headers(request.headers);
    const token = headers.get('Authorization')?.replace(/^Bearer /, '') ?? '';
    headers.set('Authorization', (await provider.accepts(token)) ? `Bearer ${demoToken}` : 'Bearer expired');
    return send(new Request(request, { headers }), bindings);
  };
}

async function openAccounts(
  settings: AccountSettings,
  { engine, storeConfig }: { readonly engine: Engine; readonly storeConfig: StoreConfigFile },
): Promise<Accounts> {
  // A dynamic import, so that a server with pasted tokens never loads it.
  const { createAccounts } = await import('./accounts/accounts.ts');
  return createAccounts({ settings, engine, sessionMs: sessionMsOf(storeConfig) });
}

/** Ends the sessions of one clerk, or of everybody, on every till. Returns how many. */
export async function endSessions(settings: ServerSettings, subject: string | undefined): Promise<number> {
  const engine = await openEngine(settings);
  const ledger = await openLedgerIn(engine, settings);
  const { sessionStatements } = await import('./accounts/session-rows.ts');
  try {
    return await sessionStatements(engine).endAll(subject);
  } finally {
    await ledger.close();
  }
}

const openEngine = async ({ ledger }: ServerSettings): Promise<Engine> =>
  'url' in ledger
    ? (await import('./ledger/engine/postgres-engine.ts')).openPostgres(ledger.url)
    : openFile(ledger.file);

async function openLedgerIn(engine: Engine, { ledgerLeaseMs }: ServerSettings): Promise<Ledger> {
  const { openLedger } = await import('./ledger/open-ledger.ts');
  return openLedger(engine, {
    leaseMs: ledgerLeaseMs,
    onChange: ({ available, code }) =>
      logToStandardError(
        available
          ? 'The ledger is back.'
          : `The ledger is unavailable (${code}): nothing that changes anything is sent to the partner until it is back.`,
      ),
  });
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
