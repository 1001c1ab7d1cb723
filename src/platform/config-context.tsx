import type { StoreConfig } from '#src/domain/config.ts';

import { defineService } from './services.tsx';

/** The store's configuration. */
export const useConfig = defineService<StoreConfig>('store configuration');
