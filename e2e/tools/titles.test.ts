import { existsSync } from 'node:fs';

import { expect, it } from 'vitest';

import { productIds } from '#src/domain/ids.ts';

import { testsByTag, untestable } from './titles.ts';

/** The traps of the partner's document, as listed in `src/partner/README.md`. */
const traps = Array.from({ length: 70 }, (_, index) => `T${index + 1}`);

/** The promises, as numbered in `e2e/README.md`. */
const promises = Array.from({ length: 72 }, (_, index) => `P${index + 1}`);

it.each([
  ['promise', promises],
  ['trap', traps],
])('every %s has a test or a reason why not', (_, numbers) => {
  const tagged = [...testsByTag().keys()].filter((tag) => tag[0] === numbers[0]?.[0]);
  expect(tagged.filter((tag) => !numbers.includes(tag))).toEqual([]);
  expect(numbers.filter((tag) => !tagged.includes(tag) && !(tag in untestable))).toEqual([]);
  expect(Object.keys(untestable).filter((tag) => tagged.includes(tag))).toEqual([]);
});

it.each(productIds)('%s is sold in a browser test of its own', (product) => {
  expect(existsSync(`e2e/sales/${product}.e2e.ts`)).toBe(true);
});
