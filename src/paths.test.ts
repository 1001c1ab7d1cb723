import { expect, it } from 'vitest';

import { pagePaths } from './paths.ts';

it('every address is one product’s or one page’s', () => {
  expect(new Set(pagePaths).size).toBe(pagePaths.length);
});
