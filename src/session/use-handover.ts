import { useSyncExternalStore } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { expected } from '#src/platform/report.ts';

import { useHandoverStore, useSessionStore } from './use-session.ts';

/** The operation whose customer holds the device, in every tab; `undefined` while the clerk holds it. */
export function useHandover(): OperationCode | undefined {
  const { subscribe, getSnapshot } = useHandoverStore();
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot)?.code;
}

/**
 * Returns a function that gives the device to an operation's customer. Call it in a click handler: browsers grant full
 * screen only there. `useTakeDeviceBack` in the customer's screens is the way back.
 */
export function useGiveDevice() {
  const session = useSessionStore();
  const navigate = useNavigate();
  return (code: OperationCode) => {
    // Where full screen is missing or denied, the customer's screen fills the window instead.
    void document.documentElement.requestFullscreen?.().catch((error: unknown) => expected(error, 'full screen'));
    session.giveDevice(code);
    void navigate(paths.handover(code));
  };
}
