import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';

import { parseCalendarDate, todayIn, type CalendarDate } from '#src/domain/values/calendar-date.ts';

import { sameOriginOnly } from '../../gateway/partner-paths.ts';
import { withOrigin } from '../../gateway/server-answers.ts';
import { withoutUndefined } from '../attempts.ts';
import { decryptAnswer, keyMaterialOf } from '../encryption.ts';
import { LedgerUnavailable } from '../engine/engine.ts';
import type { Bearer, Ledger, LedgerEntry, Operation, OperationCursor, StoredAttempt } from '../ledger.ts';
import {
  bearerOf,
  clerkOf,
  isKey,
  isOperationCode,
  isProduct,
  isText,
  subjectOf,
  type Caller,
  type CallerOf,
} from './request.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * The start of a day and of the next one in the store's time zone, in epoch milliseconds. Some days have 23 or 25
 * hours.
 */
export function dayBounds(date: CalendarDate, timeZone: string): { readonly from: number; readonly before: number } {
  const noonInUtc = Date.parse(`${date}T12:00:00Z`);
  return {
    from: firstMoment(timeZone, noonInUtc, (there) => there >= date),
    before: firstMoment(timeZone, noonInUtc + day, (there) => there > date),
  };
}

/** Binary search. In every time zone the day begins within 27 hours of `near`, and dates only grow. */
function firstMoment(timeZone: string, near: number, isReached: (there: CalendarDate) => boolean): number {
  let before = near - 27 * hour;
  let reached = near + 27 * hour;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (isReached(todayIn(timeZone, new Date(middle)))) reached = middle;
    else before = middle;
  }
  return reached;
}

export interface LedgerRoutesOptions {
  readonly ledger: Ledger;
  readonly callerOf: CallerOf;
  readonly timeZoneOf: (store: string) => string;
  /** The names of clerks with accounts, by subject. */
  readonly namesOf?: ((store: string) => Promise<ReadonlyMap<string, string>>) | undefined;
}

interface KnownCaller extends Caller {
  readonly token: string;
  readonly bearer: Bearer;
}

const code = z.string().check(z.refine(isText));
const settlement = z.strictObject({ state: z.enum(['found', 'freed']), code: z.exactOptional(code) });
const opening = z.strictObject({
  product: z.exactOptional(z.string().check(z.refine(isProduct))),
  signing: z.exactOptional(z.union([z.boolean(), z.literal('refused')])),
});

/**
 * The fields of another clerk's attempt that a clerk may see: enough not to send a request about the same operation.
 * Only a manager sees who made it, and may settle it.
 */
const withoutPersons = ({ key, endpoint, product, code, sentAt, changedAt, state }: LedgerEntry) => ({
  ...withoutUndefined({ key, endpoint, product, code, sentAt, changedAt, state }),
  restricted: true,
});

/** With accounts a clerk sees their own operations, on any till, and a manager sees the store's. */
function mineOf(c: Context, { caller, asked }: { readonly caller: KnownCaller; readonly asked: boolean }) {
  const { account, bearer } = caller;
  if (account) return asked || account.role === 'clerk' ? { clerk: bearer.clerk } : undefined;
  return asked ? { till: subjectOf(c).till, clerk: bearer.clerk } : undefined;
}

const badRequest = (c: Context) => c.json({ error: 'bad-request' }, 400);
const unauthorized = (c: Context) => c.json({ error: 'unauthorized' }, 401);
/** No failure: every new till asks before the partner has seen its token, and browsers log failures. */
const nothingYet = (c: Context) => c.body(null, 204);

/** The ledger's HTTP interface for tills. `README.md` describes it. */
export function createLedgerRoutes({ ledger, callerOf, timeZoneOf, namesOf }: LedgerRoutesOptions): Hono {
  const app = new Hono().basePath('/ledger');
  app.use('*', async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    withOrigin(c.res, 'server');
  });
  app.use('*', sameOriginOnly, bodyLimit({ maxSize: 10_000, onError: (c) => c.json({ error: 'bad-request' }, 413) }));
  app.onError((error, c) => {
    if (error instanceof LedgerUnavailable) return c.json({ error: 'ledger-unavailable' }, 503);
    throw error;
  });
  async function identifyCaller(c: Context): Promise<KnownCaller | undefined> {
    const caller = callerOf(c);
    const { token } = caller;
    return token === undefined ? undefined : { ...caller, token, bearer: await bearerOf(ledger, caller) };
  }
  /**
   * The identity provider has authenticated an account. A pasted token is unverified until the partner has accepted it.
   */
  const isAccepted = async ({ store, token, account }: KnownCaller) =>
    account !== undefined || ledger.isAccepted(store, token);
  async function maySee({ token, attempt }: StoredAttempt, caller: KnownCaller): Promise<boolean> {
    if (token === undefined || token === caller.bearer.digest) return true;
    const { account } = caller;
    return account ? account.role === 'manager' || attempt.subject === account.subject : isAccepted(caller);
  }

  /** Replaces the pseudonyms of clerks by their names, which only accounts have. Only for callers who may see names. */
  async function nameClerks({ store }: KnownCaller): Promise<(attempt: LedgerEntry) => LedgerEntry> {
    const names = await namesOf?.(store);
    const named = <Entry extends Pick<LedgerEntry, 'subject' | 'clerk'>>(entry: Entry) => {
      const { clerk: _, ...rest } = entry;
      return { ...rest, ...withoutUndefined({ clerk: names?.get(entry.subject ?? '') }) };
    };
    return ({ settledBy, ...attempt }) => ({
      ...named(attempt),
      ...(settledBy ? { settledBy: named(settledBy) } : {}),
    });
  }

  /** Only a manager sees who opened an operation. */
  async function nameOpeners({ store, account }: KnownCaller): Promise<(operation: Operation) => Operation> {
    const names = [...((account?.role === 'manager' ? await namesOf?.(store) : undefined) ?? [])];
    const byClerk = new Map(
      await Promise.all(names.map(async ([subject, name]) => [await clerkOf(ledger, subject), name] as const)),
    );
    return (stored) => {
      const { firstSeenClerk: _, lastOpenedClerk = '', ...operation } = stored;
      return { ...operation, ...withoutUndefined({ lastOpenedClerk: byClerk.get(lastOpenedClerk) }) };
    };
  }

  app.get('/attempts/:key', async (c) => {
    const caller = await identifyCaller(c);
    if (!caller) return unauthorized(c);
    const key = c.req.param('key');
    if (!isKey(key)) return badRequest(c);
    const age = c.req.query('age');
    if (age !== undefined && !/^\d{1,15}$/.test(age)) return badRequest(c);
    const stored = await ledger.findOrClose({ store: caller.store, key }, age === undefined ? undefined : Number(age));
    if (!(await maySee(stored, caller)))
      return caller.account ? c.json({ attempt: withoutPersons(stored.attempt) }) : unauthorized(c);
    const { answer } = stored;
    const attempt = (await nameClerks(caller))(stored.attempt);
    const recorded =
      answer === undefined ? undefined : decryptAnswer(answer, keyMaterialOf({ token: caller.token, key }));
    return c.json({ attempt, ...(recorded ? { answer: recorded } : {}) });
  });

  app.get('/attempts', async (c) => {
    const caller = await identifyCaller(c);
    if (!caller) return unauthorized(c);
    if (!(await isAccepted(caller))) return nothingYet(c);
    const attempts = await ledger.unsettled(caller.store);
    const { account } = caller;
    const isOpen = ({ subject }: LedgerEntry) => !account || account.role === 'manager' || subject === account.subject;
    const named = await nameClerks(caller);
    return c.json({
      attempts: attempts.map((attempt) => (isOpen(attempt) ? named(attempt) : withoutPersons(attempt))),
    });
  });

  app.post('/attempts/:key/settlement', async (c) => {
    const caller = await identifyCaller(c);
    if (!caller) return unauthorized(c);
    const parsed = settlement.safeParse(await c.req.json().catch(() => undefined));
    const key = c.req.param('key');
    if (!parsed.success || !isKey(key)) return badRequest(c);
    const id = { store: caller.store, key };
    const stored = await ledger.find(id);
    if (!stored) return c.json({ error: 'unknown-key' }, 404);
    if (!(await maySee(stored, caller)))
      return caller.account ? c.json({ error: 'manager-only' }, 403) : unauthorized(c);
    const { till } = subjectOf(c);
    const { clerk, subject } = caller.bearer;
    const { state } = parsed.data;
    // A code that may not be stored is left out, and the attempt is settled without it.
    const code = parsed.data.code !== undefined && isOperationCode(parsed.data.code) ? parsed.data.code : undefined;
    const { settled, attempt } = await ledger.settle(id, { state, code, till, clerk, subject });
    if (settled && code !== undefined) {
      await ledger.recordOpened(caller.store, { code, product: attempt?.product, till, clerk }).catch(() => undefined);
    }
    return c.json({ attempt: attempt && (await nameClerks(caller))(attempt) }, settled ? 200 : 409);
  });

  app.get('/operations', async (c) => {
    const caller = await identifyCaller(c);
    if (!caller) return unauthorized(c);
    if (!(await isAccepted(caller))) return nothingYet(c);
    const { search, named, product, day, mine, signing, unsettled, cursor } = c.req.query();
    const date = day ? parseCalendarDate(day) : undefined;
    const from = cursor ? readCursor(cursor) : undefined;
    if ((day && !date) || (cursor && !from) || (search && !isText(search)) || (product && !isProduct(product)))
      return badRequest(c);
    const page = await ledger.operations(caller.store, {
      search,
      named: named?.split(',').filter(isProduct),
      product,
      ...(date ? dayBounds(date, timeZoneOf(caller.store)) : {}),
      mine: mineOf(c, { caller, asked: mine === '1' }),
      signing: signing === '1',
      unsettled: unsettled === '1',
      cursor: from,
    });
    return c.json({
      operations: page.operations.map(await nameOpeners(caller)),
      ...(page.next ? { next: writeCursor(page.next) } : {}),
    });
  });

  // Unlike the list, this tells a clerk about colleagues' operations too, but without names.
  app.get('/operations/:code', async (c) => {
    const caller = await identifyCaller(c);
    if (!caller) return unauthorized(c);
    if (!(await isAccepted(caller))) return nothingYet(c);
    const code = c.req.param('code');
    if (!isOperationCode(code)) return badRequest(c);
    return c.json({ known: (await ledger.known(caller.store, code)) ?? null });
  });

  app.put('/operations/:code', async (c) => {
    const caller = await identifyCaller(c);
    if (!caller || !(await isAccepted(caller))) return unauthorized(c);
    const parsed = opening.safeParse(await c.req.json().catch(() => undefined));
    const code = c.req.param('code');
    if (!parsed.success || !isOperationCode(code)) return badRequest(c);
    const { till } = subjectOf(c);
    return c.json({
      operation: await ledger.recordOpened(caller.store, { code, ...parsed.data, till, clerk: caller.bearer.clerk }),
    });
  });

  app.all('*', (c) => c.json({ error: 'bad-request' }, 404));
  return app;
}

const cursorSchema = z.tuple([z.int().check(z.nonnegative()), z.string().check(z.refine(isText))]);
const writeCursor = ({ lastOpenedAt, code }: OperationCursor) =>
  Buffer.from(JSON.stringify([lastOpenedAt, code])).toString('base64url');

function readCursor(text: string): OperationCursor | undefined {
  try {
    const read = cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return read.success ? { lastOpenedAt: read.data[0], code: read.data[1] } : undefined;
  } catch {
    return undefined;
  }
}
