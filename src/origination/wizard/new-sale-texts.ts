import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  discardTitle: 'Continuar ou começar de novo?',
  discardText: (v: { product: string }) =>
    `Começar de novo apaga deste aparelho o que já foi preenchido em ${v.product}. Nada muda na financeira.`,
  madeTitle: (v: { product: string }) => `${v.product}: a última venda foi aceita`,
  madeText: 'A proposta foi aceita e continua valendo. A nova venda tira da tela só o pedido do código da operação.',
  followUpFirst: 'Antes, anotar o código',
};

const en: typeof ptBR = {
  discardTitle: 'Resume or start over?',
  discardText: (v) =>
    `Starting over erases what was filled in for ${v.product} from this device. Nothing changes with the lender.`,
  madeTitle: (v) => `${v.product}: the last sale was accepted`,
  madeText:
    'The proposal was accepted and stands. A new sale only takes the request for its operation code off the screen.',
  followUpFirst: 'Note the code first',
};

const texts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the question before a new sale. They come with it, because no first step shows them. */
export const useNewSaleTexts = () => texts[useLocale()];
