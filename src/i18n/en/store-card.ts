import type { storeCard as portuguese } from '../pt-BR/store-card.ts';

export const storeCard: typeof portuguese = {};
