// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { createDevice } from './device.ts';

afterEach(() => localStorage.clear());

/** The browser tells a tab what another one has written. */
const told = (key: string | null, newValue: string | null = '1') =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

const forbid = () => {
  throw new DOMException('no', 'SecurityError');
};

test('what one tab tells, it and every later one read; never told is empty', () => {
  const device = createDevice();
  expect(device.read('active')).toBe('');
  device.tell('active', 1700);
  expect(device.read('active')).toBe('1700');
  expect(createDevice().read('active')).toBe('1700');
});

test('a listener hears of its own fact, from this tab and from others, until it leaves', () => {
  const device = createDevice();
  const [locked, ended] = [vi.fn(), vi.fn()];
  const leave = device.subscribe('locked', locked);
  device.subscribe('ended', ended);
  device.tell('locked', 1);
  told('balcao.device.locked');
  told('somebody.elses');
  expect(locked).toHaveBeenCalledTimes(2);
  expect(ended).not.toHaveBeenCalled();
  leave();
  device.tell('locked', 2);
  expect(locked).toHaveBeenCalledTimes(2);
});

test('wrong PINs are listed, and forgotten without a rest', () => {
  const device = createDevice();
  device.tell('wrongPins.one', '1 1700');
  device.tell('wrongPins.other', '');
  device.tell('active', 1);
  expect(new Set(device.wrongPins())).toEqual(new Set(['wrongPins.one', 'wrongPins.other']));
  device.forget('wrongPins.one');
  device.forget('wrongPins.other');
  expect(device.wrongPins()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['balcao.device.active']);
});

test('a storage that is cleared, as a whole or by the fact, tells nothing', () => {
  const device = createDevice();
  const listener = vi.fn();
  device.subscribe('ended', listener);
  told(null, null);
  told('balcao.device.ended', null);
  expect(listener).not.toHaveBeenCalled();
});

test('where the browser forbids storage, this tab still knows what it was told', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  const device = createDevice();
  const listener = vi.fn();
  device.subscribe('handover', listener);
  device.tell('handover', 'OP-1');
  expect(device.read('handover')).toBe('OP-1');
  expect(listener).toHaveBeenCalledTimes(1);
  device.tell('wrongPins.one', '1 1700');
  expect(device.wrongPins()).toEqual(['wrongPins.one']);
  device.forget('wrongPins.one');
  expect(device.wrongPins()).toEqual([]);
});
