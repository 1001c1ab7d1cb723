import type { texts as portuguese } from './pt-BR.ts';

export const texts: typeof portuguese = {
  followUp: { title: 'Follow-up', achieved: 'The bank account was updated.' },
};
