import { expect, test } from 'vitest';

import { createPending } from './pending.ts';

test('what is removed is gone, and its place is used again', () => {
  const pending = createPending<{ readonly name: string }>();
  const [one, two, three] = [{ name: 'one' }, { name: 'two' }, { name: 'three' }];
  const removeOne = pending.add(one);
  pending.add(two);
  removeOne();
  pending.add(three);
  expect(pending.all()).toEqual([three, two]);
  expect(pending.count()).toBe(2);
});

test('what is removed twice takes nothing else with it', () => {
  const pending = createPending<{ readonly name: string }>();
  const remove = pending.add({ name: 'one' });
  remove();
  const next = { name: 'next' };
  pending.add(next);
  remove();
  expect(pending.all()).toEqual([next]);
  expect(pending.count()).toBe(1);
});
