import { ledgerError, LedgerUnavailable, type Change, type Engine, type Row, type Run } from './engine.ts';

/** Time limit of a statement, short because a till is waiting. The database aborts the statement as well. */
const statementTimeoutMs = 3_000;
const ignore = (): void => undefined;

/** Any number that no other application locks in the same database. */
const migrationLock = 4_261_876_711;

/**
 * The ledger in PostgreSQL, for any number of processes on any number of machines. Connects at the first use, and
 * reconnects when needed.
 */
export async function openPostgres(url: string): Promise<Engine> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'balcao',
    max: 10,
    connectionTimeoutMillis: statementTimeoutMs,
    query_timeout: statementTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    types: {
      // Times in milliseconds fit exactly into a number.
      getTypeParser: (type, format) =>
        (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)) as never,
    },
  });
  // An idle connection broke. The next statement gets another one.
  pool.on('error', ignore);

  const query = (sql: string, values: Parameters<Run>[1] = []) =>
    pool.query<Row>(sql, [...values]).catch((error: unknown) => {
      throw ledgerError(error);
    });
  const run: Run = async (sql, values) => (await query(sql, values)).rows;
  const change: Change = async (sql, values) => (await query(sql, values)).rowCount ?? 0;
  return {
    run,
    change,
    now: 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)',
    async exclusively(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new LedgerUnavailable(error);
      });
      // The connection may break between two statements. The next one is rejected.
      client.on('error', ignore);
      const runInTransaction: Run = async (sql, values = []) => {
        try {
          return (await client.query<Row>(sql, [...values])).rows;
        } catch (error) {
          throw ledgerError(error);
        }
      };
      let failure: Error | undefined;
      try {
        await runInTransaction('BEGIN');
        await runInTransaction('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
        await work(runInTransaction);
        await runInTransaction('COMMIT');
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        client.off('error', ignore);
        // With an error, `release` closes the connection, which rolls the transaction back.
        client.release(failure);
      }
    },
    close: () => pool.end(),
  };
}
