import { Hono, type Context, type MiddlewareHandler } from 'hono';

import { accessHeader, accountsPath, type PartnerAccess } from '#src/domain/accounts.ts';

import { notSent, withOrigin } from '../gateway/server-answers.ts';
import { LedgerUnavailable, type Engine } from '../ledger/engine/engine.ts';
import type { Forward } from '../ledger/http/idempotent-forwarding.ts';
import { hasKey, keyOf, type CallerOf } from '../ledger/http/request.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { noLog, type Log } from '../ops/log.ts';
import type { AccountSettings, PartnerTokenSettings } from '../settings/account-settings.ts';
import { createPartnerTokens, type PartnerToken } from './partner-tokens.ts';
import { createProvider, type ProviderTiming } from './provider.ts';
import { createPinRoutes } from './sessions/pin-routes.ts';
import { createRevocation } from './sessions/revocation.ts';
import { seal, unseal } from './sessions/sealing.ts';
import { sessionStatements, type SessionRow, type SessionStatements } from './sessions/session-rows.ts';
import { bearerOf, createTill, secretInTab, type Session } from './sessions/sessions.ts';
import { createSignInRoutes } from './sign-in-routes.ts';
import { createStores, type AccountStore } from './stores.ts';

/** Clerks sign in at an identity provider, and the partner's token stays on this server. `README.md` describes it. */
export interface Accounts {
  /** Everything below `/account`. */
  readonly routes: Hono;
  /**
   * Lets a request to the partner or to the ledger pass if it comes from a tab in which a clerk has entered the PIN.
   */
  readonly clerkOnly: MiddlewareHandler;
  /** The secret of the session that a request claims, shared by its tabs. The session itself is not looked up. */
  readonly claimedSession: (c: Context) => string | undefined;
  /** Only after `clerkOnly`. */
  readonly callerOf: CallerOf;
  /** The store of the session; empty before `clerkOnly`, and on a server with one store. */
  readonly storeIn: (c: Context) => string;
  /** The store of any request: that of its host name, else that of the clerks who are signed in on the till. */
  readonly storeAt: (c: Context) => Promise<string | undefined>;
  /** Sends a request with the partner's token in place of the tab's key. */
  readonly withPartnerToken: (send: Send) => Forward;
  /** The names of a store's clerks, by subject. */
  readonly namesOf: (store: string) => Promise<ReadonlyMap<string, string>>;
  /** Deletes expired sessions once their tokens are revoked. Also runs soon after the start and every ten minutes. */
  readonly endExpired: () => Promise<void>;
}

/** Sends to the partner of a store. */
type Send = (request: Request, bindings: object, store: string) => Response | Promise<Response>;

export interface AccountsOptions {
  readonly settings: AccountSettings;
  readonly ledger: Pick<Ledger, 'findOrClose'>;
  /** The ledger's database. */
  readonly engine: Engine;
  /** The longest age of a session. */
  readonly sessionMs: number;
  /** Empty on a server with one store. */
  readonly stores?: readonly AccountStore[] | undefined;
  /** The host that the client asked for. */
  readonly hostOf: (c: Context) => string;
  readonly log?: Log;
  readonly timing?: ProviderTiming | undefined;
  /** Only tests lower it: `pin-routes.ts` has the default. */
  readonly pinCost?: number;
}

/** What a route below `/account` needs. */
export interface AccountContext {
  readonly rows: ReturnType<typeof sessionStatements>;
  readonly settings: AccountSettings;
  readonly provider: ReturnType<typeof createProvider>;
  readonly stores: ReturnType<typeof createStores>;
  readonly till: ReturnType<typeof createTill>;
  readonly names: ReturnType<typeof createClerkNames>;
  readonly revocation: ReturnType<typeof createRevocation>;
  /** The origin under which the browser reaches this server. */
  readonly originOf: (c: Context) => string;
  readonly pinCost: number | undefined;
  readonly log: Log;
}

const purgeMs = 10 * 60_000;
/** After the start: an earlier process may have left tokens that are not revoked. */
const firstPurgeMs = 10_000;

export function createAccounts(options: AccountsOptions): Accounts {
  const { settings, ledger, engine, sessionMs, stores: own = [], hostOf, log = noLog } = options;
  const rows = sessionStatements(engine);
  const provider = createProvider(settings, options.timing, log);
  const stores = createStores({ settings, stores: own, sessionMs, hostOf });
  const till = createTill(rows, stores);
  const names = createClerkNames(rows, settings);
  const revocation = createRevocation({ settings, provider, rows, log });
  const tokensFor = (partnerToken: PartnerTokenSettings) =>
    createPartnerTokens({ settings: partnerToken, provider, rows, revocation, log });
  const shared = tokensFor(settings.partnerToken);
  const settingsOf = new Map(own.map(({ id, partnerToken }) => [id, partnerToken]));
  const tokensOf = new Map(own.map(({ id, partnerToken }) => [id, tokensFor(partnerToken)]));
  const sessions = new WeakMap<Context, Session>();
  async function endExpired(): Promise<void> {
    const unrevoked = await rows.purge();
    if (unrevoked > 0) log({ level: 'error', event: 'tokens never revoked', sessions: unrevoked });
    await revocation.revokeEnded();
  }
  // Expired sessions are not found anyway, and their tokens wait, so a failure while the ledger is unavailable does no
  // harm.
  const unlessUnavailable = (error: unknown) => {
    if (!(error instanceof LedgerUnavailable)) log({ level: 'error', event: 'expired sessions not ended' });
  };
  const purge = () => void endExpired().catch(unlessUnavailable);
  setTimeout(purge, firstPurgeMs).unref();
  setInterval(purge, purgeMs).unref();

  const context: AccountContext = {
    rows,
    settings,
    provider,
    stores,
    till,
    names,
    revocation,
    // Only a configured origin: a forged `Host` could send the provider's answer to another server.
    originOf: (c) =>
      settings.publicOrigins.find((origin) => new URL(origin).host === hostOf(c)) ?? settings.publicOrigins[0],
    pinCost: options.pinCost,
    log,
  };
  const routes = new Hono()
    .use(`${accountsPath}/*`, noStore)
    .route(accountsPath, createSignInRoutes(context))
    .route(accountsPath, createPinRoutes(context));

  /** The answer to a request without a session. */
  async function refuse(c: Context): Promise<Response> {
    if (c.req.path.startsWith('/ledger')) return withOrigin(c.json({ error: 'unauthorized' }, 401), 'server');
    if (c.req.method !== 'POST' || !hasKey(c)) return notSent(401, 'signed-out');
    // The store of the host name: a clerk who has signed in since may be of another store than the sender.
    const [key, store] = [keyOf(c), stores.atHost(c)];
    // A browser resends a request whose connection was cut, so this one may repeat a request that was sent. If the
    // ledger has no such attempt, its key is closed: an earlier copy that is still on its way is then not forwarded.
    // Closing a key is a write, so it needs a till with a session.
    const isCertain =
      key === undefined ||
      (store !== undefined &&
        (await till.isInUse(c)) &&
        (await ledger.findOrClose({ store, key }, 0)).attempt.state === 'not-sent');
    return isCertain ? notSent(401, 'signed-out') : withOrigin(c.json({ error: 'unauthorized' }, 401), 'server');
  }

  const tokenFor = (session: Session, rejected?: string): Promise<PartnerToken> =>
    (tokensOf.get(session.row.store) ?? shared)(session, rejected);

  return {
    routes,
    async clerkOnly(c, next) {
      try {
        const session = await till.sessionInTab(c);
        if (!session) return await refuse(c);
        sessions.set(c, session);
      } catch (error) {
        if (!(error instanceof LedgerUnavailable)) throw error;
        return unavailable(c);
      }
      return next();
    },
    claimedSession: secretInTab,
    callerOf(c) {
      const session = sessions.get(c);
      if (!session) throw new Error('A request without a session asks for its caller.');
      const { row, content } = session;
      return {
        token: bearerOf(session),
        store: row.store,
        access: accessOf(settingsOf.get(row.store) ?? settings.partnerToken, row),
        account: { subject: row.subject, role: content.role },
      };
    },
    storeIn: (c) => sessions.get(c)?.row.store ?? '',
    storeAt: (c) => till.storeAt(c),
    withPartnerToken: (send) => async (request, bindings, c) => {
      const session = sessions.get(c);
      if (!session) throw new Error('A request without a session was to be forwarded.');
      const { store } = session.row;
      // Without a token nothing is sent. After any later failure, the request may have been sent.
      const token = await tokenFor(session).catch((error: unknown) => {
        if (error instanceof LedgerUnavailable) return { kind: 'unavailable' as const };
        throw error;
      });
      if (token.kind !== 'token')
        return token.kind === 'signed-out' ? notSent(401, 'signed-out') : notSent(503, 'no-partner-token');
      const answer = await send(withToken(request, token.token), bindings, store);
      if (answer.status !== 401) return answer;
      const renewed = await tokenFor(session, token.token).catch(() => undefined);
      if (renewed?.kind === 'signed-out') return answer;
      if (renewed?.kind !== 'token' || renewed.token === token.token) return withAccess(answer, 'refused');
      // A POST is never repeated: the clerk sees the failure, and the next POST has the new token.
      if (request.method !== 'GET') return withAccess(answer, 'renewed');
      const second = await send(withToken(request, renewed.token), bindings, store);
      return second.status === 401 ? withAccess(second, 'refused') : second;
    },
    namesOf: (store) => names.of(store),
    endExpired,
  };
}

/** A POST with a key may repeat one that was sent: its client is referred to the ledger. Any other was not sent. */
function unavailable(c: Context): Response {
  const mayBeKnown = c.req.path.startsWith('/ledger') || (c.req.method === 'POST' && hasKey(c));
  if (!mayBeKnown) return notSent(503, 'ledger-unavailable');
  return withOrigin(c.json({ error: 'ledger-unavailable' }, 503), 'server');
}

/**
 * Identifies the clerk to the partner. With a token of the server's own, all clerks of all stores that use the token
 * are one to the partner.
 */
function accessOf(settings: PartnerTokenSettings, { subject }: Pick<SessionRow, 'subject'>): string {
  if (settings.from === 'clerk') return `clerk\n${subject}`;
  return settings.from === 'file' ? `file\n${settings.file}` : `client\n${settings.tokenUrl}\n${settings.clientId}`;
}

/** A copy of the request with the partner's token and without cookies. */
function withToken(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${token}`);
  headers.delete('Cookie');
  return new Request(request, { headers });
}

function withAccess(answer: Response, access: PartnerAccess): Response {
  const told = new Response(answer.body, answer);
  told.headers.set(accessHeader, access);
  return told;
}

const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};

interface Clerk {
  readonly store: string;
  readonly subject: string;
  readonly name: string;
}

/**
 * Clerks' names, for the manager's lists. Encrypted under the client's secret, which is not in the database, so that a
 * copy of the database contains no readable name. A public client has no secret, so its names can be read.
 */
function createClerkNames(rows: SessionStatements, { clientId, clientSecret = clientId }: AccountSettings) {
  return {
    keep: ({ store, subject, name }: Clerk): Promise<void> =>
      rows.keepName({ store, subject, sealed: seal(name, clientSecret, 'name') }),
    async of(store: string): Promise<ReadonlyMap<string, string>> {
      const stored = await rows.namesIn(store);
      return new Map(
        stored.flatMap(({ subject, sealed }) => {
          const name = unseal(sealed, clientSecret, 'name');
          return typeof name === 'string' ? [[subject, name] as const] : [];
        }),
      );
    },
  };
}
