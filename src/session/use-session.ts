import { useSyncExternalStore } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { defineService, provide, type Provided } from '#src/platform/services.tsx';

import type { Handover } from './handover.ts';
import type { IdleWarning, IdleWatch } from './idle-watch.ts';
import type { SessionState, SessionStore } from './session-store.ts';

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
