import { useSyncExternalStore } from 'react';

import type { AccountTill, Till } from './account-session.ts';

export const useTill = ({ subscribe, getSnapshot }: AccountTill): Till => useSyncExternalStore(subscribe, getSnapshot);
