/** What the app and its own server say to each other about clerks who sign in with an account. */

/** Below it are sign-in, sign-out, PIN and the list of a till's clerks. */
export const accountsPath = '/account';

/** On every POST below `accountsPath`. A page of another site can't set it. */
export const accountsHeader = 'Balcao-Account';

/**
 * On the partner's 401, where no sign-in and no PIN helps. `renewed`: this server has another token since, and the next
 * request gets it. `refused`: it has none, because the token is the server's own or can't be renewed now.
 */
export const accessHeader = 'Balcao-Access';
export const partnerAccesses = ['renewed', 'refused'] as const;
export type PartnerAccess = (typeof partnerAccesses)[number];

/** A cookie without a secret: tells the script in the page's head that this server has accounts. */
export const accountsMark = 'balcao-accounts';

/** How many clerks may be signed in on one till. */
export const mostClerks = 8;

export const roles = ['clerk', 'manager'] as const;
/** A manager sees the attempts of the whole store. */
export type Role = (typeof roles)[number];

/**
 * Why a sign-in failed, in the address that the server returns to. `browser`: another browser began it, or this one has no
 * cookies. `expired`: it took too long, or was used before. `clock`: the provider's clock and the server's differ.
 * `full`: as many clerks as may be are signed in on this till. `store`: the account belongs to no store, or to another
 * than this till. `too-many`: too many requests from this address.
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

/** A clerk who is signed in on this till. */
export interface TillClerk {
  /** Of this sign-in; another after the next one. Not secret. */
  readonly id: string;
  /** The clerk, the same after every sign-in. Not secret. */
  readonly person: string;
  /** From 1. */
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
  /** Whether one more wrong PIN ends the session. */
  readonly isLastTry: boolean;
}

/**
 * The answer to a PIN. `key` opens the partner's paths and the ledger for one tab, together with the clerk's cookie. `wait`:
 * too soon after a wrong one, so it was not checked.
 */
export type PinAnswer =
  | { readonly kind: 'ok'; readonly key: string }
  | { readonly kind: 'wrong-pin' | 'wait'; readonly clerk: TillClerk }
  | { readonly kind: 'signed-out' };

/**
 * Seconds to wait before the next try, by the number of wrong PINs in a row. After the last entry one more ends the
 * session.
 */
export const pinWaits = [0, 0, 5, 15, 30] as const;
