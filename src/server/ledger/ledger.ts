import type { AttemptState } from '#src/partner/attempts/attempts.ts';

/**
 * The server's record of attempts (requests that can change something at the partner) and of operations, for every till
 * of a store. It holds no personal data: times, codes, products, steps and pseudonyms. `README.md` lists its
 * guarantees.
 *
 * Every method rejects with `LedgerUnavailable` while the database can't be used. Any other error is a bug of this
 * server.
 */
export interface Ledger {
  /**
   * Records an attempt before its request is forwarded. Of all processes that begin the same key, one gets `begun`, and
   * only that one may forward. The others get the recorded attempt.
   */
  readonly begin: (attempt: NewAttempt) => Promise<BeginResult>;
  /**
   * Whether this process has begun the key. From memory, so it also works while the ledger is unavailable; old keys are
   * forgotten.
   */
  readonly hasBegun: (id: AttemptId) => boolean;
  /** Whether other processes consider this one alive. False after a long pause. */
  readonly holdsLease: () => boolean;
  /**
   * Whether this process may still forward an attempt that it has begun: no process has seen the attempt as unknown.
   */
  readonly mayForward: (id: AttemptId) => boolean;
  /**
   * Records the outcome of an attempt that this process has begun, unless a person has settled it meanwhile. Never
   * rejects: while the ledger is unavailable, the outcome stays in memory and is written later.
   */
  readonly conclude: (id: AttemptId, conclusion: Conclusion) => Promise<void>;
  /**
   * Records a simulation before it is forwarded. Resolves to false, with nothing changed, if another page has simulated
   * since the one that it replaces.
   */
  readonly beginSimulation: (tie: Tie) => Promise<boolean>;
  /**
   * To be called after the answer to a simulation, with whether the partner may have `made` it. Never rejects: without
   * a recorded end it counts as pending for as long as an answer may take.
   */
  readonly endSimulation: (tie: Tie, result: { readonly made: boolean }) => Promise<void>;
  /**
   * Whether the partner may match a request that rests on this simulation with another simulation: one that has ended
   * since this simulation began, or is pending.
   */
  readonly isSuperseded: (tie: Tie) => Promise<boolean>;
  /** Whether a request that rests on a simulation of the same group is pending. */
  readonly isTieInUse: (tie: Tie) => Promise<boolean>;
  readonly find: (id: AttemptId) => Promise<StoredAttempt | undefined>;
  /**
   * Returns the attempt. If there is none, closes its key, so that a later request with it is not forwarded. A closed
   * key is `not-sent` if this ledger would know of a request sent `ageMs` milliseconds ago, else `unknown`.
   */
  readonly findOrClose: (id: AttemptId, ageMs?: number) => Promise<StoredAttempt>;
  /** Attempts that are pending or whose outcome is unknown, newest first. */
  readonly unsettled: (store: string) => Promise<readonly LedgerEntry[]>;
  /** How many attempts of each store have an unknown outcome, including those of dead processes. */
  readonly countUnknown: () => Promise<ReadonlyMap<string, number>>;
  /**
   * Records the outcome that a person found out. `settled` is false if there already is one: `attempt` then says whose.
   */
  readonly settle: (
    id: AttemptId,
    settlement: Settlement,
  ) => Promise<{ readonly settled: boolean; readonly attempt: LedgerEntry | undefined }>;
  readonly recordOpened: (store: string, operation: OpenedOperation) => Promise<Operation>;
  readonly operations: (store: string, search: OperationSearch) => Promise<OperationPage>;
  /** What the store knows of an operation, whoever opened it; `undefined` if nobody has. */
  readonly known: (store: string, code: string) => Promise<KnownOperation | undefined>;
  /** Records that the partner accepted or rejected this token. Never rejects: a read must not fail because of it. */
  readonly noteToken: (store: string, token: string, accepted: boolean) => Promise<void>;
  /** Whether this process recorded a short time ago that the token is accepted. */
  readonly isTokenNoted: (store: string, token: string) => boolean;
  /** Whether the partner has accepted this token within the last twelve hours. */
  readonly isAccepted: (store: string, token: string) => Promise<boolean>;
  /** A keyed digest of a token, and the pseudonym of its bearer. */
  readonly identify: (token: string) => Promise<Bearer>;
  /**
   * Waits until this process's pending attempts are concluded or `enough` is aborted, then releases its lease. The
   * tills of those attempts may have disconnected.
   */
  readonly close: (enough?: AbortSignal) => Promise<void>;
}

export interface AttemptId {
  /** Empty for a server of one store. Each tenant of the sandbox is a store of its own. */
  readonly store: string;
  /** The client's `Idempotency-Key`. */
  readonly key: string;
}

export interface Bearer {
  readonly digest: string;
  /** A pseudonym, because without accounts the server does not know who the clerk is. */
  readonly clerk: string;
  /** With accounts: the clerk's id at the identity provider. */
  readonly subject?: string;
}

/** A till's description of an attempt, from the header `Balcao-Attempt`. */
export interface Subject {
  readonly product?: string;
  readonly step?: string;
  /** The operation's code, if it is known before the answer. */
  readonly code?: string;
  /** The device's pseudonym. */
  readonly till?: string;
}

/** The simulation that a contract request rests on but does not name. */
export interface Tie {
  /** Names the group: the requests whose sales the partner can't distinguish, of one product and one access. */
  readonly name: string;
  /** The simulation's id. */
  readonly simulation: string;
  /** The id of the page that sends. A page's own lost simulation does not supersede its next one. */
  readonly page: string;
  /** The simulation that this one repeats. If another page has simulated since, the repetition is refused. */
  readonly replaces?: string | undefined;
}

export interface NewAttempt extends AttemptId, Subject {
  readonly endpoint: string;
  readonly tie?: Tie | undefined;
  readonly bearer: Bearer;
  readonly bodyDigest: string;
}

export type BeginResult = { readonly kind: 'begun' } | { readonly kind: 'known'; readonly attempt: StoredAttempt };

/**
 * The states of the client's journal, and `not-sent`: the request never left this server. `sent` is pending. If the
 * process that forwarded it is dead, it is reported as `unknown`, because no process received the partner's answer.
 */
export type LedgerState = AttemptState | 'not-sent';

export interface LedgerEntry extends Subject {
  readonly key: string;
  /** Absent for a key that was closed before a request with it arrived. */
  readonly endpoint?: string;
  readonly clerk?: string;
  /** With accounts: the clerk's id at the identity provider. */
  readonly subject?: string;
  readonly sentAt: number;
  readonly changedAt: number;
  readonly state: LedgerState;
  readonly settledBy?: {
    readonly till?: string;
    readonly clerk?: string;
    readonly subject?: string;
    readonly at: number;
  };
}

/** An attempt with the fields that only this server uses. */
export interface StoredAttempt {
  readonly attempt: LedgerEntry;
  /** Digest of the token that made it. */
  readonly token?: string;
  readonly bodyDigest?: string;
  /** Encrypted (`encryption.ts`). Absent if there is none, and after an hour. */
  readonly answer?: string;
}

export interface Conclusion {
  readonly state: LedgerState;
  /** The operation's code, if the answer contains one. */
  readonly code?: string | undefined;
  /** Encrypted (`encryption.ts`). */
  readonly answer?: string;
}

export interface Settlement {
  readonly state: 'found' | 'freed';
  readonly code?: string | undefined;
  readonly till?: string | undefined;
  readonly clerk: string;
  readonly subject?: string | undefined;
}

export interface OpenedOperation {
  readonly code: string;
  readonly product?: string | undefined;
  /** Whether the operation had a signing link when a till last opened it; `refused` if the till found it unsafe. */
  readonly signing?: boolean | 'refused' | undefined;
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
  readonly lastOpenedClerk?: string;
  readonly signing?: boolean | 'refused';
  /** Whether an attempt at this operation has an unknown outcome that a person has to find out. */
  readonly unsettled: boolean;
}

/** Without clerks' names, because every clerk of the store may read it. */
export interface KnownOperation {
  readonly product?: string;
  /** Milliseconds since it was first seen, by the database's clock. */
  readonly knownForMs: number;
  /** Whether the partner has accepted its contract from one of the store's tills, as far as attempts are kept. */
  readonly contracted?: true;
}

export interface OperationSearch {
  /** Part of a code. */
  readonly search?: string | undefined;
  /** Products that `search` finds as well, because it is part of their name on screen. */
  readonly named?: readonly string[] | undefined;
  readonly product?: string | undefined;
  /** Last opened at or after `from` and before `before`, in epoch milliseconds. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** First seen or last opened by this till or this clerk. */
  readonly mine?: { readonly till?: string | undefined; readonly clerk: string } | undefined;
  readonly signing?: boolean;
  readonly unsettled?: boolean;
  /** The end of the previous page. */
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
