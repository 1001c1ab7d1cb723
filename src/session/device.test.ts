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

test('what one tab tells, it and every later one read; never told is absent', () => {
  const device = createDevice();
  expect(device.read('active')).toBeUndefined();
  device.tell('active', 1700);
  expect(device.read('active')).toBe(1700);
  expect(createDevice().read('active')).toBe(1700);
});

test('a listener hears of its own fact, from this tab and from others, until it leaves', () => {
  const device = createDevice();
  const [locked, ended] = [vi.fn(), vi.fn()];
  const leave = device.subscribe('locked', locked);
  device.subscribe('ended', ended);
  device.tell('locked', '1');
  told('balcao.device.locked');
  told('somebody.elses');
  expect(locked).toHaveBeenCalledTimes(2);
  expect(ended).not.toHaveBeenCalled();
  leave();
  device.tell('locked', '2');
  expect(locked).toHaveBeenCalledTimes(2);
});

test('wrong PINs are listed, and forgotten without a rest', () => {
  const device = createDevice();
  device.wrongPins('one').write({ count: 1, at: 1700 });
  // As earlier versions have left them.
  localStorage.setItem('balcao.device.wrongPins.other', '');
  expect(device.wrongPins('other').read()).toBeUndefined();
  device.tell('active', 1);
  expect(new Set(device.signInsWithWrongPins())).toEqual(new Set(['one', 'other']));
  device.wrongPins('one').remove();
  device.wrongPins('other').remove();
  expect(device.signInsWithWrongPins()).toEqual([]);
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
  device.tell('handover', null);
  expect(device.read('handover')).toBeNull();
  device.tell('active', 1700);
  expect(device.read('active')).toBe(1700);
  expect(listener).toHaveBeenCalledTimes(1);
  device.wrongPins('one').write({ count: 1, at: 1700 });
  expect(device.signInsWithWrongPins()).toEqual(['one']);
  device.wrongPins('one').remove();
  expect(device.signInsWithWrongPins()).toEqual([]);
});
