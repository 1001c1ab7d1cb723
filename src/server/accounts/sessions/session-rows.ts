import { pinWaits } from '#src/domain/accounts.ts';

import type { Engine, Row } from '../../ledger/engine/engine.ts';

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

/** A session that is over. */
export interface EndedSession extends Pick<SessionRow, 'id' | 'subject' | 'version'> {
  /** The encrypted copy of its tokens, kept until they are revoked. */
  readonly revocable: string | null;
}

interface Replacement {
  /** The session's version when it was read. If it has another by now, nothing is replaced. */
  readonly version: number;
  readonly sealed: string;
  readonly revocable: string | null;
}

/** How long a sign-in lasts without a PIN. Short, because anyone at the till could choose it. */
const withoutPinMs = 10 * 60_000;

/** How long tokens that the provider did not revoke are kept, to try again. */
const revocableMs = 7 * 24 * 60 * 60_000;

/** How long a clerk's name is kept after their last sign-in: as long as an operation. */
const namesMs = 90 * 24 * 60 * 60_000;

/** The last try is counted as wrong before it is checked. This is the longest that its check may take. */
const lastCheckMs = 5_000;

/** Milliseconds to wait after a number of wrong PINs. */
export const waitAfter = (wrongPins: number): number => (pinWaits[wrongPins] ?? lastCheckMs / 1000) * 1000;
const longestWaitMs = Math.max(...pinWaits.map((seconds) => seconds * 1000), lastCheckMs);
const waitInSql = `CASE s.wrong_pins ${pinWaits.map((seconds, count) => `WHEN ${count} THEN ${seconds * 1000}`).join(' ')} ELSE 0 END`;

/** The SQL about signed-in clerks. Each rule that must hold across processes is a single statement. */
export function sessionStatements({ run, now }: Engine) {
  // A last try far in the future was made before the clock was set back. The clerk need not wait for the clock.
  const sinceWrong = `CASE WHEN s.wrong_at > ${now} + ${longestWaitMs} THEN ${longestWaitMs} ELSE ${now} - s.wrong_at END`;
  const columns = `s.id, s.store, s.subject, s.sealed, s.version, s.pin, s.wrong_pins, ${now} - s.created_at AS age,
    s.expires_at - ${now} AS left_ms, ${sinceWrong} AS since_wrong`;
  const aliveAs = (name: string) =>
    `${name}.expires_at > ${now} AND (${name}.pin IS NOT NULL OR ${name}.created_at > ${now} - ${withoutPinMs})`;
  const isAlive = aliveAs('s');
  /** SQL: ends a session and deletes what its cookie could decrypt. The row stays until its tokens are revoked. */
  const over = `expires_at = ${now}, sealed = '', pin = NULL`;
  const closeTabsOfEnded = () =>
    run(`DELETE FROM account_tabs WHERE NOT EXISTS
      (SELECT 1 FROM account_sessions s WHERE s.id = account_tabs.session AND ${isAlive})`);

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
         WHERE s.id = $1 AND s.wrong_pins < ${pinWaits.length} AND ${sinceWrong} >= ${waitInSql} RETURNING wrong_pins`,
        [id],
      );
      return row && Number(row['wrong_pins']);
    },
    async forgetWrongPins(id: string): Promise<void> {
      await run('UPDATE account_sessions SET wrong_pins = 0 WHERE id = $1', [id]);
    },

    /**
     * Claims the refresh of a live session's tokens. Only one process gets `true` for a version of the session, until
     * the version is replaced or the time is over.
     */
    async claimRefresh(id: string, { version, forMs }: { version: number; forMs: number }): Promise<boolean> {
      const rows = await run(
        `UPDATE account_sessions AS s SET refreshing_until = ${now} + CAST($3 AS BIGINT)
         WHERE s.id = $1 AND s.version = $2 AND (s.refreshing_until IS NULL OR s.refreshing_until <= ${now})
           AND ${isAlive} RETURNING id`,
        [id, version, forMs],
      );
      return rows.length > 0;
    },
    /** Prolongs the claim of a refresh that is still under way. */
    async prolongRefresh(id: string, { version, forMs }: { version: number; forMs: number }): Promise<void> {
      await run(
        `UPDATE account_sessions SET refreshing_until = ${now} + CAST($3 AS BIGINT) WHERE id = $1 AND version = $2`,
        [id, version, forMs],
      );
    },
    /** Returns whether the session is alive and still has that version. */
    async replaceSealed(id: string, { version, sealed, revocable }: Replacement): Promise<boolean> {
      const rows = await run(
        `UPDATE account_sessions AS s SET sealed = $3, revocable = $4, version = version + 1, refreshing_until = NULL
         WHERE s.id = $1 AND s.version = $2 AND ${isAlive} RETURNING id`,
        [id, version, sealed, revocable],
      );
      return rows.length > 0;
    },
    async giveUpRefresh(id: string, version: number): Promise<void> {
      await run('UPDATE account_sessions SET refreshing_until = NULL WHERE id = $1 AND version = $2', [id, version]);
    },

    async end(id: string): Promise<void> {
      await run('DELETE FROM account_tabs WHERE session = $1', [id]);
      await run(`UPDATE account_sessions SET ${over} WHERE id = $1`, [id]);
    },
    /** Ends a subject's sessions on every till, or all sessions. */
    async endAll(subject: string | undefined): Promise<readonly EndedSession[]> {
      const ended = await run(
        `UPDATE account_sessions AS s SET ${over} WHERE (CAST($1 AS TEXT) IS NULL OR s.subject = $1) AND ${isAlive}
         RETURNING id, subject, version, revocable`,
        [subject ?? null],
      );
      await closeTabsOfEnded();
      return ended.map(endedSession);
    },
    /** Whether a clerk has a session on any till. */
    async isSignedIn(subject: string): Promise<boolean> {
      const rows = await run(`SELECT 1 AS yes FROM account_sessions s WHERE s.subject = $1 AND ${isAlive}`, [subject]);
      return rows.length > 0;
    },
    /**
     * The sessions whose tokens have to be revoked, the latest first. Sessions of a clerk who has signed in again are
     * left out, because some providers revoke all tokens of a clerk at once. With an id, only that session.
     */
    async revocable(id?: string): Promise<readonly EndedSession[]> {
      const ended = await run(
        `SELECT s.id, s.subject, s.version, s.revocable FROM account_sessions s WHERE s.revocable IS NOT NULL AND NOT (${isAlive})
           AND NOT EXISTS (SELECT 1 FROM account_sessions o WHERE o.subject = s.subject AND ${aliveAs('o')})
           AND (CAST($1 AS TEXT) IS NULL OR s.id = $1)
         ORDER BY s.expires_at DESC`,
        [id ?? null],
      );
      return ended.map(endedSession);
    },
    /** Keeps the new tokens of a session that ended during a refresh, in place of its old tokens. */
    async leaveRevocable({ id, store, subject }: SessionRow, revocable: string): Promise<void> {
      await run(
        `INSERT INTO account_sessions (id, store, subject, sealed, version, wrong_pins, wrong_at, created_at, expires_at, revocable)
         VALUES ($1, $2, $3, '', 1, 0, 0, ${now}, ${now}, $4) ON CONFLICT (id) DO UPDATE SET revocable = excluded.revocable, version = account_sessions.version + 1`,
        [id, store, subject, revocable],
      );
    },
    /** Deletes the copy of revoked tokens. Not if newer tokens were left under this id, which have another version. */
    async setRevoked({ id, version }: Pick<SessionRow, 'id' | 'version'>): Promise<void> {
      await run('UPDATE account_sessions SET revocable = NULL WHERE id = $1 AND version = $2', [id, version]);
    },

    async insertTicket({ id, sealed, lifeMs }: { id: string; sealed: string; lifeMs: number }): Promise<void> {
      await run(`INSERT INTO account_tickets (id, sealed, expires_at) VALUES ($1, $2, ${now} + CAST($3 AS BIGINT))`, [
        id,
        sealed,
        lifeMs,
      ]);
    },
    /**
     * Claims the ticket for a value until the time is over. Of requests with different values, only one gets `true`.
     */
    async claimTicket(id: string, { value, forMs }: { value: string; forMs: number }): Promise<boolean> {
      const rows = await run(
        `INSERT INTO account_tickets (id, sealed, expires_at) VALUES ($1, $2, ${now} + CAST($3 AS BIGINT))
         ON CONFLICT (id) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at
           WHERE account_tickets.expires_at <= ${now} OR account_tickets.sealed = excluded.sealed
         RETURNING id`,
        [id, value, forMs],
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

    /** Deletes what is over. Returns how many sessions' tokens were never revoked. */
    async purge(): Promise<number> {
      await run(`DELETE FROM account_names WHERE seen_at <= ${now} - ${namesMs}`);
      await run(`DELETE FROM account_tickets WHERE expires_at <= ${now}`);
      await run(`UPDATE account_sessions AS s SET ${over} WHERE NOT (${isAlive}) AND s.sealed <> ''`);
      const ended = await run(
        `DELETE FROM account_sessions AS s WHERE NOT (${isAlive}) AND (s.revocable IS NULL OR s.expires_at <= ${now} - ${revocableMs})
         RETURNING revocable`,
      );
      await closeTabsOfEnded();
      return ended.filter(({ revocable }) => revocable !== null).length;
    },
  };
}

export type SessionStatements = ReturnType<typeof sessionStatements>;

const endedSession = ({ id, subject, version, revocable }: Row): EndedSession => ({
  id: String(id),
  subject: String(subject),
  version: Number(version),
  revocable: typeof revocable === 'string' ? revocable : null,
});

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
