import { afterEach, expect, test, vi } from 'vitest';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import { createDevice, createHandover } from './device.ts';

afterEach(() => localStorage.clear());

/** The event that the browser sends when another tab writes. */
const writtenElsewhere = (key: string | null, newValue: string | null = '1') =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

const forbid = () => {
  throw new DOMException('no', 'SecurityError');
};

test('a fact is read by the tab that wrote it and by later tabs', () => {
  const device = createDevice();
  expect(device.read('active')).toBeUndefined();
  device.write('active', 1700);
  expect(device.read('active')).toBe(1700);
  expect(createDevice().read('active')).toBe(1700);
});

test('a listener is called for its own fact, by this tab and by others, until it unsubscribes', () => {
  const device = createDevice();
  const [locked, ended] = [vi.fn(), vi.fn()];
  const unsubscribe = device.subscribe('locked', locked);
  device.subscribe('ended', ended);
  device.write('locked', '1');
  writtenElsewhere('balcao.device.locked');
  writtenElsewhere('somebody.elses');
  expect(locked).toHaveBeenCalledTimes(2);
  expect(ended).not.toHaveBeenCalled();
  unsubscribe();
  device.write('locked', '2');
  expect(locked).toHaveBeenCalledTimes(2);
});

test('wrong PINs are listed, and removed completely', () => {
  const device = createDevice();
  device.wrongPins('one').write({ count: 1, at: 1700 });
  // As an earlier version wrote them.
  localStorage.setItem('balcao.device.wrongPins.other', '');
  expect(device.wrongPins('other').read()).toBeUndefined();
  device.write('active', 1);
  expect(new Set(device.signInsWithWrongPins())).toEqual(new Set(['one', 'other']));
  device.wrongPins('one').remove();
  device.wrongPins('other').remove();
  expect(device.signInsWithWrongPins()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['balcao.device.active']);
});

test('clearing the storage, or one fact in it, calls no listener', () => {
  const device = createDevice();
  const listener = vi.fn();
  device.subscribe('ended', listener);
  writtenElsewhere(null, null);
  writtenElsewhere('balcao.device.ended', null);
  expect(listener).not.toHaveBeenCalled();
});

test('where the browser forbids storage, a tab still reads what it wrote', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  const device = createDevice();
  const listener = vi.fn();
  device.subscribe('handover', listener);
  device.write('handover', null);
  expect(device.read('handover')).toBeNull();
  device.write('active', 1700);
  expect(device.read('active')).toBe(1700);
  expect(listener).toHaveBeenCalledTimes(1);
  device.wrongPins('one').write({ count: 1, at: 1700 });
  expect(device.signInsWithWrongPins()).toEqual(['one']);
  device.wrongPins('one').remove();
  expect(device.signInsWithWrongPins()).toEqual([]);
});

const record = { code: operationCode('OP 1 ã') as OperationCode, signInId: 'sign-in' };

test('the hand-over is found by a page that is loaded later @P31', () => {
  createHandover(createDevice()).begin(record);
  expect(createHandover(createDevice()).getSnapshot()).toEqual(record);
});

test('clearing the browser’s data does not end the hand-over @P31', () => {
  const handover = createHandover(createDevice());
  const listener = vi.fn();
  handover.begin(record);
  handover.subscribe(listener);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'balcao.device.handover', newValue: null }));
  expect(listener).not.toHaveBeenCalled();
  expect(handover.getSnapshot()).toEqual(record);
});

test('the hand-over ends once, in every tab @P31', () => {
  const handover = createHandover(createDevice());
  const listener = vi.fn();
  handover.subscribe(listener);
  handover.end();
  expect(listener).not.toHaveBeenCalled();
  handover.begin(record);
  localStorage.setItem('balcao.device.handover', '');
  window.dispatchEvent(new StorageEvent('storage', { key: 'balcao.device.handover', newValue: '' }));
  expect(handover.getSnapshot()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
});
