import { afterEach, expect, test, vi } from 'vitest';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import { createDevice } from './device.ts';
import { createHandover } from './handover.ts';

const record = { code: operationCode('OP 1 ã') as OperationCode, signInId: 'sign-in' };
afterEach(() => localStorage.clear());

test('the handover is found by a page that is loaded later @P31', () => {
  createHandover(createDevice()).begin(record);
  expect(createHandover(createDevice()).getSnapshot()).toEqual(record);
});

test('clearing the browser’s data does not end the handover @P31', () => {
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

test('the handover ends in every tab at once; ending it twice does nothing @P31', () => {
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
