import { createContext, use, useSyncExternalStore } from 'react';

import type { SessionState, SessionStore } from './session-store.ts';

export const SessionContext = createContext<SessionStore | undefined>(undefined);

export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error('No SessionContext above this component');
  return store;
}

export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
