import { readFileSync } from 'node:fs';

import { Hono } from 'hono';

import { SettingsError } from './settings.ts';

/** What `config.json` holds is checked by the client, which has a page to say so; here it only has to be an object. */
export type StoreConfigFile = Readonly<Record<string, unknown>>;

export interface TestEnvironment {
  readonly token: string;
  readonly backOfficeUrl: string;
}

/** Throws `SettingsError` when the file is missing or holds no JSON object. */
export function readStoreConfig(file: string): StoreConfigFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(`The store configuration ${file} could not be read: ${(error as Error).message}`);
  }
  if (!isObject(content)) throw new SettingsError(`The store configuration ${file} must hold a JSON object.`);
  return content;
}

/** One switch for both sides: the client asks for a CEP's address, and the server answers, where the store says so. */
export const wantsPostalCodeLookup = (config: StoreConfigFile): boolean => config['postalCodeLookup'] === true;

/** In which the store's days begin. What is no zone is the client's to complain of. */
export function timeZoneOf(config: StoreConfigFile): string {
  const zone = config['timeZone'];
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone: typeof zone === 'string' ? zone : 'America/Sao_Paulo',
    }).resolvedOptions().timeZone;
  } catch {
    return 'America/Sao_Paulo';
  }
}

/**
 * `/config.json`. It tells the client that this server stands between it and the partner (`ledger`), unless the store's file
 * sends it elsewhere; in the test environment it also names that environment.
 */
export function createConfigRoute(config: StoreConfigFile, testEnvironment?: TestEnvironment): Hono {
  return new Hono().get('/config.json', (c) => {
    c.header('Cache-Control', 'no-store');
    const ledger = (config['apiBaseUrl'] ?? '') === '';
    return c.json({ ...config, ledger, ...(testEnvironment ? { testEnvironment } : {}) });
  });
}

function isObject(value: unknown): value is StoreConfigFile {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
