import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';

import {
  accountsHeader,
  accountsPath,
  mostClerks,
  pinForm,
  pinWaits,
  type PinAnswer,
  type TillClerk,
} from '#src/domain/accounts.ts';

import { sameOriginOnly } from '../../gateway/partner-paths.ts';
import { LedgerUnavailable } from '../../ledger/engine/engine.ts';
import type { AccountContext } from '../accounts.ts';
import { freeSeat } from '../sign-in-routes.ts';
import { digestOf, newSecret, seal, deriveKey } from './sealing.ts';
import { waitAfter } from './session-rows.ts';
import { clerkSecret, deleteClerkSecret, draftSecretOf, personOf, tillClerk, type Session } from './sessions.ts';

/** The CPU and memory cost of a try, as scrypt's `N`: 32 MiB and about a tenth of a second. */
const defaultPinCost = 2 ** 15;

/** Derives and compares the PINs' keys in the database, which are `<salt>.<key>`. */
function createPinHashes(N = defaultPinCost) {
  const cost = { N, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  /**
   * The PIN is keyed with the session's secret, which is not in the database: ten thousand PINs are soon tried against
   * a copy of the database.
   */
  function keyOf(pin: string, { secret, salt }: { readonly secret: string; readonly salt: Buffer }): Promise<Buffer> {
    const keyed = createHmac('sha256', deriveKey(secret, 'pin')).update(pin).digest();
    return new Promise((resolve, reject) => {
      scrypt(keyed, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
    });
  }
  return {
    async make(pin: string, secret: string): Promise<string> {
      const salt = randomBytes(16);
      const key = await keyOf(pin, { secret, salt });
      return `${salt.toString('base64url')}.${key.toString('base64url')}`;
    },
    async fits(hash: string, { pin, secret }: { readonly pin: string; readonly secret: string }): Promise<boolean> {
      const [salt = '', key = ''] = hash.split('.');
      const derived = await keyOf(pin, { secret, salt: Buffer.from(salt, 'base64url') });
      const expected = Buffer.from(key, 'base64url');
      return expected.length === derived.length && timingSafeEqual(expected, derived);
    },
  };
}

const seatSchema = z.int().check(z.minimum(1), z.maximum(mostClerks));
/**
 * The clerk whom the tab belongs to: another one may have taken the seat since. Absent in pages of an earlier version.
 */
const personSchema = z.optional(z.string());
const withSeat = z.strictObject({ seat: seatSchema, person: personSchema });
const withPin = z.extend(withSeat, { pin: z.string().check(z.regex(pinForm)) });

/** How long the address of the provider's sign-out can be opened. */
const signOutMs = 60_000;

/**
 * `sameOriginOnly` checks the origin that the browser sends. This header is a second check, for browsers that send
 * none: a page can't send it to another site without that site's consent (CORS).
 */
const fromTheAppOnly: MiddlewareHandler = async (c, next) =>
  c.req.method === 'POST' && c.req.header(accountsHeader) === undefined
    ? c.json({ error: 'wrong-origin' }, 403)
    : next();

/** Who is signed in on a till, and their PINs. */
export function createPinRoutes(context: AccountContext): Hono {
  const { rows, settings, provider, stores, till, revocation, originOf } = context;
  const pinHashes = createPinHashes(context.pinCost);

  async function sessionOf(c: Context, { seat, person }: z.infer<typeof withSeat>): Promise<Session | undefined> {
    const session = await till.sessionAt(c, seat);
    return session && (person === undefined || person === personOf(session.row)) ? session : undefined;
  }

  async function end(c: Context, session: Session, seat: number): Promise<void> {
    await rows.end(session.row.id);
    deleteClerkSecret(c, seat);
    await freeSeat(rows, c, seat);
    // The clerk does not wait for the provider.
    void revocation.revoke(session);
  }

  /** A key for one tab. It is in the tab's memory alone, so a reload asks for the PIN. */
  async function openTab(session: Session, seat: number): Promise<PinAnswer> {
    const key = newSecret();
    await rows.openTab(session.row.id, digestOf(key));
    return { kind: 'ok', key: `${seat}.${key}`, draftSecret: draftSecretOf(session, settings.clientSecret) };
  }

  async function tryPin(c: Context, session: Session, given: z.infer<typeof withPin>): Promise<PinAnswer> {
    const { row, secret } = session;
    const { seat, pin } = given;
    if (row.pin === undefined) return { kind: 'signed-out' };
    const tries = await rows.beginPinTry(row.id);
    // Either the wait after a wrong PIN is not over, or another request's last try is still being checked.
    const mayTryAgain = row.wrongPins < pinWaits.length || row.sinceWrongMs < waitAfter(row.wrongPins);
    if (tries === undefined && mayTryAgain) return { kind: 'wait', clerk: tillClerk(session, seat) };
    if (tries !== undefined && (await pinHashes.fits(row.pin, { pin, secret }))) {
      await rows.forgetWrongPins(row.id);
      return openTab(session, seat);
    }
    const later = tries !== undefined && tries < pinWaits.length ? await till.sessionAt(c, seat) : undefined;
    if (later) return { kind: 'wrong-pin', clerk: tillClerk(later, seat) };
    await end(c, session, seat);
    return { kind: 'signed-out' };
  }

  /**
   * The address that ends the provider's session. It contains the ID token, so the app gets the address of a redirect
   * to it.
   */
  async function signOutAddress(c: Context, { content }: Session): Promise<string | undefined> {
    const returnTo = `${originOf(c)}${accountsPath}/signed-out`;
    const url = await provider.logoutUrl(content.tokens.idToken, returnTo).catch(() => undefined);
    if (!url) return undefined;
    const ticket = newSecret();
    await rows.insertTicket({
      id: digestOf(ticket),
      sealed: seal(url.href, ticket, 'sign-out'),
      lifeMs: signOutMs,
    });
    return `${accountsPath}/sign-out/${ticket}`;
  }

  const app = new Hono();
  app.use('*', sameOriginOnly, fromTheAppOnly, bodyLimit({ maxSize: 1_000 }));
  app.onError((error, c) => {
    if (error instanceof LedgerUnavailable) return c.json({ error: 'ledger-unavailable' }, 503);
    throw error;
  });

  app.get('/till', async (c) => {
    const clerks: TillClerk[] = [];
    for (const { seat, session } of await till.seats(c)) {
      if (session) clerks.push(tillClerk(session, seat));
      else if (clerkSecret(c, seat) !== undefined) deleteClerkSecret(c, seat);
    }
    // As in `/config.json`: a page with another store's configuration allows no sign-in.
    const store = await till.storeAt(c);
    const of = store !== undefined && stores.isConfigured(store) ? { store, storeName: stores.nameOf(store) } : {};
    return c.json({ clerks, ...of });
  });

  app.post('/pin', async (c) => {
    const given = z.safeParse(withPin, await json(c));
    if (!given.success) return badRequest(c);
    const { seat, pin } = given.data;
    const session = await sessionOf(c, given.data);
    if (!session) return c.json({ kind: 'signed-out' } satisfies PinAnswer);
    // Checked before hashing, which takes a tenth of a second and 32 MiB.
    if (session.row.pin !== undefined) return pinIsSet(c);
    const isSet = await rows.setPin(session.row.id, await pinHashes.make(pin, session.secret));
    return isSet ? c.json(await openTab(session, seat)) : pinIsSet(c);
  });

  app.post('/unlock', async (c) => {
    const given = z.safeParse(withPin, await json(c));
    if (!given.success) return badRequest(c);
    const session = await sessionOf(c, given.data);
    return c.json(session ? await tryPin(c, session, given.data) : ({ kind: 'signed-out' } satisfies PinAnswer));
  });

  // A lock applies to the whole till: the tabs of its other clerks are locked too.
  app.post('/lock', async (c) => {
    for (const { session } of await till.seats(c)) if (session) await rows.closeTabs(session.row.id);
    return c.body(null, 204);
  });

  app.post('/sign-out', async (c) => {
    const given = z.safeParse(withSeat, await json(c));
    if (!given.success) return badRequest(c);
    const session = await sessionOf(c, given.data);
    if (!session) return c.json({});
    await end(c, session, given.data.seat);
    // Best effort: the session here is over, whatever the provider answers.
    const location = await signOutAddress(c, session).catch(() => undefined);
    return c.json(location === undefined ? {} : { location });
  });
  return app;
}

const pinIsSet = (c: Context) => c.json({ error: 'pin-is-set' }, 409);
const badRequest = (c: Context) => c.json({ error: 'bad-request' }, 400);
const json = (c: Context): Promise<unknown> => c.req.json<unknown>().catch(() => undefined);
