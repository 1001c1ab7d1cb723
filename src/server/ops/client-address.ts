import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

import type { Context } from 'hono';

import { addTo } from '../settings/ops-settings.ts';

/** The client of a request, and the host that it requested. */
export interface ClientAddress {
  /** The client's address. IPv6 addresses are cut to their network of 64 bits, which is one customer's. */
  readonly addressOf: (c: Context) => string;
  /** The host that the client asked for, in lower case. */
  readonly hostOf: (c: Context) => string;
}

/**
 * Reads `X-Forwarded-For` and `X-Forwarded-Host` only on connections from these proxies. Of the forwarded addresses,
 * the last one that is not a trusted proxy counts: the client may have invented those before it. If that entry is not
 * an address, the connection's own address counts.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const entry of trustedProxies) addTo(trusted, entry);
  const isTrusted = (address: string): boolean => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
  return {
    addressOf(c) {
      const remote = remoteAddress(c);
      if (trustedProxies.length === 0 || !isTrusted(remote)) return networkOf(remote);
      const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',');
      const client = forwarded.map((part) => unmapped(withoutPort(part.trim()))).findLast((entry) => !isTrusted(entry));
      return networkOf(client !== undefined && isIP(client) !== 0 ? client : remote);
    },
    hostOf(c) {
      const forwarded = isTrusted(remoteAddress(c)) ? c.req.header('X-Forwarded-Host') : undefined;
      return (forwarded ?? c.req.header('Host') ?? new URL(c.req.url).host).toLowerCase();
    },
  };
}

/** Empty in tests that call the app without a connection. */
function remoteAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: IncomingMessage };
  return unmapped(incoming?.socket.remoteAddress ?? '');
}

/** A server or proxy that listens on both families shows an IPv4 client as `::ffff:192.0.2.1`. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address;
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical(address)) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

/** One spelling for each IPv6 address: lower case, no leading zeros, no dotted part, no zone. */
const canonical = (address: string): string => new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);

const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = canonical(address).split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const full = [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  return `${full.slice(0, 4).join(':')}::/64`;
}
