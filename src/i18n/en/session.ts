import type { session as portuguese } from '../pt-BR/session.ts';

export const session: typeof portuguese = {};
