import { readFileSync } from 'node:fs';

import { isLoopback } from '#src/domain/config.ts';

import { readPartnerToken, type AccountSettings, type PartnerTokenSettings } from './account-settings.ts';
import { SettingsError, type Environment } from './environment.ts';

/** One of several stores that this server serves, from `STORES_FILE`. */
export interface StoreSettings {
  /** The value of the store's claim; also the name under which its sessions and its ledger are kept. */
  readonly id: string;
  /** The host names under which this store alone is reached, in lower case. */
  readonly hosts: readonly string[];
  readonly configFile: string;
  readonly partnerBaseUrl: string;
  readonly partnerToken: PartnerTokenSettings;
}

const ownVariable = /^(STORE_HOSTS|CONFIG_FILE|PARTNER_BASE_URL|PARTNER_TOKEN(_[A-Z_]+)?)$/;

export const isStoreId = (text: string): boolean => /^[\w.-]{1,64}$/.test(text);

/**
 * The stores of `STORES_FILE`: a JSON object from each store's name to the variables that are its own. Variables that
 * it lacks are those of the environment, except its configuration and its hosts. Empty without the file. Throws
 * `SettingsError`.
 */
export function readStores(env: Environment, accounts: AccountSettings | undefined): readonly StoreSettings[] {
  const file = env['STORES_FILE'];
  if (!file) return [];
  if (!accounts)
    throw new SettingsError('STORES_FILE needs OIDC_ISSUER: a pasted token does not say which store it belongs to.');
  const stores = Object.entries(readObject(file)).map(([id, own]) => readStore(id, { own, env, accounts }));
  if (stores.length === 0) throw new SettingsError('STORES_FILE names no store.');
  const hosts = stores.flatMap((store) => store.hosts);
  const repeated = hosts.find((host, index) => hosts.indexOf(host) !== index);
  if (repeated !== undefined) throw new SettingsError(`STORES_FILE: two stores have the host ${repeated}.`);
  refuseOneTokenInTwoFiles(stores);
  return stores;
}

/** Stores whose token is in one file are one to the partner (`tie.ts`), and only the file's name shows it. */
function refuseOneTokenInTwoFiles(stores: readonly StoreSettings[]): void {
  const files = new Map<string, string>();
  for (const { id, partnerBaseUrl, partnerToken } of stores) {
    if (partnerToken.from !== 'file') continue;
    const content = readToken(partnerToken.file);
    const token = content && `${partnerBaseUrl}\n${content}`;
    const file = token === undefined ? undefined : files.get(token);
    if (file !== undefined && file !== partnerToken.file)
      throw new SettingsError(
        `STORES_FILE, store "${id}": its PARTNER_TOKEN_FILE has another store's token: name that store's file.`,
      );
    if (token !== undefined) files.set(token, partnerToken.file);
  }
}

/** `undefined` if there is none yet. */
function readToken(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function readObject(file: string): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(content)) return content;
  } catch (error) {
    // A syntax error's message repeats part of the file, which may hold a secret.
    const reason = error instanceof SyntaxError ? 'it is not valid JSON' : (error as Error).message;
    throw new SettingsError(`STORES_FILE could not be read: ${reason}.`);
  }
  throw new SettingsError('STORES_FILE must hold a JSON object.');
}

interface StoreSource {
  readonly own: unknown;
  readonly env: Environment;
  readonly accounts: AccountSettings;
}

function readStore(id: string, { own, env, accounts }: StoreSource): StoreSettings {
  const fail = (problem: string) => new SettingsError(`STORES_FILE, store "${id}": ${problem}`);
  if (!isStoreId(id)) throw fail('a name has at most 64 letters, digits, ".", "_" and "-".');
  if (!isObject(own)) throw fail('it must be an object of variables.');
  const stray = Object.entries(own).find(([name, value]) => !ownVariable.test(name) || typeof value !== 'string');
  if (stray) throw fail(`${stray[0]} is no variable that a store can have, or no text.`);
  const variables: Environment = { ...env, CONFIG_FILE: undefined, STORE_HOSTS: undefined, ...(own as Environment) };
  const { CONFIG_FILE: configFile, PARTNER_BASE_URL: partner, STORE_HOSTS: hostNames = '' } = variables;
  if (!configFile) throw fail('CONFIG_FILE is missing.');
  if (!partner) throw fail('PARTNER_BASE_URL is missing, here and in the environment.');
  const hosts = hostNames.split(',').flatMap((host) => host.trim().toLowerCase() || []);
  if (hosts.length === 0 && accounts.storeClaim === undefined)
    throw fail('STORE_HOSTS is missing: without OIDC_STORE_CLAIM the host name says which store it is.');
  const reached = accounts.publicOrigins.map((origin) => new URL(origin).host);
  const unreached = hosts.find((host) => !reached.includes(host));
  if (unreached !== undefined) throw fail(`PUBLIC_ORIGIN lacks the host ${unreached}.`);
  try {
    const partnerBaseUrl = readPartnerBaseUrl(partner);
    return { id, hosts, configFile, partnerBaseUrl, partnerToken: readPartnerToken(variables) };
  } catch (error) {
    throw error instanceof SettingsError ? fail(error.message) : error;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks the partner's address before `/api`. It may end in `/external/v1` and in slashes. Error messages leave the
 * address out: it may hold a password.
 */
export function readPartnerBaseUrl(text: string): string {
  if (!URL.canParse(text)) throw badPartner('must be a full address, like https://partner.example/external/v1.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw badPartner('must start with https:// (http:// only on this machine).');
  if (url.username !== '' || url.password !== '') throw badPartner('must not hold a user name or password.');
  if (url.search !== '' || url.hash !== '') throw badPartner('must not hold a query or a fragment.');
  if (url.pathname.toLowerCase().includes('/api/services'))
    throw badPartner('must end before /api/services: that part is added by the gateway.');
  return url.origin + url.pathname.replace(/\/+$/, '');
}

const badPartner = (problem: string) => new SettingsError(`PARTNER_BASE_URL ${problem}`);
