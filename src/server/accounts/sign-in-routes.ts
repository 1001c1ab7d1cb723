import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';

import { accountsPath, supportProblems, type Role, type SignInProblem } from '#src/domain/accounts.ts';
import { newAttemptId, supportCodeOf } from '#src/partner/answers/answer.ts';
import { paths } from '#src/paths.ts';

import { LedgerUnavailable } from '../ledger/engine/engine.ts';
import type { AccountSettings } from '../settings/account-settings.ts';
import type { AccountContext } from './accounts.ts';
import { SignInFailure, type Checks, type Claims, type Tokens } from './provider.ts';
import { digestOf, isSecret, newSecret, seal, unseal } from './sessions/sealing.ts';
import type { SessionStatements } from './sessions/session-rows.ts';
import {
  clerkSecret,
  personOf,
  setClerkSecret,
  setSignInSecret,
  signInSecret,
  sealContent,
} from './sessions/sessions.ts';

/** How long a sign-in at the provider may take. */
const signInMs = 10 * 60_000;

/** What this server keeps of a sign-in while the browser is at the provider. */
const underWay = z.object({
  nonce: z.string(),
  verifier: z.string(),
  begunAt: z.number(),
  returnTo: z.string(),
  origin: z.string(),
});

/** Longer than a cookie takes to reach the browser, over a bad network too. */
const claimMs = 60_000;

/**
 * The id of the ticket with which a sign-in claims a seat, or the till for its store. The tabs of a browser share the
 * secret in it, so that two of them can't claim the same seat for different clerks.
 */
function claimOf(c: Context, what: 'store' | `seat ${number}`): string {
  return digestOf(`${signInSecret(c) ?? ''} ${what}`);
}

/** After a sign-out the seat can be taken at once, and the till by another store. */
export async function freeSeat(rows: SessionStatements, c: Context, seat: number): Promise<void> {
  if (signInSecret(c) === undefined) return;
  for (const what of ['store', `seat ${seat}`] as const) await rows.takeTicket(claimOf(c, what));
}

const redirectUri = (origin: string) => `${origin}${accountsPath}/return`;

/** A path of this app, as in `app/routes.tsx`. */
const isOwnPath = (text: string) => /^\/(?![/\\])\P{Cc}{0,500}$/u.test(text);

/**
 * The routes to the provider and back. Each failure redirects to the sign-in screen with its reason and with the
 * address that the clerk wanted.
 */
export function createSignInRoutes(context: AccountContext): Hono {
  const { rows, provider, settings, stores, till, names, revocation, originOf, log } = context;

  async function begin(c: Context, returnTo: string): Promise<Response> {
    const origin = originOf(c);
    const checks: Checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret(), begunAt: Date.now() };
    const url = await provider.authorizationUrl(checks, redirectUri(origin));
    // Several tabs may be at the provider at once, so they share the browser's secret.
    const secret = signInSecret(c) ?? newSecret();
    const { nonce, verifier, begunAt } = checks;
    const sealed = seal({ nonce, verifier, begunAt, returnTo, origin }, secret, 'sign-in');
    await rows.insertTicket({ id: digestOf(checks.state), sealed, lifeMs: signInMs });
    setSignInSecret(c, secret, signInMs);
    return c.redirect(url.href, 303);
  }

  /** Reads and deletes the sign-in that `state` belongs to, so a replayed address finds none. */
  async function take(c: Context, state: string) {
    const secret = signInSecret(c);
    if (secret === undefined) throw new SignInFailure('browser', 'no cookie');
    const sealed = isSecret(state) ? await rows.takeTicket(digestOf(state)) : undefined;
    if (sealed === undefined) throw new SignInFailure('expired', 'state');
    const kept = z.safeParse(underWay, unseal(sealed, secret, 'sign-in'));
    if (!kept.success) throw new SignInFailure('browser', 'another cookie');
    return kept.data;
  }

  /** Each sign-in makes a new secret, so an earlier cookie gives access to nothing. */
  async function open(c: Context, { tokens, claims }: { tokens: Tokens; claims: Claims }): Promise<void> {
    const store = stores.storeOf(claims, c);
    if (store === undefined) throw new SignInFailure('store', 'none');
    const seats = await till.seats(c);
    if (seats.some(({ session }) => session && session.row.store !== store)) throw otherStore();
    if (!(await rows.claimTicket(claimOf(c, 'store'), { value: digestOf(store), forMs: claimMs }))) throw otherStore();
    const { sub: subject } = claims;
    const own = seats.find(({ session }) => session?.row.subject === subject);
    const person = personOf({ store, subject });
    const seat = await claimSeat(c, { free: own ? [own.seat] : freeSeats(c, seats), person });
    if (seat === undefined) throw new SignInFailure('full', 'till');
    const secret = newSecret();
    const [name, lifeMs] = [nameOf(claims), stores.sessionMs(store)];
    const sealed = sealContent({ name, role: roleOf(claims, settings), tokens }, secret);
    await names.keep({ store, subject, name });
    await rows.insert({ id: digestOf(secret), store, subject, sealed, revocable: revocation.kept(tokens), lifeMs });
    // Its tokens are revoked later: some providers revoke all tokens of a clerk at once.
    if (own?.session) await rows.end(own.session.row.id);
    setClerkSecret(c, seat, { secret, lifeMs });
  }

  /** Another tab may have taken a seat whose cookie was not yet in this browser when it sent this request. */
  async function claimSeat(
    c: Context,
    { free, person }: { readonly free: readonly number[]; readonly person: string },
  ): Promise<number | undefined> {
    for (const seat of free)
      if (await rows.claimTicket(claimOf(c, `seat ${seat}`), { value: person, forMs: claimMs })) return seat;
    return undefined;
  }
  function fail(c: Context, error: unknown, returnTo: string): Response {
    const failure = error instanceof LedgerUnavailable ? new SignInFailure('ledger', error.code) : error;
    if (!(failure instanceof SignInFailure)) throw error;
    const { problem, detail: cause } = failure;
    const supportCode = supportProblems.includes(problem) ? supportCodeOf(newAttemptId()) : undefined;
    log({ level: 'warn', event: 'sign-in failed', problem, cause, supportCode });
    return c.redirect(signInAddress({ returnTo, problem, supportCode }), 303);
  }

  return new Hono()
    .get('/sign-in', async (c) => {
      const wanted = c.req.query('voltar') ?? '';
      const returnTo = isOwnPath(wanted) ? wanted : paths.home;
      return begin(c, returnTo).catch((error: unknown) => fail(c, error, returnTo));
    })
    .get('/return', async (c) => {
      const state = c.req.query('state') ?? '';
      let returnTo: string = paths.home;
      try {
        const kept = await take(c, state);
        ({ returnTo } = kept);
        const returned = new URL(redirectUri(kept.origin));
        returned.search = new URL(c.req.url).search;
        const { nonce, verifier, begunAt } = kept;
        await open(c, await provider.exchange(returned, { state, nonce, verifier, begunAt }));
        return c.redirect(signInAddress({ returnTo }), 303);
      } catch (error) {
        return fail(c, error, returnTo);
      }
    })
    .get('/sign-out/:ticket', async (c) => {
      const ticket = c.req.param('ticket');
      const sealed = isSecret(ticket) ? await rows.takeTicket(digestOf(ticket)).catch(() => undefined) : undefined;
      const url = sealed === undefined ? undefined : unseal(sealed, ticket, 'sign-out');
      return c.redirect(typeof url === 'string' ? url : paths.signIn, 303);
    })
    .get('/signed-out', (c) => c.redirect(paths.signIn, 303));
}

const otherStore = () => new SignInFailure('store', 'another');

/**
 * Seats without a cookie come first: an answer to another tab may still delete the cookie of a session that is over.
 */
function freeSeats(c: Context, seats: readonly { readonly seat: number; readonly session: unknown }[]): number[] {
  const free = seats.filter(({ session }) => !session).map(({ seat }) => seat);
  const isUsed = (seat: number) => clerkSecret(c, seat) !== undefined;
  return [...free.filter((seat) => !isUsed(seat)), ...free.filter(isUsed)];
}

interface ComingBack {
  readonly returnTo: string;
  readonly problem?: SignInProblem;
  readonly supportCode?: string | undefined;
}

function signInAddress({ returnTo, problem, supportCode }: ComingBack): string {
  const search = new URLSearchParams({
    ...(returnTo === paths.home ? {} : { voltar: returnTo }),
    ...(problem === undefined ? {} : { conta: problem }),
    ...(supportCode === undefined ? {} : { suporte: supportCode }),
  });
  return search.size === 0 ? paths.signIn : `${paths.signIn}?${search.toString()}`;
}

function nameOf({ name, preferred_username: username, sub }: Claims): string {
  const given = [name, username].find((text) => typeof text === 'string' && text.trim() !== '');
  return (typeof given === 'string' ? given : sub).trim().slice(0, 80);
}

function roleOf(claims: Claims, { roleClaim, managerRole }: AccountSettings): Role {
  const claimed = claims[roleClaim];
  return claimed === managerRole || (Array.isArray(claimed) && claimed.includes(managerRole)) ? 'manager' : 'clerk';
}
