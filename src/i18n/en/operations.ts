import type { operations as portuguese } from '../pt-BR/operations.ts';

export const operations: typeof portuguese = {};
