import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';

import { accountsPath, renewedHeader, type SignInProblem } from '#src/domain/accounts.ts';

import { notSent, withOrigin, type NotSentReason } from '../gateway/server-answers.ts';
import type { Caller, CallerOf } from '../ledger/caller.ts';
import { LedgerUnavailable, type Engine } from '../ledger/engine/engine.ts';
import type { Forward } from '../ledger/idempotent-forwarding.ts';
import { hasKey } from '../ledger/request.ts';
import { noLog, type Log } from '../operations/log.ts';
import type { AccountSettings } from './account-settings.ts';
import { clerkSecret } from './cookies.ts';
import { createPartnerTokens } from './partner-tokens.ts';
import { createPinRoutes } from './pin-routes.ts';
import { createProvider, type Claims } from './provider.ts';
import { digestOf } from './sealing.ts';
import { sessionStatements } from './session-rows.ts';
import { bearerOf, openRow, type Session } from './sessions.ts';
import { createSignInRoutes } from './sign-in-routes.ts';

/** Clerks sign in at an identity provider, and the partner's token stays on this server. `README.md` describes it. */
export interface Accounts {
  /** Everything below `/account`. */
  readonly routes: Hono;
  /** Lets a request to the partner or to the ledger pass if it comes from a tab in which a clerk has entered the PIN. */
  readonly clerkOnly: MiddlewareHandler;
  /** After `clerkOnly`. */
  readonly callerOf: CallerOf;
  /** The store of the session; empty before `clerkOnly`, and where there is one. */
  readonly storeIn: (c: Context) => string;
  /** Sends a request with the partner's token in place of the tab's key. */
  readonly withPartnerToken: (send: Send) => Forward;
  /** Ends the sessions of one subject, or of everybody. Returns how many. */
  readonly endSessions: (subject: string | undefined) => Promise<number>;
}

type Send = (request: Request, bindings: object) => Response | Promise<Response>;

export interface AccountsOptions {
  readonly settings: AccountSettings;
  /** The ledger's. */
  readonly engine: Engine;
  /** The longest age of a session. */
  readonly sessionMs: number;
  /** Which store a clerk belongs to; `undefined` if that is none of this server's. */
  readonly storeOf?: ((claims: Claims, host: string) => string | undefined) | undefined;
  readonly log?: Log;
  /** By how much this machine's clock is behind: for tests. */
  readonly clockBehindSeconds?: number;
}

/** What a route below `/account` needs. */
export interface AccountContext {
  readonly rows: ReturnType<typeof sessionStatements>;
  readonly settings: AccountSettings;
  readonly provider: ReturnType<typeof createProvider>;
  readonly sessionMs: number;
  readonly storeOf: (claims: Claims, host: string) => string | undefined;
  readonly logProblem: (problem: SignInProblem, detail: string) => void;
}

const purgeMs = 10 * 60_000;

const tabKey = /^Bearer ([1-8])\.([\w-]{43})$/i;

export function createAccounts(options: AccountsOptions): Accounts {
  const { settings, engine, sessionMs, log = noLog } = options;
  const { storeOf = (claims: Claims) => storeIn(claims, settings) } = options;
  const rows = sessionStatements(engine);
  const provider = createProvider(settings, options.clockBehindSeconds);
  const tokens = createPartnerTokens({ settings: settings.partnerToken, provider, rows, log });
  const sessions = new WeakMap<Context, Session>();
  // What is over is not found anyway, so this only frees space, and may fail while the ledger is unavailable.
  setInterval(() => void rows.purge().catch(() => undefined), purgeMs).unref();

  /** The cookie alone is not enough, because a page of another site could make the browser send it. */
  async function sessionOf(c: Context): Promise<Session | undefined> {
    const [, seat, key] = tabKey.exec(c.req.header('Authorization') ?? '') ?? [];
    if (seat === undefined || key === undefined) return undefined;
    const secret = clerkSecret(c, Number(seat));
    const row = secret && (await rows.findInTab(digestOf(secret), digestOf(key)));
    return secret && row ? openRow(row, secret) : undefined;
  }

  const context: AccountContext = {
    rows,
    settings,
    provider,
    sessionMs,
    storeOf,
    logProblem: (problem, detail) => log({ level: 'warn', event: 'sign-in failed', problem, cause: detail }),
  };
  const routes = new Hono()
    .use(`${accountsPath}/*`, noStore)
    .route(accountsPath, createSignInRoutes(context))
    .route(accountsPath, createPinRoutes(context));

  return {
    routes,
    async clerkOnly(c, next) {
      try {
        const session = await sessionOf(c);
        if (!session) return notLetIn(c, 401, 'signed-out');
        sessions.set(c, session);
      } catch (error) {
        if (!(error instanceof LedgerUnavailable)) throw error;
        return notLetIn(c, 503, 'ledger-unavailable');
      }
      return next();
    },
    callerOf: (c) => callerIn(sessions.get(c)),
    storeIn: (c) => sessions.get(c)?.row.store ?? '',
    withPartnerToken: (send) => async (request, bindings, c) => {
      const session = sessions.get(c);
      if (!session) throw new Error('A request without a session was to be forwarded.');
      // Nothing is sent before there is a token, so this is the only failure after which nothing was.
      const token = await tokens(session).catch((error: unknown) => {
        if (error instanceof LedgerUnavailable) return { kind: 'unavailable' as const };
        throw error;
      });
      if (token.kind !== 'token')
        return token.kind === 'signed-out' ? notSent(401, 'signed-out') : notSent(503, 'no-partner-token');
      const answer = await send(withToken(request, token.token), bindings);
      if (answer.status !== 401) return answer;
      const renewed = await tokens(session, token.token).catch(() => undefined);
      if (renewed?.kind !== 'token' || renewed.token === token.token) return answer;
      // Nothing was done by a read. A POST is never sent again: the clerk is told, and the next one has the new token.
      if (request.method === 'GET') return send(withToken(request, renewed.token), bindings);
      const told = new Response(answer.body, answer);
      told.headers.set(renewedHeader, '1');
      return told;
    },
    endSessions: (subject) => rows.endAll(subject),
  };
}

/**
 * A POST with a key may repeat one that was sent: a browser resends a request whose connection was cut. Its client is
 * referred to the ledger. Any other was certainly not sent.
 */
function notLetIn(c: Context, status: 401 | 503, reason: NotSentReason): Response {
  const mayBeKnown = c.req.path.startsWith('/ledger') || (c.req.method === 'POST' && hasKey(c));
  if (!mayBeKnown) return notSent(status, reason);
  return withOrigin(c.json({ error: status === 401 ? 'unauthorized' : reason }, status), 'server');
}

/** The store that the claim names. Without a claim in the settings there is one store. */
function storeIn(claims: Claims, { storeClaim }: AccountSettings): string | undefined {
  if (storeClaim === undefined) return '';
  const store = claims[storeClaim];
  return typeof store === 'string' && /^[\w.-]{1,64}$/.test(store) ? store : undefined;
}

function callerIn(session: Session | undefined): Caller {
  if (!session) throw new Error('A request without a session asks for its caller.');
  const { row, content } = session;
  return { token: bearerOf(session), store: row.store, account: { subject: row.subject, role: content.role } };
}

/** A copy of the request. Its cookies are dropped by the gateway. */
function withToken(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${token}`);
  headers.delete('Cookie');
  return new Request(request, { headers });
}

const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};
