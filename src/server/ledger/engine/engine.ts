/** A column's or a parameter's value. Times are epoch milliseconds. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** Runs one statement with parameters `$1`, `$2`… Rejects with the result of `ledgerError`. */
export type Run = (sql: string, values?: readonly Value[]) => Promise<readonly Row[]>;

/** Runs one statement whose rows nobody needs, and returns how many it has changed. It costs less than `Run`. */
export type Change = (sql: string, values?: readonly Value[]) => Promise<number>;

/** A database that holds a ledger. The statements are the same for every engine (`schema.ts`, `attempts.ts` …). */
export interface Engine {
  readonly run: Run;
  readonly change: Change;
  /** SQL for the current time in epoch milliseconds, by the clock that all processes of this database share. */
  readonly now: string;
  /** Runs `work` in a transaction, while no other process runs one with this method. */
  readonly exclusively: (work: (run: Run) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The database is full, locked, read-only, damaged or unreachable. The statement may have taken effect or not. */
export class LedgerUnavailable extends Error {
  /**
   * The database's error code, such as `SQLITE_FULL` or `ECONNREFUSED`. Its message is not kept: it could repeat the
   * written values.
   */
  readonly code: string;

  constructor(cause: unknown) {
    super('The ledger is unavailable.', { cause });
    this.code = codeOf(cause);
  }
}

/** PostgreSQL's codes for invalid values and invalid statements. */
const bugCodes = /^(?:22...|42601|42804|42883|42P02|42P08|42P18)$/;

/** Returns a bug of this server unchanged, and any other error as `LedgerUnavailable`. */
export function ledgerError(error: unknown): unknown {
  if (
    error instanceof LedgerUnavailable ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError
  )
    return error;
  return error instanceof Error && 'code' in error && bugCodes.test(String(error.code))
    ? error
    : new LedgerUnavailable(error);
}

function codeOf(cause: unknown): string {
  if (cause instanceof LedgerUnavailable) return cause.code;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  if (typeof code === 'string' && code !== '') return code;
  // Several addresses of one host were tried, each with its own error.
  if (cause instanceof AggregateError && cause.errors.length > 0) return codeOf(cause.errors[0]);
  return cause instanceof Error && /time-?out/i.test(cause.message) ? 'TIMEOUT' : 'UNKNOWN';
}
