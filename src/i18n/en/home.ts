import type { home as portuguese } from '../pt-BR/home.ts';

export const home: typeof portuguese = {};
