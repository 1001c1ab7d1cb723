import { expect, it, vi } from 'vitest';

import { createListeners, createObservable } from './observable.ts';

it('calls every listener with the arguments, until it unsubscribes', () => {
  const heard = createListeners<[word: string]>();
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = heard.subscribe(one);
  heard.subscribe(other);
  heard.notify('a');
  leave();
  heard.notify('b');
  expect([one.mock.calls, other.mock.calls]).toEqual([[['a']], [['a'], ['b']]]);
});

it('has the new value when its listeners are called', () => {
  const value = createObservable<number | undefined>(1);
  const seen: unknown[] = [];
  value.subscribe(() => seen.push(value.getSnapshot()));
  value.set(2);
  value.set(undefined);
  expect(seen).toEqual([2, undefined]);
});
