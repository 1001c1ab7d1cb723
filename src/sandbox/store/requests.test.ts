import { expect, test } from 'vitest';

import { openDatabase } from './database.ts';
import { recordRequest, receivedRequests } from './requests.ts';

test('only the last four digits of a card number are recorded, as text or as a number @P20 @T23', () => {
  const database = openDatabase(':memory:');
  const number = '6362970000457013';
  for (const cardNumber of [number, Number(number), null]) {
    recordRequest(database, {
      token: 'sandbox-card',
      endpoint: 'Recompra/Simular',
      body: { document: '1', cardNumber },
      at: '2026-11-20',
    });
  }
  const kept = receivedRequests(database, 'sandbox-card').map(({ body }) => body);
  expect(kept).toEqual(
    ['************7013', '************7013', null].map((cardNumber) => ({ document: '1', cardNumber })),
  );
  expect(JSON.stringify(database.all('SELECT * FROM requests'))).not.toContain(number.slice(0, 8));
  database.close();
});

test("a token's latest 500 requests are kept and older ones deleted", () => {
  const database = openDatabase(':memory:');
  const record = (token: string, body: unknown) =>
    recordRequest(database, { token, endpoint: 'Operacoes/Cancelar', body, at: '2026-11-20' });
  record('sandbox-quiet', 'kept');
  for (let count = 0; count < 1_200; count += 1) record('sandbox-chatty', count);

  const kept = receivedRequests(database, 'sandbox-chatty').map(({ body }) => body);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 700, 1_199]);
  expect(receivedRequests(database, 'sandbox-quiet')).toHaveLength(1);
  expect(database.all('SELECT id FROM requests').length).toBeLessThan(560);
  database.close();
});
