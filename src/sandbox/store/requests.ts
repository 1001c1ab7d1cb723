import type { EndpointName } from '#src/partner/api/endpoints.ts';

import { maskCardNumber } from '../offers.ts';
import type { Database } from './database.ts';

const maxPerToken = 500;

interface Row {
  readonly id: number;
  readonly endpoint: EndpointName;
  readonly body: string | null;
  readonly at: string;
  readonly status: number | null;
  readonly fault: string | null;
}

/** One received request, as the control interface shows it. `status` is null when no answer was given. */
export type ReceivedRequest = Omit<Row, 'id' | 'body'> & { readonly body: unknown };

/** Masks a card number of either type: a wrongly typed one must not be stored in full. */
const withoutCardNumbers = (name: string, value: unknown) =>
  name === 'cardNumber' && (typeof value === 'string' || typeof value === 'number')
    ? maskCardNumber(String(value))
    : value;

/** Records a request before it is processed, so that one without an answer is counted too. */
export function recordRequest(
  database: Database,
  request: { token: string; endpoint: EndpointName; body: unknown; at: string },
) {
  const { token, endpoint, body, at } = request;
  const { id } = database.first(
    'INSERT INTO requests (token, endpoint, body, at) VALUES (?, ?, ?, ?) RETURNING id',
    token,
    endpoint,
    JSON.stringify(body, withoutCardNumbers) ?? null,
    at,
  ) as { id: number };
  if (id % 50 === 0) {
    database.run(
      'DELETE FROM requests WHERE token = ?1 AND id <= (SELECT id FROM requests WHERE token = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)',
      token,
      maxPerToken,
    );
  }
  return id;
}

export function recordAnswer(
  database: Database,
  id: number,
  answer: { status: number | undefined; fault: string | undefined },
) {
  database.run(
    'UPDATE requests SET status = ?, fault = ? WHERE id = ?',
    answer.status ?? null,
    answer.fault ?? null,
    id,
  );
}

/** Oldest first. */
export function receivedRequests(database: Database, token: string): ReceivedRequest[] {
  const rows = database.all(
    'SELECT * FROM (SELECT * FROM requests WHERE token = ? ORDER BY id DESC LIMIT ?) ORDER BY id',
    token,
    maxPerToken,
  ) as Row[];
  return rows.map(({ endpoint, body, at, status, fault }) => ({
    endpoint,
    at,
    status,
    fault,
    body: body === null ? undefined : (JSON.parse(body) as unknown),
  }));
}
