import { pinWaits } from '#src/domain/accounts.ts';

import type { Engine, Row } from '../ledger/engine/engine.ts';

/** A signed-in clerk, as stored. `id` is the digest of the secret in the cookie. */
export interface SessionRow {
  readonly id: string;
  readonly store: string;
  readonly subject: string;
  readonly sealed: string;
  /** Grows with every change of `sealed`. */
  readonly version: number;
  readonly pin: string | undefined;
  readonly wrongPins: number;
  /** Milliseconds, by the database's clock. */
  readonly ageMs: number;
  readonly leftMs: number;
  readonly sinceWrongMs: number;
}

export interface NewSession {
  readonly id: string;
  readonly store: string;
  readonly subject: string;
  readonly sealed: string;
  /** From `revocation.ts`. */
  readonly revocable: string | null;
  readonly lifeMs: number;
}

interface Replacement {
  /** The one that was read. */
  readonly version: number;
  readonly sealed: string;
  readonly revocable: string | null;
}

/** How long a sign-in lasts without a PIN. Short, because anyone at the till could choose it. */
const withoutPinMs = 10 * 60_000;

/** A name is kept as long as an operation, since the clerk's last sign-in. */
const namesMs = 90 * 24 * 60 * 60_000;

/** Milliseconds to wait after a number of wrong PINs. */
export const waitAfter = (wrongPins: number): number => (pinWaits[wrongPins] ?? 0) * 1000;
const waitInSql = `CASE s.wrong_pins ${pinWaits.map((seconds, count) => `WHEN ${count} THEN ${seconds * 1000}`).join(' ')} ELSE 0 END`;

/** The SQL about signed-in clerks. Each rule that must hold across processes is a single statement. */
export function sessionStatements({ run, now }: Engine) {
  const columns = `s.id, s.store, s.subject, s.sealed, s.version, s.pin, s.wrong_pins, ${now} - s.created_at AS age,
    s.expires_at - ${now} AS left_ms, ${now} - s.wrong_at AS since_wrong`;
  const isAlive = `s.expires_at > ${now} AND (s.pin IS NOT NULL OR s.created_at > ${now} - ${withoutPinMs})`;

  return {
    async insert({ id, store, subject, sealed, revocable, lifeMs }: NewSession): Promise<void> {
      await run(
        `INSERT INTO account_sessions (id, store, subject, sealed, version, wrong_pins, wrong_at, created_at, expires_at, revocable)
         VALUES ($1, $2, $3, $4, 1, 0, 0, ${now}, ${now} + CAST($5 AS BIGINT), $6)`,
        [id, store, subject, sealed, lifeMs, revocable],
      );
    },

    async find(id: string): Promise<SessionRow | undefined> {
      const [row] = await run(`SELECT ${columns} FROM account_sessions s WHERE s.id = $1 AND ${isAlive}`, [id]);
      return row && sessionRow(row);
    },

    /** The session, if the PIN has been entered in the tab with this key. */
    async findInTab(id: string, tab: string): Promise<SessionRow | undefined> {
      const [row] = await run(
        `SELECT ${columns} FROM account_sessions s JOIN account_tabs t ON t.session = s.id
         WHERE s.id = $1 AND t.id = $2 AND ${isAlive}`,
        [id, tab],
      );
      return row && sessionRow(row);
    },

    async openTab(id: string, tab: string): Promise<void> {
      await run(`INSERT INTO account_tabs (id, session, opened_at) VALUES ($1, $2, ${now})`, [tab, id]);
    },
    async closeTabs(id: string): Promise<void> {
      await run('DELETE FROM account_tabs WHERE session = $1', [id]);
    },

    /** Returns whether this call has set it: a PIN is chosen once. */
    async setPin(id: string, pin: string): Promise<boolean> {
      const rows = await run(
        `UPDATE account_sessions AS s SET pin = $2 WHERE s.id = $1 AND s.pin IS NULL AND ${isAlive} RETURNING id`,
        [id, pin],
      );
      return rows.length > 0;
    },

    /** Counts a try before its PIN is checked. Returns the number of tries in a row; `undefined` if it must wait. */
    async beginPinTry(id: string): Promise<number | undefined> {
      const [row] = await run(
        `UPDATE account_sessions AS s SET wrong_pins = s.wrong_pins + 1, wrong_at = ${now}
         WHERE s.id = $1 AND s.wrong_pins < ${pinWaits.length} AND ${now} >= s.wrong_at + ${waitInSql} RETURNING wrong_pins`,
        [id],
      );
      return row && Number(row['wrong_pins']);
    },
    async forgetWrongPins(id: string): Promise<void> {
      await run('UPDATE account_sessions SET wrong_pins = 0 WHERE id = $1', [id]);
    },

    /** Of all processes, one gets `true` for a version until it is replaced or the time is over. */
    async claimRefresh(id: string, { version, forMs }: { version: number; forMs: number }): Promise<boolean> {
      const rows = await run(
        `UPDATE account_sessions AS s SET refreshing_until = ${now} + CAST($3 AS BIGINT)
         WHERE s.id = $1 AND s.version = $2 AND (s.refreshing_until IS NULL OR s.refreshing_until <= ${now}) RETURNING id`,
        [id, version, forMs],
      );
      return rows.length > 0;
    },
    /** Returns whether the session still has that version. */
    async replaceSealed(id: string, { version, sealed, revocable }: Replacement): Promise<boolean> {
      const rows = await run(
        `UPDATE account_sessions SET sealed = $3, revocable = $4, version = version + 1, refreshing_until = NULL
         WHERE id = $1 AND version = $2 RETURNING id`,
        [id, version, sealed, revocable],
      );
      return rows.length > 0;
    },
    async giveUpRefresh(id: string, version: number): Promise<void> {
      await run('UPDATE account_sessions SET refreshing_until = NULL WHERE id = $1 AND version = $2', [id, version]);
    },

    /** Whether the clerk is signed in on any till. */
    async hasSession(subject: string): Promise<boolean> {
      const rows = await run('SELECT 1 FROM account_sessions WHERE subject = $1 LIMIT 1', [subject]);
      return rows.length > 0;
    },

    async end(id: string): Promise<void> {
      await run('DELETE FROM account_tabs WHERE session = $1', [id]);
      await run('DELETE FROM account_sessions WHERE id = $1', [id]);
    },
    /** Ends a subject's sessions on every till, or all sessions. Returns their copies of their tokens. */
    async endAll(subject: string | undefined): Promise<readonly (string | null)[]> {
      const ended = await run(
        'DELETE FROM account_sessions WHERE CAST($1 AS TEXT) IS NULL OR subject = $1 RETURNING revocable',
        [subject ?? null],
      );
      await run('DELETE FROM account_tabs WHERE session NOT IN (SELECT id FROM account_sessions)');
      return ended.map(revocableIn);
    },

    async insertTicket({ id, sealed, lifeMs }: { id: string; sealed: string; lifeMs: number }): Promise<void> {
      await run(`INSERT INTO account_tickets (id, sealed, expires_at) VALUES ($1, $2, ${now} + CAST($3 AS BIGINT))`, [
        id,
        sealed,
        lifeMs,
      ]);
    },
    /** Returns whether the id was free: of several requests at once, one gets it until the time is over. */
    async claimTicket(id: string, forMs: number): Promise<boolean> {
      const rows = await run(
        `INSERT INTO account_tickets (id, sealed, expires_at) VALUES ($1, '', ${now} + CAST($2 AS BIGINT))
         ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at WHERE account_tickets.expires_at <= ${now}
         RETURNING id`,
        [id, forMs],
      );
      return rows.length > 0;
    },
    /** A ticket is used once. */
    async takeTicket(id: string): Promise<string | undefined> {
      const [row] = await run(
        `DELETE FROM account_tickets WHERE id = $1 RETURNING sealed, CASE WHEN expires_at > ${now} THEN 1 ELSE 0 END AS valid`,
        [id],
      );
      return row?.['valid'] === 1 ? String(row['sealed']) : undefined;
    },

    async keepName({ store, subject, sealed }: Pick<NewSession, 'store' | 'subject' | 'sealed'>): Promise<void> {
      await run(
        `INSERT INTO account_names (store, subject, sealed, seen_at) VALUES ($1, $2, $3, ${now})
         ON CONFLICT (store, subject) DO UPDATE SET sealed = excluded.sealed, seen_at = excluded.seen_at`,
        [store, subject, sealed],
      );
    },
    async namesIn(store: string): Promise<readonly { readonly subject: string; readonly sealed: string }[]> {
      const rows = await run('SELECT subject, sealed FROM account_names WHERE store = $1', [store]);
      return rows.map(({ subject, sealed }) => ({ subject: String(subject), sealed: String(sealed) }));
    },

    /**
     * Deletes expired rows. Returns the sessions' copies of their tokens, except those of clerks with another session:
     * some providers revoke all tokens of a clerk at once.
     */
    async purge(): Promise<readonly (string | null)[]> {
      await run(`DELETE FROM account_names WHERE seen_at <= ${now} - ${namesMs}`);
      await run(`DELETE FROM account_tickets WHERE expires_at <= ${now}`);
      const ended = await run(`DELETE FROM account_sessions AS s WHERE NOT (${isAlive}) RETURNING subject, revocable`);
      await run('DELETE FROM account_tabs WHERE session NOT IN (SELECT id FROM account_sessions)');
      if (ended.length === 0) return [];
      const signedIn = new Set((await run('SELECT subject FROM account_sessions')).map(({ subject }) => subject));
      return ended.filter(({ subject }) => !signedIn.has(subject ?? null)).map(revocableIn);
    },
  };
}

export type SessionStatements = ReturnType<typeof sessionStatements>;

const revocableIn = ({ revocable }: Row): string | null => (typeof revocable === 'string' ? revocable : null);

function sessionRow(row: Row): SessionRow {
  return {
    id: String(row['id']),
    store: String(row['store']),
    subject: String(row['subject']),
    sealed: String(row['sealed']),
    version: Number(row['version']),
    pin: typeof row['pin'] === 'string' ? row['pin'] : undefined,
    wrongPins: Number(row['wrong_pins']),
    ageMs: Number(row['age']),
    leftMs: Number(row['left_ms']),
    sinceWrongMs: Number(row['since_wrong']),
  };
}
