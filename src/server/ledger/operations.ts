import { withoutUndefined } from './attempts.ts';
import type { Engine, Row, Value } from './engine/engine.ts';
import type { KnownOperation, OpenedOperation, Operation, OperationPage, OperationSearch } from './ledger.ts';
import { isProcessAlive } from './process-lease.ts';

const operationsPerPage = 50;

/** By their numbers in the database. */
const signings = [false, true, 'refused'] as const;
const signingNumbers = { false: 0, true: 1, refused: 2 } as const;

/** The SQL about operations. */
export function operationStatements({ run, change, now }: Engine) {
  const isAlive = isProcessAlive(now);
  const isUnsettled = `EXISTS (SELECT 1 FROM ledger_attempts a WHERE a.store = o.store AND a.code = o.code
    AND (a.state = 'unknown' OR (a.state = 'sent' AND NOT ${isAlive})))`;
  const isContracted = `EXISTS (SELECT 1 FROM ledger_attempts a WHERE a.store = o.store AND a.code = o.code
    AND a.endpoint LIKE '%/Contratar' AND a.state IN ('accepted', 'found'))`;
  const columns = `o.*, CASE WHEN ${isUnsettled} THEN 1 ELSE 0 END AS unsettled`;

  return {
    /** The first-seen columns are never changed. Product and signing change only when given. */
    async recordOpened(store: string, { code, product, signing, till, clerk }: OpenedOperation): Promise<Operation> {
      await change(
        `INSERT INTO ledger_operations AS o (store, code, product, first_seen_at, first_seen_till, first_seen_clerk,
           last_opened_at, last_opened_till, last_opened_clerk, signing)
         VALUES ($1, $2, $3, ${now}, $4, $5, ${now}, $4, $5, $6)
         ON CONFLICT (store, code) DO UPDATE SET product = COALESCE(excluded.product, o.product),
           last_opened_at = excluded.last_opened_at, last_opened_till = excluded.last_opened_till,
           last_opened_clerk = excluded.last_opened_clerk, signing = COALESCE(excluded.signing, o.signing)`,
        [
          store,
          code,
          product ?? null,
          till ?? null,
          clerk,
          signing === undefined ? null : signingNumbers[`${signing}`],
        ],
      );
      const [row] = await run(`SELECT ${columns} FROM ledger_operations o WHERE o.store = $1 AND o.code = $2`, [
        store,
        code,
      ]);
      return operation(row ?? {});
    },

    async known(store: string, code: string): Promise<KnownOperation | undefined> {
      const [row] = await run(
        `SELECT o.product, ${now} - o.first_seen_at AS known_for, CASE WHEN ${isContracted} THEN 1 ELSE 0 END AS contracted
         FROM ledger_operations o WHERE o.store = $1 AND o.code = $2`,
        [store, code],
      );
      if (!row) return undefined;
      const { product, known_for: knownForMs, contracted } = row;
      return {
        ...(typeof product === 'string' ? { product } : {}),
        knownForMs: Number(knownForMs),
        ...(contracted === 1 ? { contracted: true } : {}),
      };
    },

    /** Last opened first. */
    async search(store: string, search: OperationSearch): Promise<OperationPage> {
      const { conditions, values } = where(store, search, isUnsettled);
      const rows = await run(
        `SELECT ${columns} FROM ledger_operations o WHERE ${conditions.join(' AND ')}
         ORDER BY o.last_opened_at DESC, o.code DESC LIMIT ${operationsPerPage + 1}`,
        values,
      );
      const operations = rows.slice(0, operationsPerPage).map(operation);
      const last = operations.at(-1);
      if (rows.length <= operationsPerPage || !last) return { operations };
      return { operations, next: { lastOpenedAt: last.lastOpenedAt, code: last.code } };
    },
  };
}

function where(store: string, search: OperationSearch, isUnsettled: string) {
  const conditions = ['o.store = $1'];
  const values: Value[] = [store];
  const parameter = (value: Value) => `$${values.push(value)}`;
  if (search.search) {
    const found = [`LOWER(o.code) LIKE ${parameter(`%${likePattern(search.search)}%`)} ESCAPE '!'`];
    for (const product of search.named ?? []) found.push(`o.product = ${parameter(product)}`);
    conditions.push(`(${found.join(' OR ')})`);
  }
  if (search.product) conditions.push(`o.product = ${parameter(search.product)}`);
  if (search.from !== undefined) conditions.push(`o.last_opened_at >= ${parameter(search.from)}`);
  if (search.before !== undefined) conditions.push(`o.last_opened_at < ${parameter(search.before)}`);
  if (search.signing) conditions.push('o.signing = 1');
  if (search.unsettled) conditions.push(isUnsettled);
  if (search.mine) {
    const clerk = parameter(search.mine.clerk);
    const whose = [`o.first_seen_clerk = ${clerk}`, `o.last_opened_clerk = ${clerk}`];
    if (search.mine.till) {
      const till = parameter(search.mine.till);
      whose.push(`o.first_seen_till = ${till}`, `o.last_opened_till = ${till}`);
    }
    conditions.push(`(${whose.join(' OR ')})`);
  }
  if (search.cursor) {
    const at = parameter(search.cursor.lastOpenedAt);
    const code = parameter(search.cursor.code);
    conditions.push(`(o.last_opened_at < ${at} OR (o.last_opened_at = ${at} AND o.code < ${code}))`);
  }
  return { conditions, values };
}

const likePattern = (text: string) => text.toLowerCase().replaceAll(/[!%_]/g, '!$&');

function operation(row: Row): Operation {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : undefined);
  return withoutUndefined({
    code: String(row['code']),
    product: text('product'),
    firstSeenAt: Number(row['first_seen_at']),
    firstSeenTill: text('first_seen_till'),
    firstSeenClerk: text('first_seen_clerk'),
    lastOpenedAt: Number(row['last_opened_at']),
    lastOpenedTill: text('last_opened_till'),
    lastOpenedClerk: text('last_opened_clerk'),
    signing: signings[Number(row['signing'] ?? -1)],
    unsettled: row['unsettled'] === 1,
  });
}
