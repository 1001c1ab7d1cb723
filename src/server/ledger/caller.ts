import type { Context } from 'hono';

import type { Role } from '#src/domain/accounts.ts';

import type { Bearer, Ledger } from './ledger.ts';
import { bearerToken } from './request.ts';

/** Who sends a request. */
export interface Caller {
  /** A secret: the clerk's token, or with accounts one of the clerk's session. Recorded answers are encrypted under it. */
  readonly token: string | undefined;
  readonly store: string;
  /** Present with accounts: the clerk, as identified by the identity provider. */
  readonly account?: { readonly subject: string; readonly role: Role };
}

export type CallerOf = (c: Context) => Caller;

/** Without accounts only the token identifies a clerk. */
export const callerByToken =
  (storeOf: (token: string | undefined) => string): CallerOf =>
  (c) => {
    const token = bearerToken(c);
    return { token, store: storeOf(token) };
  };

export async function bearerOf(ledger: Ledger, { token = '', account }: Caller): Promise<Bearer> {
  const bearer = await ledger.identify(token);
  if (!account) return bearer;
  // The same pseudonym in every session of the clerk.
  const { clerk } = await ledger.identify(`account\n${account.subject}`);
  return { ...bearer, clerk, subject: account.subject };
}
