import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  title: (v: { product: string }) => `${v.product}: venda em andamento`,
  text: (v: { at: string }) =>
    `Há uma venda guardada nesta aba, alterada às ${v.at}. Continue só se for o mesmo cliente.`,
  sentTitle: (v: { product: string }) => `${v.product}: venda enviada`,
  sent: 'A financeira já aceitou esta venda. Continue com o que falta.',
  codeMissing: 'A financeira já aceitou esta venda. Falta o código da operação.',
  acceptedAt: 'Aceita em',
  outdated:
    'O aplicativo mudou desde então e a venda guardada não pode ser retomada. O que já foi enviado à financeira continua valendo: com o código da operação, abra-a no início.',
  restore: 'Continuar a venda',
  resumesAt: 'Volta para',
  discardTitle: 'Continuar ou começar de novo?',
  discardText: (v: { product: string }) =>
    `Começar de novo apaga deste aparelho o que já foi preenchido em ${v.product}. Nada muda na financeira.`,
  discard: 'Apagar e começar de novo',
  madeTitle: (v: { product: string }) => `${v.product}: a última venda foi aceita`,
  madeText: 'A proposta foi aceita e continua valendo. A nova venda tira da tela só o pedido do código da operação.',
  followUpFirst: 'Antes, anotar o código',
};

const en: typeof ptBR = {
  title: (v) => `${v.product}: sale in progress`,
  text: (v) => `A sale is saved in this tab, last changed at ${v.at}. Resume it only for the same customer.`,
  sentTitle: (v) => `${v.product}: sale sent`,
  sent: 'The lender accepted this sale. Continue with the remaining steps.',
  codeMissing: 'The lender accepted this sale. The operation code is still missing.',
  acceptedAt: 'Accepted at',
  outdated:
    'The app has changed since then, so the saved sale can’t be resumed. What was sent to the lender is still valid: open the operation by its code on the home page.',
  restore: 'Resume sale',
  resumesAt: 'Resumes at',
  discardTitle: 'Resume or start over?',
  discardText: (v) =>
    `Starting over erases what was filled in for ${v.product} from this device. Nothing changes with the lender.`,
  discard: 'Erase and start over',
  madeTitle: (v) => `${v.product}: the last sale was accepted`,
  madeText:
    'The proposal was accepted and stands. A new sale only takes the request for its operation code off the screen.',
  followUpFirst: 'Note the code first',
};

const texts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/**
 * The texts of the questions about an open sale: whether to resume it, or to begin another. They are loaded with the
 * questions, because no first step shows them.
 */
export const useOpenSaleTexts = () => texts[useLocale()];
