import type { PartnerAccess } from '#src/domain/accounts.ts';

/**
 * Why a request was refused. `rejected`: a 4xx, or an envelope with `success: false`, whose status gives no closer
 * reason. `not-sent`: the store's server did not forward the request. `freed`: a person at another till decided that it
 * can be sent again.
 */
export type RefusalReason =
  | 'invalid'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'rejected'
  | 'not-sent'
  | 'freed';

/**
 * Why it is not known whether the request took effect. `no-answer`: the partner did not answer the store's server.
 * `not-the-service`: a redirect or an HTML page, as of a captive portal or a gateway's login. `server-failure`: a 5xx
 * without an envelope. `unrecognized`: a status that the document does not list. `other-value`: the answer is about
 * another amount. `interrupted`: the page was closed before the answer came.
 */
export type UnknownReason =
  | 'no-answer'
  | 'time-out'
  | 'network'
  | 'not-the-service'
  | 'server-failure'
  | 'unreadable'
  | 'unrecognized'
  | 'other-value'
  | 'interrupted';

export interface FieldError {
  /** Wire name of the field. */
  readonly field: string;
  /** The partner's message: plain text, untrusted. */
  readonly message: string;
}

interface Traced {
  /**
   * Identifies the call on screen, on the telephone and in logs, without personal data: `BAL-XXXX-XXXX`, the start of
   * the attempt's id.
   */
  readonly supportCode: string;
  /** The answer was lost between the store's server and this device, and was fetched from the server. */
  readonly recovered?: true;
}

export type Accepted<Data> = Traced & {
  readonly kind: 'accepted';
  readonly data: Data;
  /** An operation code in a body that the document does not show. */
  readonly code?: string;
};
export type Denied<Data> = Traced & { readonly kind: 'denied'; readonly data: Data };
export type Refused = Traced & {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  readonly status: number;
  /** The partner's message, from the usual fields of an error body; never a raw body. */
  readonly message?: string;
  readonly fieldErrors: readonly FieldError[];
  /** Seconds to wait, from `Retry-After`. Shown on screen; applied automatically to reads only. */
  readonly retryAfter?: number;
};
export type Unauthorized = Traced & {
  readonly kind: 'unauthorized';
  /** With accounts, if a sign-in would not help: whether the store's server has a new token for the next request. */
  readonly access?: PartnerAccess;
};
export type Unknown = Traced & {
  readonly kind: 'unknown';
  readonly reason: UnknownReason;
  readonly status?: number;
  /** The response was not from the store's server, which may have the answer. */
  readonly lost?: true;
  /** The request's and the answer's amount in reais, where they differ. */
  readonly values?: { readonly asked: number; readonly answered: number };
};

/** The one answer model for every call. What follows depends on its kind, not on details of transport. */
export type Answer<Data> = Accepted<Data> | Denied<Data> | Refused | Unauthorized | Unknown;

/** An answer before the client adds the call's support code. */
export type Untraced<Data> =
  Answer<Data> extends infer Kind ? (Kind extends Traced ? Omit<Kind, 'supportCode'> : never) : never;

/** The outcome of an attempt whose page was closed before the answer came. */
export const interrupted = (supportCode: string): Unknown => ({ kind: 'unknown', reason: 'interrupted', supportCode });

// Without 0/O, 1/I/L and U, which are easily confused on the telephone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const randomLetters = (count: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => alphabet[byte % alphabet.length]).join('');

/** An attempt's id: the support code and 20 more characters that make it unguessable (`BAL-XXXX-XXXX-…`, 98 bits). */
export const newAttemptId = () => `BAL-${randomLetters(4)}-${randomLetters(4)}-${randomLetters(20)}`;

/** Whether text, as from an address, has the form of an attempt's id. */
export const isAttemptId = (text: string) => /^BAL-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{20}$/.test(text);

/** Whether text, as from an address, has the form of a support code. */
export const isSupportCode = (text: string) => /^BAL-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text);

/** The part of an attempt's id that is shown on screen: `BAL-XXXX-XXXX`. */
export const supportCodeOf = (attemptId: string) => attemptId.slice(0, 'BAL-XXXX-XXXX'.length);
