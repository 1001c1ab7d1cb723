import { type Database, type DatabaseKind, openDatabase as open } from '#src/sqlite/database.ts';

export type { Database } from '#src/sqlite/database.ts';

const versionOne = `
  CREATE TABLE operations (
    id INTEGER PRIMARY KEY, token TEXT NOT NULL, code TEXT NOT NULL, product TEXT NOT NULL, stage TEXT NOT NULL,
    page_id TEXT NOT NULL UNIQUE, record TEXT NOT NULL, UNIQUE (token, code)
  );
  CREATE TABLE events (
    id INTEGER PRIMARY KEY, token TEXT NOT NULL, code TEXT NOT NULL, type INTEGER NOT NULL, description TEXT NOT NULL,
    creation_time TEXT NOT NULL, owner TEXT NOT NULL
  );
  CREATE INDEX events_of_operation ON events (token, code);
  CREATE TABLE requests (
    id INTEGER PRIMARY KEY, token TEXT NOT NULL, endpoint TEXT NOT NULL, body TEXT, at TEXT NOT NULL, status INTEGER,
    fault TEXT
  );
  CREATE INDEX requests_of_token ON requests (token, id);
  CREATE TABLE fault_plans (token TEXT PRIMARY KEY, plan TEXT NOT NULL);
`;

const sandboxDatabase: DatabaseKind = {
  name: "the sandbox's database",
  setting: 'SANDBOX_DB',
  applicationId: 0x42_61_6c_01, // "Bal", 1
  migrations: [versionOne],
  versionOneWasUnmarked: true,
  // Test data must not keep the server from starting.
  whenDamaged: 'replace',
};

export function openDatabase(file: string): Database {
  const database = open(file, sandboxDatabase);
  // Test data may be lost in a power cut.
  database.run('PRAGMA synchronous = OFF');
  return database;
}
