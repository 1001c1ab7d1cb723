import { createHmac } from 'node:crypto';

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';

import { roles, pinWaits, type TillClerk, mostClerks } from '#src/domain/accounts.ts';

import type { Stores } from '../stores.ts';
import { deriveKey, digestOf, seal, unseal, isSecret } from './sealing.ts';
import { waitAfter, type SessionRow, type SessionStatements } from './session-rows.ts';

/*
 * `__Host-`: only this host can set them, over https. Browsers treat http on the machine itself as secure, except
 * Safari. `Lax`, because the provider's redirect comes from another site.
 */
const signInCookie = '__Host-balcao-sign-in';
const clerkCookie = (seat: number) => `__Host-balcao-clerk-${seat}`;
const options = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

export const seats: readonly number[] = Array.from({ length: mostClerks }, (_, index) => index + 1);

function secretIn(c: Context, name: string): string | undefined {
  const value = getCookie(c, name);
  return value !== undefined && isSecret(value) ? value : undefined;
}

export const clerkSecret = (c: Context, seat: number): string | undefined => secretIn(c, clerkCookie(seat));
export const setClerkSecret = (c: Context, seat: number, { secret, lifeMs }: { secret: string; lifeMs: number }) =>
  setCookie(c, clerkCookie(seat), secret, { ...options, maxAge: Math.floor(lifeMs / 1000) });
export const deleteClerkSecret = (c: Context, seat: number): void => void deleteCookie(c, clerkCookie(seat), options);

/** Binds a sign-in to the browser that began it. */
export const signInSecret = (c: Context): string | undefined => secretIn(c, signInCookie);
export const setSignInSecret = (c: Context, secret: string, lifeMs: number): void =>
  setCookie(c, signInCookie, secret, { ...options, maxAge: Math.floor(lifeMs / 1000) });

const contentSchema = z.object({
  name: z.string(),
  role: z.enum(roles),
  tokens: z.object({
    accessToken: z.string(),
    refreshToken: z.optional(z.string()),
    expiresAt: z.optional(z.number()),
    idToken: z.optional(z.string()),
  }),
});
export type SessionContent = z.infer<typeof contentSchema>;

/** A decrypted session. */
export interface Session {
  readonly row: SessionRow;
  readonly secret: string;
  readonly content: SessionContent;
}

export const sealContent = (content: SessionContent, secret: string): string => seal(content, secret, 'session');

export function openRow(row: SessionRow, secret: string): Session | undefined {
  const content = z.safeParse(contentSchema, unseal(row.sealed, secret, 'session'));
  return content.success ? { row, secret, content: content.data } : undefined;
}

const tabKey = /^Bearer ([1-8])\.([\w-]{43})$/i;

/** What a tab sends: its key, which names a seat, and the session's secret in the cookie of that seat. */
function tabIn(c: Context): { readonly key: string; readonly secret: string } | undefined {
  const [, seat, key] = tabKey.exec(c.req.header('Authorization') ?? '') ?? [];
  const secret = seat === undefined ? undefined : clerkSecret(c, Number(seat));
  return key === undefined || secret === undefined ? undefined : { key, secret };
}

/** The secret of the session that a tab claims, shared by the clerk's tabs. The session itself is not looked up. */
export const secretInTab = (c: Context): string | undefined => tabIn(c)?.secret;

export type Till = ReturnType<typeof createTill>;

/**
 * The sessions whose cookies a request carries. One that belongs to another store than the address counts as absent.
 */
export function createTill(rows: SessionStatements, stores: Stores) {
  const open = (c: Context, row: SessionRow | undefined, secret: string) =>
    row && stores.serves(row.store, c) ? openRow(row, secret) : undefined;

  async function sessionAt(c: Context, seat: number): Promise<Session | undefined> {
    const secret = clerkSecret(c, seat);
    return secret === undefined ? undefined : open(c, await rows.find(digestOf(secret)), secret);
  }
  async function firstSession(c: Context): Promise<Session | undefined> {
    for (const seat of seats) {
      const session = await sessionAt(c, seat);
      if (session) return session;
    }
    return undefined;
  }
  return {
    sessionAt,
    /** All seats, with whoever is signed in there. */
    seats: (c: Context) => Promise.all(seats.map(async (seat) => ({ seat, session: await sessionAt(c, seat) }))),
    /** The cookie alone is not enough, because a page of another site could make the browser send it. */
    async sessionInTab(c: Context): Promise<Session | undefined> {
      const tab = tabIn(c);
      return tab && open(c, await rows.findInTab(digestOf(tab.secret), digestOf(tab.key)), tab.secret);
    },
    /** Whether anybody is signed in. */
    isInUse: async (c: Context) => (await firstSession(c)) !== undefined,
    /** The store of the host name, else of the clerks who are signed in: all clerks of a till are of one store. */
    storeAt: async (c: Context) => stores.atHost(c) ?? (await firstSession(c))?.row.store,
  };
}

/**
 * What the ledger uses as the clerk's token: a secret of this session. Recorded answers are encrypted under it, and it
 * does not change when the partner's token is refreshed.
 */
export const bearerOf = ({ secret }: Session): string => deriveKey(secret, 'bearer').toString('base64url');

/** The same after every sign-in. Reveals neither the store nor the subject. */
export const personOf = ({ store, subject }: Pick<SessionRow, 'store' | 'subject'>): string =>
  digestOf(`${store}\n${subject}`).slice(0, 16);

/**
 * The server's part of the key of the clerk's drafts. A device does not store it. It is the same after every sign-in,
 * so that a sale survives a new sign-in. A client without a secret has nothing to derive it from, so there it is the
 * same for one sign-in only.
 */
export const draftSecretOf = ({ row, secret }: Session, clientSecret: string | undefined): string =>
  clientSecret === undefined
    ? deriveKey(secret, 'draft').toString('base64url')
    : createHmac('sha256', deriveKey(clientSecret, 'draft')).update(`${row.store}\n${row.subject}`).digest('base64url');

/** Identifies a session on screens and in the log, without giving access to it. */
export const shortId = (id: string): string => id.slice(0, 16);

export const tillClerk = ({ row, content }: Session, seat: number): TillClerk => ({
  id: shortId(row.id),
  person: personOf(row),
  seat,
  name: content.name,
  role: content.role,
  hasPin: row.pin !== undefined,
  needsSignIn: content.tokens.accessToken === '',
  ageMs: row.ageMs,
  leftMs: row.leftMs,
  waitMs: Math.max(0, waitAfter(row.wrongPins) - row.sinceWrongMs),
  triesLeft: pinWaits.length - row.wrongPins,
});
