import { expect, it } from 'vitest';

import { pagePaths } from './paths.ts';

it('every page path is unique', () => {
  expect(new Set(pagePaths).size).toBe(pagePaths.length);
});
