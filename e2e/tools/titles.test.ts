import { existsSync } from 'node:fs';

import { expect, it } from 'vitest';

import { productIds } from '#src/domain/ids.ts';

import { testsByTag } from './titles.ts';

/** The traps of the partner's document, as listed in `src/partner/README.md`. */
const traps = Array.from({ length: 70 }, (_, index) => `T${index + 1}`);

/** Traps that no test can cover → why. */
const untestable: Readonly<Record<string, string>> = {
  T56: 'the booklet has no endpoint: there is nothing to call, and no text that promises it',
};

it('every trap has a test or a reason why not', () => {
  const tagged = [...testsByTag().keys()].filter((tag) => tag.startsWith('T'));
  expect(tagged.filter((tag) => !traps.includes(tag))).toEqual([]);
  expect(traps.filter((tag) => !tagged.includes(tag))).toEqual(Object.keys(untestable));
});

it.each(productIds)('%s is sold in a browser test of its own', (product) => {
  expect(existsSync(`e2e/sales/${product}.e2e.ts`)).toBe(true);
});
