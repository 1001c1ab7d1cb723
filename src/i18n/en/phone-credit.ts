import type { phoneCredit as portuguese } from '../pt-BR/phone-credit.ts';

export const phoneCredit: typeof portuguese = {
  followUp: { title: 'Follow-up', achieved: 'The bank account was updated.' },
};
