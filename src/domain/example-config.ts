import type { StoreConfig } from './config.ts';
import { placeholderConfig } from './placeholder-config.ts';

/** A store's configuration for tests. */
export const exampleConfig: StoreConfig = {
  ...placeholderConfig,
  storeName: 'Loja',
  lender: { name: 'Financeira', document: '12ABC34501DE35' },
  lock: { idleMinutes: 10, customerMinutes: 4, sessionHours: 12 },
};
