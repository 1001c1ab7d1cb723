import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  title: (v: { code: string }) => `Confira o código ${v.code}`,
  earlier: 'A loja já conhecia esta operação antes desta venda.',
  otherProduct: (v: { product: string }) => `Na lista da loja, esta operação é de outro produto: ${v.product}.`,
  risk: 'Com a operação errada, o cliente veria e assinaria o contrato de outra pessoa.',
  sure: 'Usar mesmo assim',
  correct: 'Corrigir o código',
};

const en: typeof ptBR = {
  title: (v) => `Check the code ${v.code}`,
  earlier: 'The store already knew this operation before this sale.',
  otherProduct: (v) => `In the store’s list this operation belongs to another product: ${v.product}.`,
  risk: 'With the wrong operation, the customer would see and sign somebody else’s contract.',
  sure: 'Use it anyway',
  correct: 'Correct the code',
};

const codeDoubtTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

export const useCodeDoubtTexts = () => codeDoubtTexts[useLocale()];
