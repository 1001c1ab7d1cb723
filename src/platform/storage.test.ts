// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { failures } from './report.ts';
import { createTaskQueue, defineDeviceValue, json, numberText } from './storage.ts';

afterEach(() => localStorage.clear());

const amount = defineDeviceValue({ key: 'test.amount', schema: numberText });
const thing = defineDeviceValue({ key: 'test.thing', schema: json(z.object({ size: z.int() })) });

describe('a device value', () => {
  it('is absent before it is written and after it is removed', () => {
    expect(amount.read()).toBeUndefined();
    amount.write(1700);
    expect([amount.read(), localStorage.getItem('test.amount')]).toEqual([1700, '1700']);
    amount.remove();
    expect(amount.read()).toBeUndefined();
  });

  it('stays the same object until it changes', () => {
    thing.write({ size: 1 });
    expect(thing.read()).toBe(thing.read());
    localStorage.setItem('test.thing', '{"size":2}');
    expect(thing.read()).toEqual({ size: 2 });
  });

  it.each(['', '{', 'null', '{"size":"1"}'])('is absent if it is damaged: %j', (text) => {
    localStorage.setItem('test.thing', text);
    expect(thing.read()).toBeUndefined();
    expect(failures.getSnapshot().map(({ where }) => where)).toContain('device value');
  });

  it.each(['', ' ', 'x', 'NaN', '1e999', '0x1'])('is not read as a number: %j', (text) => {
    localStorage.setItem('test.amount', text);
    expect(amount.read()).toBeUndefined();
  });
});

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
