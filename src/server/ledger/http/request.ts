import type { Context } from 'hono';

import type { Role } from '#src/domain/accounts.ts';
import { isStepId, productIds, stepIdOf } from '#src/domain/ids.ts';
import { attemptHeader, keyHeader } from '#src/domain/own-server.ts';

import type { Subject, Bearer, Ledger } from '../ledger.ts';

/** A quoted string, as in the IETF draft of `Idempotency-Key`, without escapes and at most 100 characters. */
const quotedKey = /^"([\x20\x21\x23-\x5b\x5d-\x7e]{1,100})"$/;

/** The idempotency key of a POST. `undefined` if it is missing or malformed; `hasKey` distinguishes the two. */
export const keyOf = (c: Context): string | undefined => quotedKey.exec(c.req.header(keyHeader) ?? '')?.[1];
export const hasKey = (c: Context): boolean => c.req.header(keyHeader) !== undefined;
export const isKey = (text: string): boolean => quotedKey.test(`"${text}"`);

export const bearerToken = (c: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];

/** Whether a text can be an operation's code. */
export const isText = (text: string): boolean => /^[^\p{Cc}]{1,200}$/u.test(text) && text.trim() !== '';
const looksLikeADocument = /(?<!\d)(?:\d{11}|\d{14}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})(?!\d)/;
const looksLikeAName = /\p{L}{2,}\s+\p{L}{2,}/u;
/**
 * Whether a code may be stored. The document defines no format, so a text that looks like a CPF, a CNPJ or a name is
 * left out.
 */
export const isOperationCode = (text: string): boolean =>
  isText(text) && text.length <= 100 && !looksLikeADocument.test(text) && !looksLikeAName.test(text);
export const isProduct = (text: string): boolean => productIds.some((id) => id === text);

/** The fields of `Balcao-Attempt` that an attempt is stored with. Values of another form are left out. */
const validators = [
  ['product', isProduct],
  ['step', (text) => isStepId(stepIdOf(text))],
  ['code', isOperationCode],
  ['till', (text) => /^[\w-]{1,16}$/.test(text)],
] as const satisfies readonly (readonly [keyof Subject, (text: string) => boolean])[];

export function subjectOf(c: Context): Subject {
  const fields = new URLSearchParams(c.req.header(attemptHeader) ?? '');
  const subject: { -readonly [Name in keyof Subject]: Subject[Name] } = {};
  for (const [name, isValid] of validators) {
    const value = fields.get(name);
    if (value !== null && isValid(value)) subject[name] = value;
  }
  return subject;
}

interface Simulations {
  readonly simulation?: string;
  readonly replaces?: string;
  readonly page?: string;
}

/** The simulation that a request with a tie makes or rests on, the one that it replaces, and the page that sends it. */
export function simulationsOf(c: Context): Simulations {
  const fields = new URLSearchParams(c.req.header(attemptHeader) ?? '');
  const ids = ['simulation', 'replaces', 'page'].map((name) => [name, fields.get(name)] as const);
  return Object.fromEntries(ids.filter(([, id]) => id !== null && isKey(id)));
}

/** Who sends a request. */
export interface Caller {
  /**
   * A secret: the clerk's token, or with accounts one of the clerk's session. Recorded answers are encrypted under it.
   */
  readonly token: string | undefined;
  readonly store: string;
  /** Identifies the caller to the partner, which can't distinguish callers with the same access. May be a secret. */
  readonly access: string;
  /** Present with accounts: the clerk, as identified by the identity provider. */
  readonly account?: { readonly subject: string; readonly role: Role };
}

export type CallerOf = (c: Context) => Caller;

/** Without accounts only the token identifies a clerk. */
export const callerByToken =
  (storeOf: (token: string | undefined) => string): CallerOf =>
  (c) => {
    const token = bearerToken(c);
    return { token, store: storeOf(token), access: token ?? '' };
  };

/** The pseudonym of a clerk with an account: the same in every session. */
export const clerkOf = async (ledger: Ledger, subject: string): Promise<string> =>
  (await ledger.identify(`account\n${subject}`)).clerk;

export async function bearerOf(ledger: Ledger, { token = '', account }: Caller): Promise<Bearer> {
  const bearer = await ledger.identify(token);
  if (!account) return bearer;
  return { ...bearer, clerk: await clerkOf(ledger, account.subject), subject: account.subject };
}
