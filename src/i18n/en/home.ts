import type { home as portuguese } from '../pt-BR/home.ts';

export const home: typeof portuguese = {
  title: 'Home',
  products: 'New sale',
  start: 'Start',
  unsettled: 'There is a request whose result is not known. Settle it before another sale.',
  underway: 'There is an unfinished sale.',
  toFollowUp: (v) => `${v.achieved} Its follow-up is left.`,
  resume: 'Continue',
  startOver: 'Start over',
  of: (v) => `: ${v.product}`,
  discardTitle: 'Start over?',
  discardText: (v) =>
    `What was filled in for ${v.product} will be erased from this device. Nothing changes at the partner.`,
  discard: 'Erase and start over',
  keep: 'Keep',
  attempts: {
    title: 'Requests without a known outcome',
    text: 'Look into each before you send again.',
    sentAt: (v) => `Sent at ${v.at}`,
    resolve: 'Resolve',
    otherSale: 'This tab has another sale of this product. Finish or discard it to resolve this one here.',
    names: {
      PreCadastro: 'Pre-registration',
      Contratar: 'Proposal',
      EnviarContratoDigital: 'Digital contract',
      SolicitarAutorizacao: 'Authorization request',
      ReenviarAutorizacao: 'Authorization sent again',
      AtualizarPagamento: 'Bank details',
      Cancelar: 'Cancellation',
    },
  },
  openOperation: 'Open operation by code',
  recent: 'Recent operations of this device',
  allOperations: 'See all',
  display: 'Open the customer’s screen',
  displayHelp:
    'For a second monitor: a window that shows the customer the offer and the code to sign with, and nothing else.',
};
