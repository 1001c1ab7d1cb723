/**
 * Why a definite no is one. `rejected` is any 4xx, or an envelope with `success: false`, without a more telling status;
 * `not-sent` is our own server's: it never reached the partner.
 */
export type RefusalReason = 'invalid' | 'forbidden' | 'not-found' | 'conflict' | 'too-many' | 'rejected' | 'not-sent';

/**
 * Why it can't be told whether the request took effect: no answer in time, a broken connection, a redirect or HTML page
 * (a captive portal, a gateway's login), the partner's silence as the store's server tells it, a server failure without
 * an envelope, a body that can't be read, a readable one whose verdict is not in the document or that is about another
 * amount than was asked, or a page that was gone before its answer came.
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
  /** The partner's words: plain text, untrusted. */
  readonly message: string;
}

interface Traced {
  /** Names this one call to people (screen, telephone, log) and carries no personal data: `BAL-XXXX-XXXX`, the beginning of its attempt's id. */
  readonly supportCode: string;
  /** It was lost on its way to this device, and the store's server had it. */
  readonly recovered?: true;
}

export type Accepted<Data> = Traced & {
  readonly kind: 'accepted';
  readonly data: Data;
  /** An operation code that an answer happens to contain where the document shows no body. */
  readonly code?: string;
};
export type Denied<Data> = Traced & { readonly kind: 'denied'; readonly data: Data };
export type Refused = Traced & {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  readonly status: number;
  /** The partner's words, from the places where errors carry them; never a raw body. */
  readonly message?: string;
  readonly fieldErrors: readonly FieldError[];
  /** Seconds the partner asks to wait, from `Retry-After`. Shown to people; obeyed by the machine for reads alone. */
  readonly retryAfter?: number;
};
export type Unauthorized = Traced & { readonly kind: 'unauthorized' };
export type Unknown = Traced & {
  readonly kind: 'unknown';
  readonly reason: UnknownReason;
  readonly status?: number;
  /** What came was not from the store's server, which may have the answer. */
  readonly lost?: true;
  /** The amount that was asked about and the one that was answered, in reais, where they are two. */
  readonly values?: { readonly asked: number; readonly answered: number };
};

/** The one answer model for every call; screens tell its kinds apart and nothing finer about transport. */
export type Answer<Data> = Accepted<Data> | Denied<Data> | Refused | Unauthorized | Unknown;

/** What is left of an answer before the client adds the call's support code. */
export type Untraced<Data> =
  Answer<Data> extends infer Kind ? (Kind extends Traced ? Omit<Kind, 'supportCode'> : never) : never;

/** What is left to say of an attempt that an earlier page made. */
export const interrupted = (supportCode: string): Unknown => ({ kind: 'unknown', reason: 'interrupted', supportCode });

// No 0/O, 1/I/L or U: read aloud over a telephone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const letters = (count: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => alphabet[byte % alphabet.length]).join('');

/** Names one call: the support code, and 20 letters more that make it unguessable (`BAL-XXXX-XXXX-…`, 98 bits). */
export const newAttemptId = () => `BAL-${letters(4)}-${letters(4)}-${letters(20)}`;

/** Whether it could be one: an address may say anything. */
export const isAttemptId = (text: string) => /^BAL-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{20}$/.test(text);

/** What people read and say of it: `BAL-XXXX-XXXX`. */
export const supportCodeOf = (attemptId: string) => attemptId.slice(0, 'BAL-XXXX-XXXX'.length);
