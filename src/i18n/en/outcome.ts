import type { outcome as portuguese } from '../pt-BR/outcome.ts';

export const outcome: typeof portuguese = {};
