import { createHash } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';

import { accountsPath } from '#src/domain/accounts.ts';
import { keyHeader } from '#src/domain/own-server.ts';
import { paths } from '#src/paths.ts';

import { notSent, withOrigin } from '../gateway/server-answers.ts';
import type { OpsSettings } from '../settings/ops-settings.ts';
import type { ClientAddress } from './client-address.ts';

/** In bytes, for any request. The partner's longest is far shorter. */
export const longestBody = 1024 * 1024;

/** A clerk types a few CEPs an hour. Each lookup is a request to public services. */
const postalCodesPerMinute = 60;
const reportsPerMinute = 120;
/** PINs, sign-ins and sign-outs of all tills behind one address. A PIN takes a tenth of a second and 32 MiB. */
const accountsPerMinute = 300;
const windowMs = 60_000;

export interface LimitOptions {
  readonly address: ClientAddress;
  readonly requestsPerMinute: OpsSettings['requestsPerMinute'];
  /** What identifies the session: the token, or with accounts the session's secret. Absent before a sign-in. */
  readonly sessionOf: (c: Context) => string | undefined;
  readonly onLimited: (limit: string) => void;
}

const signInPaths = new Set([`${accountsPath}/sign-in`, `${accountsPath}/return`]);

type Variables = { readonly rateLimit: { readonly resetTime: Date }; readonly limitKey: string };

/**
 * Limits requests a minute, counted by each process: per address (a store's tills share one), per session, and per
 * address for accounts, CEPs and reports. Files are not counted.
 */
export function createLimits({ address, requestsPerMinute, sessionOf, onLimited }: LimitOptions) {
  const limiter = (name: string, limit: number, keyOf: (c: Context) => string | undefined): MiddlewareHandler => {
    if (!Number.isFinite(limit)) return (_, next) => next();
    const limited = rateLimiter<{ Variables: Variables }>({
      windowMs,
      limit,
      // The app stays far below the limits, so it has no use for headers about them.
      standardHeaders: false,
      keyGenerator: (c) => c.get('limitKey'),
      handler(c) {
        onLimited(name);
        return tooMany(c, c.get('rateLimit').resetTime);
      },
    }) as MiddlewareHandler;
    return (c, next) => {
      const key = keyOf(c);
      if (key === undefined) return next();
      c.set('limitKey', key);
      return limited(c, next);
    };
  };
  const ofAddress = (name: string, limit: number) =>
    limiter(name, Math.min(limit, requestsPerMinute.address), address.addressOf);
  const session = (c: Context) => {
    const id = sessionOf(c);
    return id === undefined ? undefined : createHash('sha256').update(id).digest('base64');
  };
  return {
    /** For what reaches the partner or the ledger. */
    requests: [
      limiter('address', requestsPerMinute.address, address.addressOf),
      limiter('session', requestsPerMinute.session, session),
    ] as const,
    accounts: ofAddress('accounts', accountsPerMinute),
    postalCodes: ofAddress('postal codes', postalCodesPerMinute),
    reports: ofAddress('reports', reportsPerMinute),
  };
}

/**
 * 429. A POST with a key may repeat one that was sent, so its client is referred to the ledger. Any other was certainly
 * not sent.
 */
function tooMany(c: Context, until: Date): Response {
  // A navigation to the provider or back, which has to end on a screen.
  if (c.req.method === 'GET' && signInPaths.has(c.req.path)) return c.redirect(`${paths.signIn}?conta=too-many`, 303);
  const answer =
    c.req.header(keyHeader) === undefined
      ? notSent(429, 'too-many')
      : withOrigin(Response.json({ error: 'too-many' }, { status: 429 }), 'server');
  answer.headers.set('Retry-After', String(Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))));
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/**
 * 421 for any host that is not this server's: another site's name may resolve to this machine.
 */
export function onlyHosts(hosts: readonly string[], { hostOf }: ClientAddress): MiddlewareHandler {
  return async (c, next) => {
    if (!hosts.includes(hostOf(c))) return c.json({ error: 'wrong-host' }, 421);
    return next();
  };
}
