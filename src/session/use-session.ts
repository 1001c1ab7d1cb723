import { createContext, use, useSyncExternalStore } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';

import type { Handover } from './handover.ts';
import type { IdleWarning, IdleWatch } from './idle-watch.ts';
import type { SessionState, SessionStore } from './session-store.ts';

export interface SessionServices {
  readonly session: SessionStore;
  readonly handover: Handover;
  readonly idle: IdleWatch;
}

export const SessionContext = createContext<SessionServices | undefined>(undefined);

function useServices(): SessionServices {
  const services = use(SessionContext);
  if (!services) throw new Error('No SessionContext above this component');
  return services;
}

export const useSessionStore = (): SessionStore => useServices().session;
export const useHandoverStore = (): Handover => useServices().handover;
export const useIdleWatch = (): IdleWatch => useServices().idle;

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
