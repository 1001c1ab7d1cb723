import { createContext, use } from 'react';

import type { StoreConfig } from '#src/domain/config.ts';

export const ConfigContext = createContext<StoreConfig | undefined>(undefined);

export function useConfig(): StoreConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('No ConfigContext above this component');
  return config;
}
