import { expect, test } from 'vitest';

import { openDatabase } from './database.ts';
import { noteRequest, receivedRequests } from './requests.ts';

test("a token's latest 500 requests are kept, and the rows of older ones don't pile up", () => {
  const database = openDatabase(':memory:');
  const note = (token: string, body: unknown) => noteRequest(database, { token, endpoint: 'Operacoes/Cancelar', body, at: '2026-11-20' });
  note('sandbox-quiet', 'kept');
  for (let count = 0; count < 1_200; count += 1) note('sandbox-chatty', count);

  const kept = receivedRequests(database, 'sandbox-chatty').map(({ body }) => body);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 700, 1_199]);
  expect(receivedRequests(database, 'sandbox-quiet')).toHaveLength(1);
  expect(database.all('SELECT id FROM requests').length).toBeLessThan(560);
  database.close();
});
