import { ledgerError, LedgerUnavailable, type Engine, type Row, type Run } from './engine.ts';

/** A statement that takes longer counts as failed: a till is waiting. The database gives up on it as well. */
const patienceMs = 3_000;
/** Any number will do that nobody else in the same database locks. */
const migrationLock = 4_261_876_711;

/** The ledger in PostgreSQL, for any number of processes on any number of machines. Connects at the first use, and again when it has to. */
export async function openPostgres(url: string): Promise<Engine> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'balcao',
    max: 10,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    keepAlive: true,
    types: {
      // Times are far below what a number holds exactly.
      getTypeParser: (type, format) =>
        (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)) as never,
    },
  });
  // A connection that breaks while nobody uses it; the next statement gets another.
  pool.on('error', () => undefined);

  const run: Run = async (sql, values = []) => {
    try {
      return (await pool.query<Row>(sql, [...values])).rows;
    } catch (error) {
      throw ledgerError(error);
    }
  };
  return {
    run,
    now: 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)',
    async exclusively(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new LedgerUnavailable(error);
      });
      const runHere: Run = async (sql, values = []) => {
        try {
          return (await client.query<Row>(sql, [...values])).rows;
        } catch (error) {
          throw ledgerError(error);
        }
      };
      let failure: Error | undefined;
      try {
        await runHere('BEGIN');
        await runHere('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
        await work(runHere);
        await runHere('COMMIT');
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        // With an error the connection is closed, which ends its transaction.
        client.release(failure);
      }
    },
    close: () => pool.end(),
  };
}
