// oxlint-disable-next-line no-restricted-imports -- The first answer says that the operation exists.
import { useEffect, useSyncExternalStore } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { useJourneyStore } from '#src/origination/public.ts';
import { createListeners } from '#src/platform/observable.ts';

import { deviceIndex, withOpened, type DeviceIndex } from './device-index.ts';

const changes = createListeners();
const none: DeviceIndex = [];

const current = () => deviceIndex.read() ?? none;

function subscribe(listener: () => void) {
  const stop = changes.subscribe(listener);
  // Another tab's changes.
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

export function changeDeviceIndex(change: (index: DeviceIndex) => DeviceIndex) {
  deviceIndex.write(change(current()));
  changes.notify();
}

/** The operations that were opened on this device, last opened first. */
export const useDeviceIndex = () => useSyncExternalStore(subscribe, current);

/** Puts an operation on top of this device's index. */
export function rememberOperation(code: OperationCode, product?: ProductId) {
  changeDeviceIndex((index) => withOpened(index, { code, product, at: Date.now() }));
}

/** Remembers the operation once it is known to exist. The sale that was resumed as this operation is finished then. */
export function useRememberOperation(code: OperationCode | undefined, product?: ProductId) {
  const { sawOperation } = useJourneyStore();
  useEffect(() => {
    if (code === undefined) return;
    rememberOperation(code, product);
    sawOperation(code);
  }, [code, product, sawOperation]);
}
