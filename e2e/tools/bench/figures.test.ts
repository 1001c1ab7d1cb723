import { expect, it } from 'vitest';

import { createRecord, quantile } from './figures.ts';

it('a quantile is a value that was measured', () => {
  const values = [50, 10, 40, 20, 30];
  expect([0, 0.5, 0.95, 1].map((share) => quantile(values, share))).toEqual([10, 30, 50, 50]);
});

it('the table has the median with the extremes, the ratio to plain HTML and the goal of what was measured', () => {
  const record = createRecord();
  for (const value of [100, 300, 200]) record.note('usableFirst', 'plain HTML', value);
  for (const value of [240, 210, 220]) record.note('usableFirst', 'Balcão', value);
  record.note('heapFew', 'Balcão', 9000);
  expect(record.table().split('\n').slice(2)).toEqual([
    '| usable, first visit |  | 200 (100–300) |  | 220 (210–240) | 1.10× | ≤ 1.1× |',
    '| heap after a few sales, KiB |  |  |  | 9000 |  |  |',
  ]);
});
