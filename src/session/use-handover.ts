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
 * screen only there.
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

/** How long the clerk waits for the operation's page to be fetched, in milliseconds. */
const longestWait = 2000;

/** Returns a function that ends the handover and shows the clerk the operation. */
export function useTakeDeviceBack(code: OperationCode) {
  const handover = useHandoverStore();
  const navigate = useNavigate();
  return async () => {
    // Navigate below the customer's screen first, so that no other page appears in between.
    await Promise.race([
      navigate(paths.operation(code), { replace: true }),
      new Promise((resolve) => setTimeout(resolve, longestWait)),
    ]);
    handover.end();
    // Last: until then Escape, which ends full screen too, answers the open dialog.
    if (document.fullscreenElement)
      void document.exitFullscreen().catch((error: unknown) => expected(error, 'full screen'));
  };
}
