import type { Engine, Row } from './engine/engine.ts';
import { createdAtSetting, deletedUntilSetting, purgedAtSetting } from './engine/schema.ts';
import type {
  LedgerEntry,
  AttemptId,
  LedgerState,
  Conclusion,
  NewAttempt,
  Settlement,
  StoredAttempt,
} from './ledger.ts';
import { isAliveAt, isProcessAlive } from './process-lease.ts';

/** How long the partner's answer is kept. Its kind (`accepted`, `refused`…) is kept longer. */
export const answerKeptMs = 60 * 60_000;
/** How long attempts with an outcome are kept, as on the till. The others are never deleted automatically. */
export const settledKeptMs = 7 * 24 * 60 * 60_000;
/** How far a till's clock may have been set back since it sent. */
const clockMarginMs = 24 * 60 * 60_000;
/** The question about an attempt takes up to this long to arrive, so `now - age` may be this much too late. */
const transitMs = 60_000;
const maxUnsettled = 500;

const setting = (name: string) => `(SELECT CAST(value AS BIGINT) FROM ledger_settings WHERE name = '${name}')`;

/** The SQL about attempts. Each rule that must hold across processes is a single statement. */
export function attemptStatements({ run, change, now }: Engine) {
  const isAlive = isProcessAlive(now);
  const isUnknown = `(a.state = 'unknown' OR (a.state = 'sent' AND NOT ${isAlive}))`;
  const columns = `a.key, a.endpoint, a.product, a.step, a.code, a.till, a.clerk, a.subject, a.token, a.body_digest, a.sent_at, a.changed_at,
    a.settled_at, a.settled_till, a.settled_clerk, a.settled_subject,
    CASE WHEN a.answered_at > ${now} - ${answerKeptMs} THEN a.answer END AS answer,
    CASE WHEN a.state = 'sent' AND NOT ${isAlive} THEN 'unknown' ELSE a.state END AS state`;

  return {
    /** Returns whether the row was inserted. It is not if the key exists or the process's lease has expired. */
    async insert(attempt: NewAttempt, process: string): Promise<boolean> {
      const { store, key, endpoint, product, step, code, till, bearer, bodyDigest, tie } = attempt;
      const inserted = await change(
        `INSERT INTO ledger_attempts (store, key, endpoint, product, step, code, till, clerk, token, body_digest, subject, tie, process, sent_at, changed_at, state)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CAST($12 AS TEXT), CAST($13 AS TEXT), p.id, ${now}, ${now}, 'sent' FROM ledger_processes p
         WHERE p.id = $11 AND ${isAliveAt(now)}
         ON CONFLICT (store, key) DO NOTHING`,
        [
          store,
          key,
          endpoint,
          product ?? null,
          step ?? null,
          code ?? null,
          till ?? null,
          bearer.clerk,
          bearer.digest,
          bodyDigest,
          process,
          bearer.subject ?? null,
          tie?.name ?? null,
        ],
      );
      return inserted === 1;
    },

    /**
     * Closes the key, so that a later request with it is not forwarded. The result is `not-sent` only if a request sent
     * `ageMs` ago would still be in this ledger: after it was created, and after all that it has deleted.
     */
    async closeKey({ store, key }: AttemptId, ageMs: number | undefined): Promise<void> {
      const age = 'CAST($3 AS BIGINT)';
      const sent = `${now} - ${age}`;
      await change(
        `INSERT INTO ledger_attempts AS a (store, key, sent_at, changed_at, state) VALUES ($1, $2, ${now}, ${now},
           CASE WHEN ${sent} > ${setting(createdAtSetting)} AND ${age} < ${settledKeptMs - clockMarginMs}
               AND ${sent} > COALESCE(${setting(deletedUntilSetting)}, 0) + ${transitMs}
             THEN 'not-sent' ELSE 'unknown' END)
         ON CONFLICT (store, key) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at
           WHERE a.endpoint IS NULL AND a.state = 'unknown' AND excluded.state = 'not-sent'`,
        [store, key, ageMs ?? null],
      );
    },

    /**
     * Deletes attempts whose outcome was known long ago, after writing down until when it has deleted. A clock that is
     * or was wrong by days makes a recent attempt look old: after a jump, all that was sent before may be deleted.
     */
    async deleteOld(): Promise<void> {
      const [row] = await run(`SELECT ${now} AS now, ${setting(purgedAtSetting)} AS purged`);
      const [at, purged] = [Number(row?.['now']), row?.['purged'] ?? null];
      const hasJumped = purged !== null && Math.abs(at - Number(purged)) > clockMarginMs;
      for (const name of [purgedAtSetting, ...(hasJumped ? [deletedUntilSetting] : [])])
        await change(
          'INSERT INTO ledger_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
          [name, String(at)],
        );
      const before = at - settledKeptMs;
      const isOld = `(state NOT IN ('sent', 'unknown') OR endpoint IS NULL) AND changed_at < CAST($1 AS BIGINT)`;
      await change(
        `INSERT INTO ledger_settings (name, value)
         SELECT '${deletedUntilSetting}', CAST(MAX(sent_at) AS TEXT) FROM ledger_attempts WHERE ${isOld} HAVING MAX(sent_at) IS NOT NULL
         ON CONFLICT (name) DO UPDATE SET value = excluded.value
           WHERE CAST(excluded.value AS BIGINT) > CAST(ledger_settings.value AS BIGINT)`,
        [before],
      );
      await change(`DELETE FROM ledger_attempts WHERE ${isOld}`, [before]);
    },

    async find({ store, key }: AttemptId): Promise<StoredAttempt | undefined> {
      const [row] = await run(`SELECT ${columns} FROM ledger_attempts a WHERE a.store = $1 AND a.key = $2`, [
        store,
        key,
      ]);
      return row && storedAttempt(row);
    },

    /**
     * Leaves out keys that a client has only asked about: any client can ask, and the till that sent the key's request
     * has it in its journal.
     */
    async unsettled(store: string): Promise<readonly LedgerEntry[]> {
      const rows = await run(
        `SELECT ${columns} FROM ledger_attempts a WHERE a.store = $1 AND a.state IN ('sent', 'unknown') AND a.endpoint IS NOT NULL
         ORDER BY a.sent_at DESC LIMIT ${maxUnsettled}`,
        [store],
      );
      return rows.map((row) => storedAttempt(row).attempt);
    },

    /** By store, without stores that have none. Leaves out keys that a client has only asked about. */
    async countUnknown(): Promise<ReadonlyMap<string, number>> {
      // The condition on the states is that of the index of open attempts, so that the database uses this index.
      const rows = await run(
        `SELECT a.store, COUNT(*) AS attempts FROM ledger_attempts a
         WHERE a.state IN ('sent', 'unknown') AND ${isUnknown} AND a.endpoint IS NOT NULL GROUP BY a.store`,
      );
      return new Map(rows.map(({ store, attempts }) => [String(store), Number(attempts)]));
    },

    /**
     * Records an outcome. A late answer of a process that was considered dead replaces `unknown`, but not a person's
     * settlement.
     */
    async conclude({ store, key }: AttemptId, { state, code, answer }: Conclusion): Promise<void> {
      await change(
        `UPDATE ledger_attempts SET state = $3, code = COALESCE($4, code), answer = $5, answered_at = ${now}, changed_at = ${now}
         WHERE store = $1 AND key = $2 AND state IN ('sent', 'unknown') AND answered_at IS NULL`,
        [store, key, state, code ?? null, answer ?? null],
      );
    },

    /**
     * Returns whether this call settled it. An attempt that is pending in a living process, or has an outcome, can't be
     * settled.
     */
    async settle({ store, key }: AttemptId, { state, code, till, clerk, subject }: Settlement): Promise<boolean> {
      const settled = await change(
        `UPDATE ledger_attempts AS a SET state = $3, code = COALESCE($4, a.code), settled_till = $5, settled_clerk = $6,
           settled_subject = $7, settled_at = ${now}, changed_at = ${now}
         WHERE a.store = $1 AND a.key = $2 AND ${isUnknown}`,
        [store, key, state, code ?? null, till ?? null, clerk, subject ?? null],
      );
      return settled === 1;
    },

    async sentBy(process: string): Promise<readonly AttemptId[]> {
      const rows = await run("SELECT store, key FROM ledger_attempts WHERE process = $1 AND state = 'sent'", [process]);
      return rows.map((row) => ({ store: String(row['store']), key: String(row['key']) }));
    },
  };
}

function storedAttempt(row: Row): StoredAttempt {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : undefined);
  const settledAt = row['settled_at'];
  return {
    attempt: withoutUndefined({
      key: String(row['key']),
      endpoint: text('endpoint'),
      product: text('product'),
      step: text('step'),
      code: text('code'),
      till: text('till'),
      clerk: text('clerk'),
      subject: text('subject'),
      sentAt: Number(row['sent_at']),
      changedAt: Number(row['changed_at']),
      state: text('state') as LedgerState,
      settledBy:
        typeof settledAt === 'number'
          ? withoutUndefined({
              till: text('settled_till'),
              clerk: text('settled_clerk'),
              subject: text('settled_subject'),
              at: settledAt,
            })
          : undefined,
    }),
    ...withoutUndefined({ token: text('token'), bodyDigest: text('body_digest'), answer: text('answer') }),
  };
}

type Present<Given> = { [Name in keyof Given as undefined extends Given[Name] ? never : Name]: Given[Name] } & {
  [Name in keyof Given as undefined extends Given[Name] ? Name : never]?: Exclude<Given[Name], undefined>;
};

/** A copy without the properties that are undefined. */
export function withoutUndefined<Given extends object>(given: Given): Present<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<Given>;
}
