import { expect, it } from 'vitest';

import { createTaskQueue } from './task-queue.ts';

it('runs tasks one after another, also behind one that rejects', async () => {
  const enqueue = createTaskQueue();
  const order: string[] = [];
  const first = enqueue(async () => {
    await Promise.resolve();
    order.push('first');
    throw new Error('first');
  });
  const second = enqueue(async () => order.push('second'));
  await expect(first).rejects.toThrow('first');
  await second;
  expect(order).toEqual(['first', 'second']);
});
