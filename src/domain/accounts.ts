/** The protocol between the app and the store's server about clerks who sign in with an account. */

/** The base path of sign-in, sign-out, PIN and the list of a till's clerks. */
export const accountsPath = '/account';

/** A header of every POST below `accountsPath`, which a page of another site can't set. */
export const accountsHeader = 'Balcao-Account';

/**
 * A header of the partner's 401 if neither a sign-in nor a PIN helps. `renewed`: the server has a new token for the
 * next request. `refused`: it has none, because the token is the server's own or can't be renewed now.
 */
export const accessHeader = 'Balcao-Access';
export const partnerAccesses = ['renewed', 'refused'] as const;
export type PartnerAccess = (typeof partnerAccesses)[number];

/** A cookie that tells the script in the page's head that this server has accounts. Not secret. */
export const accountsMark = 'balcao-accounts';

/** The most clerks who may be signed in on one till. */
export const mostClerks = 8;

export const roles = ['clerk', 'manager'] as const;
/** A manager sees the attempts of the whole store. */
export type Role = (typeof roles)[number];

/**
 * Why a sign-in failed, in the address that the server returns to. `browser`: another browser began it, or this one
 * refuses cookies. `expired`: it took too long, or was used before. `clock`: the provider's clock and the server's
 * differ. `full`: as many clerks as may be are signed in on this till. `store`: the account belongs to no store, or to
 * another than this till. `too-many`: too many requests from this address.
 */
export const signInProblems = [
  'refused',
  'expired',
  'browser',
  'provider',
  'clock',
  'answer',
  'full',
  'store',
  'ledger',
  'too-many',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** Problems that the support mends. The server makes up a support code, which its log and the address have too. */
export const supportProblems: readonly SignInProblem[] = ['provider', 'clock', 'answer', 'ledger'];

/** A clerk who is signed in on this till. */
export interface TillClerk {
  /** The id of this sign-in; every sign-in has a new one. Not secret. */
  readonly id: string;
  /** The clerk's id, the same after every sign-in. Not secret. */
  readonly person: string;
  /** The clerk's place on this till, counted from 1. */
  readonly seat: number;
  readonly name: string;
  readonly role: Role;
  /** Whether a PIN has been chosen. */
  readonly hasPin: boolean;
  /** The provider no longer renews this clerk's access to the partner: a new sign-in is needed. */
  readonly needsSignIn: boolean;
  /** Milliseconds since the sign-in, and until the session ends. */
  readonly ageMs: number;
  readonly leftMs: number;
  /** Milliseconds until the next PIN may be tried. */
  readonly waitMs: number;
  /** How many more wrong PINs end the session. */
  readonly triesLeft: number;
}

/**
 * The answer to a PIN. `key` opens the partner's paths and the ledger for one tab, together with the clerk's cookie.
 * `draftSecret`: a part of the key of the clerk's drafts; absent from a server of an earlier version.
 * `wait`: too soon after a wrong one, so it was not checked.
 */
export type PinAnswer =
  | { readonly kind: 'ok'; readonly key: string; readonly draftSecret?: string | undefined }
  | { readonly kind: 'wrong-pin' | 'wait'; readonly clerk: TillClerk }
  | { readonly kind: 'signed-out' };

/** What a PIN is made of, with and without accounts. */
export const pinForm = /^\d{4,8}$/;

/**
 * Seconds to wait before the next try, by the number of wrong PINs in a row. After the last entry, one more
 * wrong PIN ends the session.
 */
export const pinWaits = [0, 0, 5, 15, 30] as const;
