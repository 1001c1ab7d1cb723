import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Hono } from 'hono';

import { createServerApp } from './app.ts';
import { readStoreConfig, wantsPostalCodeLookup, type TestEnvironment } from './config.ts';
import { logToStandardError, onError } from './failures.ts';
import { createGateway } from './gateway.ts';
import { loadPostalCodeProviders } from './postal-code-providers.ts';
import type { ServerSettings } from './settings.ts';
import { createStopping, type Stopping } from './stopping.ts';

export interface OpenServer {
  readonly app: Hono;
  /** The partner's host, or the sandbox's way in: what to print once the server listens. */
  readonly partner: { readonly host: string } | TestEnvironment;
  readonly stopping: Stopping;
  readonly close: () => void;
}

/** Opens what the settings ask for; the caller listens, and closes it. */
export async function openServer(settings: ServerSettings, clientDirectory: string): Promise<OpenServer> {
  const storeConfig = readStoreConfig(settings.configFile ?? join(clientDirectory, 'config.json'));
  const stopping = createStopping();
  const withPostalCodes = wantsPostalCodeLookup(storeConfig);
  if (settings.partnerBaseUrl !== undefined) {
    const partner = createGateway({ baseUrl: settings.partnerBaseUrl });
    const lookUpPostalCode = withPostalCodes ? await loadPostalCodeProviders() : undefined;
    return {
      app: createServerApp({ clientDirectory, storeConfig, partner, lookUpPostalCode, stopping }),
      stopping,
      partner: { host: new URL(settings.partnerBaseUrl).host },
      close: () => undefined,
    };
  }
  // Loaded only here, so that a gateway never holds the sandbox's code.
  const { createSandbox } = await import('#src/sandbox/sandbox.ts');
  const { demoToken } = await import('#src/sandbox/test-data.ts');
  const databaseFile = settings.sandboxDatabase;
  if (databaseFile !== ':memory:') mkdirSync(dirname(databaseFile), { recursive: true });
  const sandbox = createSandbox({ databaseFile, hosts: [settings.host] });
  sandbox.app.onError(onError(logToStandardError));
  const testEnvironment = { token: demoToken, backOfficeUrl: '/sandbox' };
  const lookUpPostalCode = withPostalCodes ? sandbox.lookUpPostalCode : undefined;
  return {
    app: createServerApp({ clientDirectory, storeConfig, partner: sandbox.app, testEnvironment, lookUpPostalCode, stopping }),
    stopping,
    partner: testEnvironment,
    close: () => sandbox.close(),
  };
}
