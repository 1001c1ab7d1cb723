import { expect, it } from 'vitest';

import { keysOf } from './hands.ts';

it.each([
  ['731.042.600-28', 'numeric', '73104260028'],
  ['03/02/1990', 'numeric', '03021990'],
  ['(11) 98765-4321', 'tel', '11987654321'],
  ['1.200,00', 'decimal', '1200'],
  ['1.234,56', 'decimal', '1234,56'],
  ['12.345.678-X', 'text', '12.345.678-X'],
])('%s, in a control for %s, is typed as %s', (answer, inputMode, keys) => {
  expect(keysOf(answer, inputMode)).toBe(keys);
});
