import type { Engine } from './engine.ts';

/**
 * One schema for both engines. Migrations only add, because servers of two versions use the database during a
 * deployment. A released migration is never changed. Times are epoch milliseconds. `store` separates stores, and
 * tenants of the sandbox, in one database. No column identifies a customer.
 */
const migrations: readonly (readonly string[])[] = [
  [
    // This ledger's own values: its creation time and its secret.
    'CREATE TABLE ledger_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
    // A process is alive while it renews its lease. The pending attempts of a dead process are unknown.
    'CREATE TABLE ledger_processes (id TEXT PRIMARY KEY, alive_until BIGINT NOT NULL)',
    // Tokens that the partner has accepted, as keyed digests.
    'CREATE TABLE ledger_tokens (store TEXT NOT NULL, digest TEXT NOT NULL, accepted_at BIGINT NOT NULL, PRIMARY KEY (store, digest))',
    // `endpoint` is null for a key that was closed before a request arrived; `answer` is encrypted.
    `CREATE TABLE ledger_attempts (
      store TEXT NOT NULL, key TEXT NOT NULL, endpoint TEXT, product TEXT, step TEXT, code TEXT, till TEXT, clerk TEXT,
      token TEXT, body_digest TEXT, process TEXT, sent_at BIGINT NOT NULL, changed_at BIGINT NOT NULL, state TEXT NOT NULL,
      answered_at BIGINT, answer TEXT, settled_at BIGINT, settled_till TEXT, settled_clerk TEXT, PRIMARY KEY (store, key)
    )`,
    "CREATE INDEX ledger_attempts_open ON ledger_attempts (store, sent_at) WHERE state IN ('sent', 'unknown')",
    "CREATE INDEX ledger_attempts_process ON ledger_attempts (process) WHERE state = 'sent'",
    'CREATE INDEX ledger_attempts_changed ON ledger_attempts (changed_at)',
    'CREATE INDEX ledger_attempts_answered ON ledger_attempts (answered_at) WHERE answer IS NOT NULL',
    'CREATE INDEX ledger_attempts_code ON ledger_attempts (store, code)',
    `CREATE TABLE ledger_operations (
      store TEXT NOT NULL, code TEXT NOT NULL, product TEXT, first_seen_at BIGINT NOT NULL, first_seen_till TEXT,
      first_seen_clerk TEXT, last_opened_at BIGINT NOT NULL, last_opened_till TEXT, last_opened_clerk TEXT, signing INTEGER,
      PRIMARY KEY (store, code)
    )`,
    'CREATE INDEX ledger_operations_opened ON ledger_operations (store, last_opened_at, code)',
  ],
  [
    // With accounts, the clerk's id at the provider. Absent without accounts.
    'ALTER TABLE ledger_attempts ADD COLUMN subject TEXT',
    'ALTER TABLE ledger_attempts ADD COLUMN settled_subject TEXT',
    // Clerks who are signed in (`accounts/`). `id` is a digest; `sealed` and `pin` can't be used without the cookie.
    `CREATE TABLE account_sessions (
      id TEXT PRIMARY KEY, store TEXT NOT NULL, subject TEXT NOT NULL, sealed TEXT NOT NULL, version INTEGER NOT NULL,
      refreshing_until BIGINT, pin TEXT, wrong_pins INTEGER NOT NULL, wrong_at BIGINT NOT NULL, created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX account_sessions_subject ON account_sessions (subject)',
    // Tabs in which a clerk has entered the PIN.
    'CREATE TABLE account_tabs (id TEXT PRIMARY KEY, session TEXT NOT NULL, opened_at BIGINT NOT NULL)',
    'CREATE INDEX account_tabs_session ON account_tabs (session)',
    // Sign-ins and sign-outs that the provider has not answered yet. Each can be used once.
    'CREATE TABLE account_tickets (id TEXT PRIMARY KEY, sealed TEXT NOT NULL, expires_at BIGINT NOT NULL)',
  ],
  [
    // Clerks' names, encrypted, for the manager's lists.
    `CREATE TABLE account_names (
      store TEXT NOT NULL, subject TEXT NOT NULL, sealed TEXT NOT NULL, seen_at BIGINT NOT NULL, PRIMARY KEY (store, subject)
    )`,
  ],
  [
    // A second copy of a session's tokens, encrypted so that the server can revoke them without the cookie.
    'ALTER TABLE account_sessions ADD COLUMN revocable TEXT',
  ],
  [
    // Simulations that the partner may have made. `till` is the id of the page that simulated. `tie`, here and below,
    // is the name of a group, with a keyed digest.
    `CREATE TABLE ledger_simulations (
      tie TEXT NOT NULL, id TEXT NOT NULL, till TEXT NOT NULL, began_at BIGINT NOT NULL, ended_at BIGINT,
      PRIMARY KEY (tie, id)
    )`,
    'ALTER TABLE ledger_attempts ADD COLUMN tie TEXT',
    "CREATE INDEX ledger_attempts_tie ON ledger_attempts (tie) WHERE state = 'sent' AND tie IS NOT NULL",
  ],
];

/** The setting with this ledger's creation time: earlier requests are not in it. */
export const createdAtSetting = 'made-at';
/** The setting with the time of the last deletion. */
export const purgedAtSetting = 'purged-at';
/** The setting with the newest sending time of an attempt that was deleted. */
export const deletedUntilSetting = 'deleted-until';

/** Migrates the database to this version's schema. Several processes may do it at once. */
export function migrate(engine: Engine): Promise<void> {
  return engine.exclusively(async (run) => {
    await run('CREATE TABLE IF NOT EXISTS ledger_schema (version INTEGER NOT NULL)');
    const [row] = await run('SELECT MAX(version) AS version FROM ledger_schema');
    const version = Number(row?.['version'] ?? 0);
    for (const [index, step] of migrations.entries()) {
      if (index < version) continue;
      for (const statement of step) await run(statement);
      await run('INSERT INTO ledger_schema (version) VALUES ($1)', [index + 1]);
    }
    await run(
      `INSERT INTO ledger_settings (name, value) VALUES ($1, CAST(${engine.now} AS TEXT)) ON CONFLICT (name) DO NOTHING`,
      [createdAtSetting],
    );
  });
}
