import { expect, it } from 'vitest';

import { testsByTag } from './titles.ts';

/** Of the partner's document: `src/partner/README.md` lists them. */
const traps = Array.from({ length: 70 }, (_, index) => `T${index + 1}`);

/** A trap that no test can prove → why. */
const answered: Readonly<Record<string, string>> = {
  T56: 'the booklet has no endpoint: there is nothing to call, and no text that promises it',
};

it('every trap has a test or an answer', () => {
  const tagged = [...testsByTag().keys()].filter((tag) => tag.startsWith('T'));
  expect(tagged.filter((tag) => !traps.includes(tag))).toEqual([]);
  expect(traps.filter((tag) => !tagged.includes(tag))).toEqual(Object.keys(answered));
});
