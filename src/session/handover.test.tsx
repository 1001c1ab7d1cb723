// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import { createDevice } from './device.ts';
import { createHandover } from './handover.ts';

const handed = { code: operationCode('OP 1 ã') as OperationCode, by: 'seal' };
afterEach(() => localStorage.clear());

test('is found by a page that is loaded later @P31', () => {
  createHandover(createDevice()).begin(handed);
  expect(createHandover(createDevice()).getSnapshot()).toEqual(handed);
});

test('is not ended by whoever clears the browser’s data @P31', () => {
  const handover = createHandover(createDevice());
  const told = vi.fn();
  handover.begin(handed);
  handover.subscribe(told);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'balcao.device.handover', newValue: null }));
  expect(told).not.toHaveBeenCalled();
  expect(handover.getSnapshot()).toEqual(handed);
});

test('ends in every tab at once, and in none where it had not begun @P31', () => {
  const handover = createHandover(createDevice());
  const told = vi.fn();
  handover.subscribe(told);
  handover.end();
  expect(told).not.toHaveBeenCalled();
  handover.begin(handed);
  localStorage.setItem('balcao.device.handover', '');
  window.dispatchEvent(new StorageEvent('storage', { key: 'balcao.device.handover', newValue: '' }));
  expect(handover.getSnapshot()).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(2);
});
