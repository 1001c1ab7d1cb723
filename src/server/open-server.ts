import { join } from 'node:path';

import type { Hono } from 'hono';

import { DatabaseFileError } from '#src/sqlite/own-file.ts';

import { createServerApp } from './app.ts';
import { readStoreConfig, wantsPostalCodeLookup, type TestEnvironment } from './config.ts';
import { createGateway } from './gateway.ts';
import { loadPostalCodeProviders } from './postal-code-providers.ts';
import { SettingsError, type ServerSettings } from './settings.ts';

export interface OpenServer {
  readonly app: Hono;
  /** The partner's host, or the sandbox's way in: what to print once the server listens. */
  readonly partner: { readonly host: string } | TestEnvironment;
  readonly close: () => void;
}

/** Opens what the settings ask for; the caller listens, and closes it. */
export async function openServer(settings: ServerSettings, clientDirectory: string): Promise<OpenServer> {
  const storeConfig = readStoreConfig(settings.configFile ?? join(clientDirectory, 'config.json'));
  const withPostalCodes = wantsPostalCodeLookup(storeConfig);
  if (settings.partnerBaseUrl !== undefined) {
    const partner = createGateway({ baseUrl: settings.partnerBaseUrl });
    const lookUpPostalCode = withPostalCodes ? await loadPostalCodeProviders() : undefined;
    return {
      app: createServerApp({ clientDirectory, storeConfig, partner, lookUpPostalCode }),
      partner: { host: new URL(settings.partnerBaseUrl).host },
      close: () => undefined,
    };
  }
  // Loaded only here, so that a gateway never holds the sandbox's code.
  const { createSandbox } = await import('#src/sandbox/sandbox.ts');
  const { demoToken } = await import('#src/sandbox/test-data.ts');
  const sandbox = opened(() => createSandbox({ databaseFile: settings.sandboxDatabase }));
  const testEnvironment = { token: demoToken, backOfficeUrl: '/sandbox' };
  const lookUpPostalCode = withPostalCodes ? sandbox.lookUpPostalCode : undefined;
  return {
    app: createServerApp({ clientDirectory, storeConfig, partner: sandbox.app, testEnvironment, lookUpPostalCode }),
    partner: testEnvironment,
    close: () => sandbox.close(),
  };
}

/** What is wrong with a database's file is the settings' to put right. */
function opened<Opened>(open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    throw error instanceof DatabaseFileError ? new SettingsError(error.message) : error;
  }
}
