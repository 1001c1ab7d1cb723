import { partnerBaseUrl } from './partner-base-url.ts';

/** Something the person who started the server can put right; its message is shown alone, without a stack. */
export class SettingsError extends Error {}

export interface ServerSettings {
  readonly host: string;
  readonly port: number;
  /** The store's `config.json`; the one shipped with the client when absent. */
  readonly configFile: string | undefined;
  /** The partner's address before `/api`, without trailing slash; when absent the sandbox answers instead. */
  readonly partnerBaseUrl: string | undefined;
  /** SQLite file of the sandbox, or `:memory:`. */
  readonly sandboxDatabase: string;
}

/** Reads the environment; an empty variable counts as absent. Throws `SettingsError`. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServerSettings {
  const partner = env['PARTNER_BASE_URL'] || undefined;
  return {
    host: env['HOST'] || '127.0.0.1',
    port: portNumber(env['PORT'] || '4173'),
    configFile: env['CONFIG_FILE'] || undefined,
    partnerBaseUrl: partner === undefined ? undefined : checkedPartnerBaseUrl(partner),
    sandboxDatabase: env['SANDBOX_DB'] || '.data/sandbox.sqlite',
  };
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new SettingsError(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function checkedPartnerBaseUrl(text: string): string {
  const result = partnerBaseUrl(text);
  if ('problem' in result) throw new SettingsError(`PARTNER_BASE_URL ${result.problem}`);
  return result.baseUrl;
}
