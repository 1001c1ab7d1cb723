import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import type { LockTimes } from '#src/domain/config.ts';
import type { OperationCode } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { expected } from '#src/platform/report.ts';
import { defineService, provide, type Provided } from '#src/platform/services.tsx';

import { createDevice } from './device.ts';
import { createHandover, type Handover } from './handover.ts';
import { startIdleWatch, type IdleWarning, type IdleWatch, type IdleWatchOptions } from './lock/idle-watch.ts';
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts';

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
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/** The operation whose customer holds the device, in whichever tab that began; `undefined` while the clerk does. */
export function useHandover(): OperationCode | undefined {
  const { subscribe, getSnapshot } = useHandoverStore();
  return useSyncExternalStore(subscribe, getSnapshot)?.code;
}

export function useIdleWarning(): IdleWarning | undefined {
  const { subscribe, getSnapshot } = useIdleWatch();
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** Who is at this page: the clerk's session, whose hands the device is in, and the watch over both. Once a page. */
export function startSession(times: LockTimes, sending: IdleWatchOptions['sending']): SessionServices {
  const device = createDevice();
  const handover = createHandover(device);
  const session = createSessionStore({ device, handover, longest: times.sessionHours * 60 * 60_000 });
  return { session, handover, idle: startIdleWatch({ session, handover, device, times, sending }) };
}

/** Gives the device to an operation's customer. Called by a click, for without one no browser grants the whole screen. */
export function useHandOver() {
  const session = useSessionStore();
  const navigate = useNavigate();
  return (code: OperationCode) => {
    // A browser without it, or one that refuses, shows the same in its window.
    void document.documentElement.requestFullscreen?.().catch((error: unknown) => expected(error, 'full screen'));
    session.handOver(code);
    void navigate({ to: paths.signing(code) });
  };
}
