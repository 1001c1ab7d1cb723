import type { Context } from 'hono';
import * as z from 'zod/mini';

import { roles, pinWaits, type TillClerk } from '#src/domain/accounts.ts';

import { clerkSecret, seats } from './cookies.ts';
import { deriveKey, digestOf, seal, unseal } from './sealing.ts';
import { waitAfter, type SessionRow, type SessionStatements } from './session-rows.ts';
import type { Stores } from './stores.ts';

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

/** A session that can be read, because its secret is at hand. */
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

export type Till = ReturnType<typeof createTill>;

/** The sessions whose cookies a request carries. One that belongs to another store than the address counts as absent. */
export function createTill(rows: SessionStatements, stores: Stores) {
  const open = (c: Context, row: SessionRow | undefined, secret: string) =>
    row && stores.serves(row.store, c) ? openRow(row, secret) : undefined;

  async function sessionAt(c: Context, seat: number): Promise<Session | undefined> {
    const secret = clerkSecret(c, seat);
    return secret === undefined ? undefined : open(c, await rows.find(digestOf(secret)), secret);
  }
  return {
    sessionAt,
    /** All seats, with whoever is signed in there. */
    seats: (c: Context) => Promise.all(seats.map(async (seat) => ({ seat, session: await sessionAt(c, seat) }))),
    /** The cookie alone is not enough, because a page of another site could make the browser send it. */
    async sessionInTab(c: Context): Promise<Session | undefined> {
      const [, seat, key] = tabKey.exec(c.req.header('Authorization') ?? '') ?? [];
      if (seat === undefined || key === undefined) return undefined;
      const secret = clerkSecret(c, Number(seat));
      return secret === undefined ? undefined : open(c, await rows.findInTab(digestOf(secret), digestOf(key)), secret);
    },
    /** The store of the address, or of whoever is signed in: a till takes the clerks of one store. */
    async storeAt(c: Context): Promise<string | undefined> {
      const here = stores.atHost(c);
      if (here !== undefined) return here;
      for (const seat of seats) {
        const session = await sessionAt(c, seat);
        if (session) return session.row.store;
      }
      return undefined;
    },
  };
}

/**
 * What the ledger takes for the clerk's token: a secret of this session. Recorded answers are encrypted under it, and it
 * does not change when the partner's token is refreshed.
 */
export const bearerOf = ({ secret }: Session): string => deriveKey(secret, 'bearer').toString('base64url');

/** Stays the same over sign-ins, and tells neither the store nor the subject. */
export const personOf = ({ store, subject }: Pick<SessionRow, 'store' | 'subject'>): string =>
  digestOf(`${store}\n${subject}`).slice(0, 16);

/** Of a session, for screens and the log. It opens nothing. */
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
  isLastTry: row.wrongPins === pinWaits.length - 1,
});
