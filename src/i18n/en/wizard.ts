import type { wizard as portuguese } from '../pt-BR/wizard.ts';

export const wizard: typeof portuguese = {};
