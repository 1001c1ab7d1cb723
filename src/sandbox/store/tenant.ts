import { randomBytes, randomInt } from 'node:crypto';

import type { ProductId } from '#src/domain/ids.ts';

import { serverTime } from '../format.ts';
import type { Stage } from '../lifecycle.ts';
import type { Operation, RecordedEvent } from '../operation.ts';
import type { Database } from './database.ts';

interface Row {
  readonly id: number;
  readonly token: string;
  readonly code: string;
  readonly product: ProductId;
  readonly stage: Stage;
  readonly page_id: string;
  readonly record: string;
}

type Details = Omit<Operation, 'code' | 'product' | 'stage' | 'pageId'>;
/** A new operation's product and stage. All other fields are generated unless given. */
export type NewOperation = Pick<Operation, 'product' | 'stage'> & Partial<Omit<Operation, 'product' | 'stage'>>;

const toOperation = ({ code, product, stage, page_id, record }: Row): Operation => ({
  ...(JSON.parse(record) as Details),
  code,
  product,
  stage,
  pageId: page_id,
});

/** Without I, L, O and U, which are easily misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const readableCode = (prefix: string) =>
  `${prefix}-${Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')}`;

/** All data of one token. Every query is limited to that token. */
export interface Tenant {
  readonly token: string;
  now(): Date;
  create(given: NewOperation): Operation;
  find(code: string): Operation | undefined;
  latest(product: ProductId, stage: Stage): Operation | undefined;
  /** Newest first. */
  list(): readonly Operation[];
  save(operation: Operation): Operation;
  remove(operation: Operation): void;
  addEvent(operation: Operation, event: RecordedEvent): void;
  /** Those until now, in the order in which they were added. */
  events(operation: Operation): readonly RecordedEvent[];
  reset(): void;
}

export function openTenant(database: Database, token: string, now: () => Date): Tenant {
  const newest = 'ORDER BY id DESC';
  const tenant: Tenant = {
    token,
    now,
    create({ product, stage, code = readableCode('OP'), pageId = randomBytes(18).toString('base64url'), ...given }) {
      const created = database.first(
        "INSERT INTO operations (token, code, product, stage, page_id, record) VALUES (?, ?, ?, ?, ?, '{}') RETURNING id",
        token,
        code,
        product,
        stage,
        pageId,
      ) as { id: number };
      const operationId = 480_000 + created.id;
      const at = serverTime(now());
      return tenant.save({
        operationId,
        contractNumber: `${at.slice(0, 4)}${String(operationId).padStart(9, '0')}`,
        proposalCode: readableCode('PR'),
        createdAt: at,
        stageSince: at,
        ...given,
        code,
        product,
        stage,
        pageId,
      });
    },
    find(code) {
      const row = database.first('SELECT * FROM operations WHERE token = ? AND code = ?', token, code);
      return row === undefined ? undefined : toOperation(row as Row);
    },
    latest(product, stage) {
      const row = database.first(
        `SELECT * FROM operations WHERE token = ? AND product = ? AND stage = ? ${newest} LIMIT 1`,
        token,
        product,
        stage,
      );
      return row === undefined ? undefined : toOperation(row as Row);
    },
    list: () =>
      (database.all(`SELECT * FROM operations WHERE token = ? ${newest} LIMIT 200`, token) as Row[]).map(toOperation),
    save(operation) {
      const { code, product: _product, stage, pageId: _pageId, ...details } = operation;
      database.run(
        'UPDATE operations SET stage = ?, record = ? WHERE token = ? AND code = ?',
        stage,
        JSON.stringify(details),
        token,
        code,
      );
      return operation;
    },
    remove({ code }) {
      database.run('DELETE FROM operations WHERE token = ? AND code = ?', token, code);
      database.run('DELETE FROM events WHERE token = ? AND code = ?', token, code);
    },
    addEvent({ code }, { type, description, creationTime, owner }) {
      database.run(
        'INSERT INTO events (token, code, type, description, creation_time, owner) VALUES (?, ?, ?, ?, ?, ?)',
        token,
        code,
        type,
        description,
        creationTime,
        owner,
      );
    },
    events({ code }) {
      const recorded = database.all(
        'SELECT type, description, creation_time AS creationTime, owner FROM events WHERE token = ? AND code = ? ORDER BY id',
        token,
        code,
      ) as RecordedEvent[];
      return recorded.filter(({ creationTime }) => Date.parse(creationTime) <= now().getTime());
    },
    reset() {
      database.transaction(() => {
        for (const table of ['operations', 'events', 'requests', 'fault_plans']) {
          database.run(`DELETE FROM ${table} WHERE token = ?`, token);
        }
      });
    },
  };
  return tenant;
}

/** The customer's pages have no token: the operation's random page id identifies its tenant. */
export function findByPageId(database: Database, pageId: string) {
  const row = database.first('SELECT * FROM operations WHERE page_id = ?', pageId) as Row | undefined;
  return row && { token: row.token, operation: toOperation(row) };
}
