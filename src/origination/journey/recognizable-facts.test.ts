import { expect, it } from 'vitest';

import { phoneCredit } from '#src/products/phone-credit/phone-credit.tsx';
import { wording } from '#src/products/testing.ts';

import { journeyOf, newSale } from './journey-state.ts';
import { factsWithTyped } from './recognizable-facts.ts';

it('a sale without a customer is recognized by the typed code of its operation', () => {
  const journey = journeyOf(newSale, () => undefined);
  const facts = (operationCode: string) =>
    factsWithTyped(phoneCredit, { journey, typed: { payment: { operationCode } } }, wording);
  expect(facts(' OP-7Q ').map(({ value }) => value)).toEqual(['OP-7Q']);
  expect(facts('')).toEqual([]);
});
