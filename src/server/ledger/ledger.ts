import type { AttemptState as ClientState } from '#src/partner/attempts/attempts.ts';

/**
 * What this server remembers of requests that can change something at the partner, and of operations, for every till of a
 * store. Free of personal data: times, codes, products, steps and pseudonyms. `README.md` describes what it promises.
 *
 * Every method rejects with `LedgerUnavailable` where the database can't be used, and works again once it can. Any other error
 * is a mistake in this server.
 */
export interface Ledger {
  /**
   * Writes an attempt down, so that its request may leave. Of all processes that begin the same key, one is told `begun`,
   * and that one alone may forward. The others get the attempt as it stands.
   */
  readonly begin: (attempt: NewAttempt) => Promise<BeginResult>;
  /** Whether this process has begun the key, as far back as it remembers; the one thing known while the ledger is unavailable. */
  readonly hasBegun: (id: AttemptId) => boolean;
  /** Whether this process may still forward what it has begun: not if it slept for so long that others call it dead. */
  readonly mayForward: () => boolean;
  /**
   * Writes down what came of an attempt that this process has begun, unless a person has settled it meanwhile. Where the
   * ledger can't take it now it is kept and tried again, so this never rejects.
   */
  readonly conclude: (id: AttemptId, conclusion: Conclusion) => Promise<void>;
  readonly find: (id: AttemptId) => Promise<StoredAttempt | undefined>;
  /**
   * The attempt, or, where none is known, its key closed: a request that comes under it later is not forwarded. It is told as
   * `not-sent` where this ledger would know of one sent at `sentAt` (epoch milliseconds), and else as `unknown`.
   */
  readonly findOrClose: (id: AttemptId, sentAt?: number) => Promise<StoredAttempt>;
  /** Those that nobody knows the outcome of, and those under way; newest first. */
  readonly unsettled: (store: string) => Promise<readonly Attempt[]>;
  /** A person has found out. False where there was nothing to settle any more: the attempt then says who was first. */
  readonly settle: (
    id: AttemptId,
    settlement: Settlement,
  ) => Promise<{ readonly settled: boolean; readonly attempt: Attempt | undefined }>;
  readonly recordOpened: (store: string, operation: OpenedOperation) => Promise<Operation>;
  readonly operations: (store: string, search: OperationSearch) => Promise<OperationPage>;
  /** The partner has taken this token, or has turned it down. Never rejects: a read must not fail for it. */
  readonly noteToken: (store: string, token: string, accepted: boolean) => Promise<void>;
  /** Whether the partner has accepted this token within the last twelve hours. */
  readonly isAccepted: (store: string, token: string) => Promise<boolean>;
  /** A keyed digest of a token, and the pseudonym of whoever bears it. */
  readonly identify: (token: string) => Promise<Bearer>;
  /**
   * Waits for what this process has under way, whose tills may have gone, until the signal says that it has waited long
   * enough; then ends this process's lease.
   */
  readonly close: (enough?: AbortSignal) => Promise<void>;
}

export interface AttemptId {
  /** Empty for a server of one store; a world of the sandbox is a store of its own. */
  readonly store: string;
  /** The client's `Idempotency-Key`. */
  readonly key: string;
}

export interface Bearer {
  readonly digest: string;
  /** Stands for the clerk until somebody knows one. */
  readonly clerk: string;
}

/** What a till says of an attempt, in `Balcao-Attempt`. */
export interface Subject {
  readonly product?: string;
  readonly step?: string;
  /** The operation's code, where it is known before the answer. */
  readonly code?: string;
  /** The device's pseudonym. */
  readonly till?: string;
}

export interface NewAttempt extends AttemptId, Subject {
  readonly endpoint: string;
  readonly bearer: Bearer;
  readonly bodyDigest: string;
}

export type BeginResult = { readonly kind: 'begun' } | { readonly kind: 'known'; readonly attempt: StoredAttempt };

/**
 * As the client's journal has them, and `not-sent`: it never left this server. `sent` is under way; where the process that
 * forwarded it is gone, it is told as `unknown`: the partner's answer came to nobody.
 */
export type AttemptState = ClientState | 'not-sent';

export interface Attempt extends Subject {
  readonly key: string;
  /** Absent for a key that was closed before anything came under it. */
  readonly endpoint?: string;
  readonly clerk?: string;
  readonly sentAt: number;
  readonly changedAt: number;
  readonly state: AttemptState;
  readonly settledBy?: { readonly till?: string; readonly clerk?: string; readonly at: number };
}

/** With what this server alone needs. */
export interface StoredAttempt {
  readonly attempt: Attempt;
  /** Digest of the token that made it. */
  readonly token?: string;
  readonly bodyDigest?: string;
  /** Sealed; absent where none came, and after an hour. */
  readonly answer?: string;
}

export interface Conclusion {
  readonly state: AttemptState;
  /** The operation's code, where the answer names one. */
  readonly code?: string | undefined;
  /** Sealed (`sealing.ts`). */
  readonly answer?: string;
}

export interface Settlement {
  readonly state: 'found' | 'freed';
  readonly code?: string | undefined;
  readonly till?: string | undefined;
  readonly clerk: string;
}

export interface OpenedOperation {
  readonly code: string;
  readonly product?: string | undefined;
  /** Whether it waits for a signature, as last seen. */
  readonly signing?: boolean | undefined;
  readonly till?: string | undefined;
  readonly clerk: string;
}

export interface Operation {
  readonly code: string;
  readonly product?: string;
  readonly firstSeenAt: number;
  readonly firstSeenTill?: string;
  readonly firstSeenClerk?: string;
  readonly lastOpenedAt: number;
  readonly lastOpenedTill?: string;
  readonly signing?: boolean;
  /** Whether an attempt about it waits for a person to find out. */
  readonly unsettled: boolean;
}

export interface OperationSearch {
  /** Part of a code. */
  readonly search?: string | undefined;
  readonly product?: string | undefined;
  /** Opened last in this stretch of time. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** First seen or last opened by this till or this clerk. */
  readonly mine?: { readonly till?: string | undefined; readonly clerk: string } | undefined;
  readonly signing?: boolean;
  readonly unsettled?: boolean;
  /** Where the page before ended. */
  readonly cursor?: OperationCursor | undefined;
}

export interface OperationCursor {
  readonly lastOpenedAt: number;
  readonly code: string;
}

export interface OperationPage {
  readonly operations: readonly Operation[];
  readonly next?: OperationCursor;
}
