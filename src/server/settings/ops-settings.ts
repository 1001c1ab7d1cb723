import { BlockList, isIP } from 'node:net';

import { logLevels, type LogLevel } from '../ops/log.ts';
import { SettingsError, type Environment } from './environment.ts';

/** Log, metrics, trusted proxies, public hosts and limits. */
export interface OpsSettings {
  readonly logLevel: LogLevel;
  /** Where `/metrics` is served. When absent, nothing is collected. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Proxies whose `X-Forwarded-*` headers are trusted: addresses and networks (`10.0.0.0/8`). */
  readonly trustedProxies: readonly string[];
  /**
   * Host names that this server answers to, with the port if it is not the default one. When empty, the server answers
   * to any name, or with accounts to those of its public origins.
   */
  readonly publicHosts: readonly string[];
  /** Requests a minute from one address and in one session. Infinite when turned off. */
  readonly requestsPerMinute: { readonly address: number; readonly session: number };
}

/** Throws `SettingsError`. */
export function readOpsSettings(env: Environment, defaultLogLevel: LogLevel): OpsSettings {
  const level = env['LOG_LEVEL'] || defaultLogLevel;
  const logLevel = logLevels.find((known) => known === level);
  if (!logLevel) throw new SettingsError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`);
  const metricsPort = env['METRICS_PORT'] || undefined;
  return {
    logLevel,
    metrics:
      metricsPort === undefined
        ? undefined
        : { host: env['METRICS_HOST'] || '127.0.0.1', port: numberIn('METRICS_PORT', metricsPort) },
    trustedProxies: trustedProxies(env['TRUST_PROXY'] || ''),
    publicHosts: listed(env['PUBLIC_HOSTS'] || '').map(publicHost),
    requestsPerMinute: {
      address: rate('RATE_LIMIT_ADDRESS', env['RATE_LIMIT_ADDRESS'] || '6000'),
      session: rate('RATE_LIMIT_SESSION', env['RATE_LIMIT_SESSION'] || '1200'),
    },
  };
}

function numberIn(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d{1,7}$/.test(text) || (name.endsWith('PORT') && number > 65_535))
    throw new SettingsError(
      `${name} must be a number${name.endsWith('PORT') ? ' from 0 to 65535' : ''}, not "${text}".`,
    );
  return number;
}

const rate = (name: string, text: string): number => numberIn(name, text) || Number.POSITIVE_INFINITY;

const listed = (text: string): readonly string[] => text.split(',').flatMap((entry) => entry.trim() || []);

function publicHost(text: string): string {
  const host = text.toLowerCase();
  if (
    !URL.canParse(`http://${host}`) ||
    !['http:', 'https:'].some((scheme) => new URL(`${scheme}//${host}`).host === host)
  )
    throw new SettingsError(`PUBLIC_HOSTS must list hosts like balcao.example, not "${text}".`);
  return host;
}

function trustedProxies(text: string): readonly string[] {
  const entries = listed(text);
  for (const entry of entries)
    try {
      addTo(new BlockList(), entry);
    } catch {
      throw new SettingsError(`TRUST_PROXY must list addresses or networks like 10.0.0.0/8, not "${entry}".`);
    }
  return entries;
}

/** Throws for anything but an address or a network. */
export function addTo(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/');
  const version = isIP(address);
  if (version === 0) throw new RangeError('not an address');
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN, family);
}
