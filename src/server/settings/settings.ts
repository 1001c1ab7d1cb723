import { longestLeaseMs } from '../ledger/process-lease.ts';
import { readAccountSettings, type AccountSettings } from './account-settings.ts';
import { SettingsError, type Environment } from './environment.ts';
import { readOpsSettings, type OpsSettings } from './ops-settings.ts';
import { readPartnerBaseUrl, readStores, type StoreSettings } from './store-settings.ts';

export interface ServerSettings {
  readonly host: string;
  readonly port: number;
  /** The store's `config.json`. When absent, the one that ships with the client. */
  readonly configFile: string | undefined;
  /** Pictures of the store's brand, served below `/brands/`. When absent, only those that ship with the client. */
  readonly brandDirectory: string | undefined;
  /** The partner's address before `/api`, without a trailing slash. When absent, the sandbox answers. */
  readonly partnerBaseUrl: string | undefined;
  /** SQLite file of the sandbox, or `:memory:`. */
  readonly sandboxDatabase: string;
  /** A SQLite file (or `:memory:`), or the URL of a PostgreSQL database. */
  readonly ledger: { readonly file: string } | { readonly url: string };
  /** How long a server process may be silent before its pending attempts count as unanswered. */
  readonly ledgerLeaseMs: number;
  /** Whether a contract is tied to its simulation among the tills that share an access to the partner. */
  readonly tiesTills: boolean;
  /** When absent, clerks paste the partner's token. */
  readonly accounts: AccountSettings | undefined;
  /** Empty where the server has one store. */
  readonly stores: readonly StoreSettings[];
  readonly ops: OpsSettings;
}

/** Reads the environment; an empty variable counts as absent. Throws `SettingsError`. */
export function readSettings(env: Environment): ServerSettings {
  const partner = env['PARTNER_BASE_URL'] || undefined;
  const address = { host: env['HOST'] || '127.0.0.1', port: portNumber(env['PORT'] || '4173') };
  const accounts = readAccountSettings(env, address);
  const stores = readStores(env, accounts);
  return {
    ...address,
    configFile: env['CONFIG_FILE'] || undefined,
    brandDirectory: env['BRAND_DIR'] || undefined,
    partnerBaseUrl: partner === undefined ? undefined : readPartnerBaseUrl(partner),
    sandboxDatabase: env['SANDBOX_DB'] || '.data/sandbox.sqlite',
    ledger: ledgerPlace(env['LEDGER_DB'] || undefined, env['LEDGER_URL'] || undefined),
    ledgerLeaseMs: leaseMs(env['LEDGER_LEASE_SECONDS'] || '10'),
    tiesTills: isOn('TIE_TILLS', env['TIE_TILLS'] || 'on'),
    accounts,
    stores,
    // A person who tries the sandbox reads the terminal, and one line for each request would hide the start-up message.
    ops: readOpsSettings(env, partner === undefined && stores.length === 0 ? 'warn' : 'info'),
  };
}

function isOn(name: string, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new SettingsError(`${name} must be "on" or "off", not "${text}".`);
  return text === 'on';
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new SettingsError(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function ledgerPlace(file: string | undefined, url: string | undefined): ServerSettings['ledger'] {
  if (url === undefined) return { file: file ?? '.data/ledger.sqlite' };
  if (file !== undefined)
    throw new SettingsError(
      'LEDGER_DB and LEDGER_URL are both set: the ledger is in a file or in PostgreSQL, not in both.',
    );
  // The message leaves the address out: it may hold a password.
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new SettingsError('LEDGER_URL must be a full address, like postgres://user@host/database.');
  }
  return { url };
}

function leaseMs(text: string): number {
  const seconds = Number(text);
  if (!/^\d+$/.test(text) || seconds < 2 || seconds > longestLeaseMs / 1000)
    throw new SettingsError(`LEDGER_LEASE_SECONDS must be a number from 2 to ${longestLeaseMs / 1000}, not "${text}".`);
  return seconds * 1000;
}
