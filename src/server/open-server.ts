import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { Hono } from 'hono';

import { DatabaseFileError } from '#src/sqlite/database-file.ts';

import { createServerApp } from './app.ts';
import { readStoreConfig, wantsPostalCodeLookup, type TestEnvironment } from './config.ts';
import { createGateway } from './gateway/gateway.ts';
import type { Engine } from './ledger/engine/engine.ts';
import type { Ledger } from './ledger/ledger.ts';
import { loadPostalCodeProviders } from './postal-code/postal-code-providers.ts';
import { reachabilityOf } from './operations/health.ts';
import type { Log } from './operations/log.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createDrain, type Drain } from './process/drain.ts';
import { SettingsError } from './settings-error.ts';
import type { ServerSettings } from './settings.ts';

export interface OpenServer {
  readonly app: Hono;
  /** Printed once the server listens: the partner's host, or how to open the sandbox. */
  readonly partner: { readonly host: string } | TestEnvironment;
  readonly drain: Drain;
  /** Where the ledger is, without user and password. */
  readonly ledgerPlace: string;
  /** Absent unless the settings name a port for them. */
  readonly metrics: Metrics | undefined;
  readonly close: () => Promise<void>;
}

/** Opens the app with the partner and the ledger of the settings. The caller listens, and calls `close` at the end. */
export async function openServer(
  settings: ServerSettings,
  { clientDirectory, log }: { readonly clientDirectory: string; readonly log: Log },
): Promise<OpenServer> {
  const storeConfig = readStoreConfig(settings.configFile ?? join(clientDirectory, 'config.json'));
  const drain = createDrain();
  const metrics = settings.operations.metrics ? createMetrics() : undefined;
  const ledger = await openLedgerOf(settings, { log, metrics });
  const ledgerPlace = 'url' in settings.ledger ? new URL(settings.ledger.url).host : settings.ledger.file;
  const { brandDirectory, operations: limits } = settings;
  const shared = { clientDirectory, storeConfig, brandDirectory, ledger, drain, log, metrics, limits };
  const withPostalCodes = wantsPostalCodeLookup(storeConfig);
  if (settings.partnerBaseUrl !== undefined) {
    const partner = createGateway({ baseUrl: settings.partnerBaseUrl, log });
    const partnerIsReachable = reachabilityOf(settings.partnerBaseUrl);
    const lookUpPostalCode = withPostalCodes ? await loadPostalCodeProviders() : undefined;
    return {
      app: createServerApp({ ...shared, partner, partnerIsReachable, lookUpPostalCode }),
      drain,
      metrics,
      ledgerPlace,
      partner: { host: new URL(settings.partnerBaseUrl).host },
      close: () => ledger.close(drain.hasBegun() ? drain.ended : undefined),
    };
  }
  // A dynamic import, so that a gateway never loads the sandbox's code.
  const { createSandbox } = await import('#src/sandbox/sandbox.ts');
  const { demoToken } = await import('#src/sandbox/test-data.ts');
  const sandbox = await closeLedgerOnFailure(ledger, () =>
    withSettingsError(() => createSandbox({ databaseFile: settings.sandboxDatabase, hosts: [settings.host] })),
  );
  const testEnvironment = { token: demoToken, backOfficeUrl: '/sandbox' };
  const lookUpPostalCode = withPostalCodes ? sandbox.lookUpPostalCode : undefined;
  return {
    app: createServerApp({
      ...shared,
      partner: sandbox.app,
      storeOf: sandboxStoreOf,
      testEnvironment,
      lookUpPostalCode,
    }),
    drain,
    metrics,
    ledgerPlace,
    partner: testEnvironment,
    async close() {
      await ledger.close(drain.hasBegun() ? drain.ended : undefined);
      sandbox.close();
    },
  };
}

interface Watchers {
  readonly log: Log;
  readonly metrics: Metrics | undefined;
}

async function openLedgerOf({ ledger, ledgerLeaseMs }: ServerSettings, { log, metrics }: Watchers): Promise<Ledger> {
  const { openLedger } = await import('./ledger/open-ledger.ts');
  const engine =
    'url' in ledger
      ? await (await import('./ledger/engine/postgres-engine.ts')).openPostgres(ledger.url)
      : await openFile(ledger.file);
  const opened = await openLedger(metrics?.timedEngine(engine) ?? engine, {
    leaseMs: ledgerLeaseMs,
    // While it is unavailable, nothing that changes anything is sent to the partner.
    onChange: ({ available, code }) =>
      log({ level: 'warn', event: available ? 'ledger available again' : 'ledger unavailable', cause: code }),
  });
  return metrics?.countedLedger(opened) ?? opened;
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

/** An open ledger would keep the process alive after the failure. */
async function closeLedgerOnFailure<Opened>(ledger: Ledger, open: () => Opened): Promise<Opened> {
  try {
    return open();
  } catch (error) {
    await ledger.close();
    throw error;
  }
}
