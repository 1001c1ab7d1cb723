import { readFileSync } from 'node:fs';

import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';

import { configSchema } from '#src/app/start/config-schema.ts';
import type { StoreConfig } from '#src/domain/config.ts';

import { SettingsError } from './settings/environment.ts';

/** The client checks the content and shows a page for what is wrong. The server only requires an object. */
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

/** What the client reads of it; undefined if the client would not start, and show a page that says what is wrong. */
function asClientReads(config: StoreConfigFile): StoreConfig | undefined {
  const parsed = z.safeParse(configSchema, config);
  return parsed.success && canonicalTimeZone(parsed.data.timeZone) !== undefined ? parsed.data : undefined;
}

/** Whether the app will start with it. */
export const isValidStoreConfig = (config: StoreConfigFile): boolean => asClientReads(config) !== undefined;

/** The client reads the same setting, so either both sides look up CEPs or neither does. */
export const wantsPostalCodeLookup = (config: StoreConfigFile): boolean => config['postalCodeLookup'] === true;

/** The longest age of a session. With a configuration that the client refuses nobody can sign in. */
export const sessionMsOf = (config: StoreConfigFile): number =>
  (asClientReads(config)?.lock.sessionHours ?? 12) * 60 * 60_000;

/** The store's name on its screens. */
export const storeNameOf = (config: StoreConfigFile): string | undefined => asClientReads(config)?.storeName;

/** The client reads the same setting: it sends only then. */
export const wantsTelemetry = (config: StoreConfigFile): boolean => config['telemetry'] === true;

/** The store's time zone. An invalid one falls back to the default here; the client reports it. */
export function timeZoneOf(config: StoreConfigFile): string {
  const zone = config['timeZone'];
  return (typeof zone === 'string' ? canonicalTimeZone(zone) : undefined) ?? 'America/Sao_Paulo';
}

function canonicalTimeZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

interface ConfigRouteOptions {
  readonly testEnvironment?: TestEnvironment | undefined;
  readonly hasAccounts?: boolean;
}

/** A store's configuration, and its id where the server has several. */
export interface StoreHere {
  readonly id?: string;
  readonly config: StoreConfigFile;
}

/** The store that a request is about. */
export type StoreAt = (c: Context) => StoreHere | Promise<StoreHere>;

/**
 * `/config.json`. `ledger` says that this server is between the client and the partner, which is so unless the store's
 * file sets another `apiBaseUrl`. With the sandbox it also holds the test environment's token and address. `signIn`
 * says how clerks sign in, `store` which of several stores this is.
 */
export function createConfigRoute(
  storeAt: StoreAt,
  { testEnvironment, hasAccounts = false }: ConfigRouteOptions = {},
): Hono {
  return new Hono().get('/config.json', async (c) => {
    c.header('Cache-Control', 'no-store');
    const { id, config } = await storeAt(c);
    const ledger = (config['apiBaseUrl'] ?? '') === '';
    return c.json({
      ...config,
      ledger,
      signIn: hasAccounts ? 'account' : 'token',
      ...(id === undefined ? {} : { store: id }),
      ...(testEnvironment ? { testEnvironment } : {}),
    });
  });
}

function isObject(value: unknown): value is StoreConfigFile {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
