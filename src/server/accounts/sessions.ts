import type { Context } from 'hono';
import * as z from 'zod/mini';

import { roles, pinWaits, type TillClerk } from '#src/domain/accounts.ts';

import { clerkSecret } from './cookies.ts';
import { deriveKey, digestOf, seal, unseal } from './sealing.ts';
import { waitAfter, type SessionRow, type SessionStatements } from './session-rows.ts';

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

export async function findSession(rows: SessionStatements, secret: string): Promise<Session | undefined> {
  const row = await rows.find(digestOf(secret));
  return row && openRow(row, secret);
}

/** The session whose cookie the browser has for this seat. */
export async function sessionAt(rows: SessionStatements, c: Context, seat: number): Promise<Session | undefined> {
  const secret = clerkSecret(c, seat);
  return secret === undefined ? undefined : findSession(rows, secret);
}

/**
 * What the ledger takes for the clerk's token: a secret of this session. Recorded answers are encrypted under it, and it
 * does not change when the partner's token is refreshed.
 */
export const bearerOf = ({ secret }: Session): string => deriveKey(secret, 'bearer').toString('base64url');

/** Stays the same over sign-ins, and tells neither the store nor the subject. */
export const personOf = ({ store, subject }: Pick<SessionRow, 'store' | 'subject'>): string =>
  digestOf(`${store}\n${subject}`).slice(0, 16);

export const tillClerk = ({ row, content }: Session, seat: number): TillClerk => ({
  id: row.id.slice(0, 16),
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
