/** What a column holds and a statement takes. Times are epoch milliseconds. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** Runs one statement; its parameters are `$1`, `$2` … Rejects with `LedgerUnavailable`, or with our own mistake as it is (`ledgerError`). */
export type Run = (sql: string, values?: readonly Value[]) => Promise<readonly Row[]>;

/** A database that holds a ledger. The statements are the same for every engine (`schema.ts`, `attempts.ts` …). */
export interface Engine {
  readonly run: Run;
  /** SQL for this moment, in epoch milliseconds, by the clock that every process of this database shares. */
  readonly now: string;
  /** All of `work` or nothing of it, and no other process does the like at the same time. */
  readonly exclusively: (work: (run: Run) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The database is full, locked, read-only, damaged or can't be reached. Whether the statement took effect is not known. */
export class LedgerUnavailable extends Error {
  /** The database's code for it, such as `SQLITE_FULL` or `ECONNREFUSED`: its words could repeat what was to be written. */
  readonly code: string;

  constructor(cause: unknown) {
    super('The ledger is unavailable.', { cause });
    this.code = codeOf(cause);
  }
}

/** Values that no column takes, and statements that are wrong, in PostgreSQL's codes. */
const ourMistakes = /^(?:22...|42601|42804|42883|42P02|42P08|42P18)$/;

/** A mistake of our own is none of the database's being away: it is told as what it is, and what else is asked of the ledger goes on. */
export function ledgerError(error: unknown): unknown {
  if (
    error instanceof LedgerUnavailable ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError
  )
    return error;
  return error instanceof Error && 'code' in error && ourMistakes.test(String(error.code))
    ? error
    : new LedgerUnavailable(error);
}

function codeOf(cause: unknown): string {
  if (cause instanceof LedgerUnavailable) return cause.code;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  if (typeof code === 'string' && code !== '') return code;
  // Several addresses of one name were tried; each has an error of its own.
  if (cause instanceof AggregateError && cause.errors.length > 0) return codeOf(cause.errors[0]);
  return cause instanceof Error && /time-?out/i.test(cause.message) ? 'TIMEOUT' : 'UNKNOWN';
}
