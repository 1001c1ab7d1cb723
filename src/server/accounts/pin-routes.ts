import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';

import {
  accountsHeader,
  accountsPath,
  mostClerks,
  pinWaits,
  type PinAnswer,
  type TillClerk,
} from '#src/domain/accounts.ts';

import { sameOriginOnly } from '../gateway/partner-paths.ts';
import { LedgerUnavailable } from '../ledger/engine/engine.ts';
import type { AccountContext } from './accounts.ts';
import { clerkSecret, deleteClerkSecret } from './cookies.ts';
import { hashPin, isPin, isPinOf } from './pin.ts';
import { digestOf, newSecret, seal } from './sealing.ts';
import { personOf, tillClerk, type Session } from './sessions.ts';
import { freeSeat } from './sign-in-routes.ts';

const seatSchema = z.int().check(z.minimum(1), z.maximum(mostClerks));
/** Whom the tab means: another clerk may have taken the seat since. Absent in pages of an earlier version. */
const personSchema = z.optional(z.string());
const withSeat = z.strictObject({ seat: seatSchema, person: personSchema });
const withPin = z.extend(withSeat, { pin: z.string().check(z.refine(isPin)) });

/** How long the way to the provider's sign-out may take. */
const signOutMs = 60_000;

/**
 * `sameOriginOnly` reads where the browser says the request comes from. The header is a second guard, for a browser that
 * says nothing: no page can send it to another site unless that site agrees.
 */
const fromTheAppOnly: MiddlewareHandler = async (c, next) =>
  c.req.method === 'POST' && c.req.header(accountsHeader) === undefined
    ? c.json({ error: 'wrong-origin' }, 403)
    : next();

/** Who is signed in on a till, and their PINs. */
export function createPinRoutes(context: AccountContext): Hono {
  const { rows, provider, stores, till, revocation, originOf } = context;

  async function sessionOf(c: Context, { seat, person }: z.infer<typeof withSeat>): Promise<Session | undefined> {
    const session = await till.sessionAt(c, seat);
    return session && (person === undefined || person === personOf(session.row)) ? session : undefined;
  }

  async function end(c: Context, { row, content }: Session, seat: number): Promise<void> {
    await rows.end(row.id);
    deleteClerkSecret(c, seat);
    await freeSeat(rows, c, seat);
    // The clerk does not wait for the provider.
    void revocation.revoke(content.tokens, row.id);
  }

  /** A key for one tab. It is in the tab's memory alone, so a reload asks for the PIN. */
  async function openTab({ row }: Session, seat: number): Promise<PinAnswer> {
    const key = newSecret();
    await rows.openTab(row.id, digestOf(key));
    return { kind: 'ok', key: `${seat}.${key}` };
  }

  async function tryPin(c: Context, session: Session, given: z.infer<typeof withPin>): Promise<PinAnswer> {
    const { row, secret } = session;
    const { seat, pin } = given;
    if (row.pin === undefined) return { kind: 'signed-out' };
    const tries = await rows.beginPinTry(row.id);
    if (tries === undefined && row.wrongPins < pinWaits.length)
      return { kind: 'wait', clerk: tillClerk(session, seat) };
    if (tries !== undefined && (await isPinOf(row.pin, { pin, secret }))) {
      await rows.forgetWrongPins(row.id);
      return openTab(session, seat);
    }
    const later = tries !== undefined && tries < pinWaits.length ? await till.sessionAt(c, seat) : undefined;
    if (later) return { kind: 'wrong-pin', clerk: tillClerk(later, seat) };
    await end(c, session, seat);
    return { kind: 'signed-out' };
  }

  /** Where the browser goes to end the provider's session. The ID token is not shown to the app. */
  async function wayOut(c: Context, { content }: Session): Promise<string | undefined> {
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
    // A clerk who came back from the provider in two tabs at once has two seats: the later sign-in stays.
    const byAge = (await till.seats(c)).toSorted((one, other) => ageOf(one.session) - ageOf(other.session));
    for (const { seat, session } of byAge) {
      const clerk = session && tillClerk(session, seat);
      const isRepeated = clerk && clerks.some(({ person }) => person === clerk.person);
      if (isRepeated) await rows.end(session.row.id);
      if (clerk && !isRepeated) clerks.push(clerk);
      else if (clerkSecret(c, seat) !== undefined) deleteClerkSecret(c, seat);
    }
    clerks.sort((one, other) => one.seat - other.seat);
    // As in `/config.json`: a page with another store's configuration lets nobody in.
    const store = await till.storeAt(c);
    return c.json({ clerks, ...(store !== undefined && stores.isConfigured(store) ? { store } : {}) });
  });

  app.post('/pin', async (c) => {
    const given = z.safeParse(withPin, await json(c));
    if (!given.success) return badRequest(c);
    const { seat, pin } = given.data;
    const session = await sessionOf(c, given.data);
    if (!session) return c.json({ kind: 'signed-out' } satisfies PinAnswer);
    // Before the hash, which takes a tenth of a second and 32 MiB.
    if (session.row.pin !== undefined) return pinIsSet(c);
    const isSet = await rows.setPin(session.row.id, await hashPin(pin, session.secret));
    return isSet ? c.json(await openTab(session, seat)) : pinIsSet(c);
  });

  app.post('/unlock', async (c) => {
    const given = z.safeParse(withPin, await json(c));
    if (!given.success) return badRequest(c);
    const session = await sessionOf(c, given.data);
    return c.json(session ? await tryPin(c, session, given.data) : ({ kind: 'signed-out' } satisfies PinAnswer));
  });

  // A lock is for the whole till: the tabs of its other clerks are locked too.
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
    // Best effort: the session here is over, whatever the provider says.
    const location = await wayOut(c, session).catch(() => undefined);
    return c.json(location === undefined ? {} : { location });
  });
  return app;
}

const ageOf = (session: Session | undefined): number => session?.row.ageMs ?? 0;
const pinIsSet = (c: Context) => c.json({ error: 'pin-is-set' }, 409);
const badRequest = (c: Context) => c.json({ error: 'bad-request' }, 400);
const json = (c: Context): Promise<unknown> => c.req.json<unknown>().catch(() => undefined);
