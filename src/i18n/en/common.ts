import type { common as portuguese } from '../pt-BR/common.ts';

export const common: typeof portuguese = {};
