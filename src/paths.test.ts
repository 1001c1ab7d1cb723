import { expect, it } from 'vitest';

import { paths, productSlugs } from './paths.ts';

it('every address is one product’s or one page’s', () => {
  const pages = Object.values(paths).filter((path) => typeof path === 'string');
  const taken = [...pages, ...Object.values(productSlugs).map((slug) => `/${slug}`)];
  expect(new Set(taken).size).toBe(taken.length);
});
