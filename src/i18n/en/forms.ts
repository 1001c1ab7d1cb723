import type { forms as portuguese } from '../pt-BR/forms.ts';

export const forms: typeof portuguese = {};
