import type { actions as portuguese } from '../pt-BR/actions.ts';

export const actions: typeof portuguese = {
  accepted: 'The operation’s timeline shows what the partner recorded.',
  back: 'Back to the operation',
  backToSale: 'Back to the sale',
  again: 'Send again',
  found: 'It is in the timeline: it was recorded',
  looked: 'I checked the timeline and this is not on it',
};
