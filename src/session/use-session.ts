import { useSyncExternalStore } from 'react';

import type { LockTimes } from '#src/domain/config.ts';
import type { OperationCode } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { expected } from '#src/platform/report.ts';
import { defineService, provide, type Provided } from '#src/platform/services.tsx';

import type { AccountTill, Till } from './account/account-till.ts';
import { createDevice, createHandover, type Handover } from './device.ts';
import { startIdleWatch, type IdleWarning, type IdleWatch, type IdleWatchOptions } from './lock/idle-watch.ts';
import { createSessionStore, type SessionOptions, type SessionState, type SessionStore } from './session-store.ts';

export interface SessionServices {
  readonly session: SessionStore;
  readonly handover: Handover;
  readonly idle: IdleWatch;
}

export const useSessionStore = defineService<SessionStore>('session store');
export const useHandoverStore = defineService<Handover>('handover store');
export const useIdleWatch = defineService<IdleWatch>('idle watch');

export const provideSession = ({ session, handover, idle }: SessionServices): readonly Provided[] => [
  provide(useSessionStore, session),
  provide(useHandoverStore, handover),
  provide(useIdleWatch, idle),
];

export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}

/** Whether lists show only the clerk's own work: with accounts, only a manager sees the whole store's. */
export function useSeesOwnOnly(): boolean {
  const { account } = useSessionStore();
  return account?.getSnapshot().chosen?.role === 'clerk';
}

export function useIdleWarning(): IdleWarning | undefined {
  const { subscribe, getSnapshot } = useIdleWatch();
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

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

/** Creates a session. With accounts, another function than the default does this. */
export type OpenSession = (options: SessionOptions) => SessionStore;

/** Starts the session, the hand-over state and the idle watch. Called once per page load. */
export function startSession(
  times: LockTimes,
  sending: IdleWatchOptions['sending'],
  openSession: OpenSession = createSessionStore,
): SessionServices {
  const device = createDevice();
  const handover = createHandover(device);
  const session = openSession({ device, handover, longest: times.sessionHours * 60 * 60_000 });
  return { session, handover, idle: startIdleWatch({ session, handover, device, times, sending }) };
}

export const useTill = ({ subscribe, getSnapshot }: AccountTill): Till =>
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
