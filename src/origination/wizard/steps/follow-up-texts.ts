import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  codeKnown: 'O código da operação é este. Confira antes de abrir.',
  toSign:
    'Falta o cliente assinar. O código da operação está no sistema da financeira. Digite-o aqui ou, mais tarde, na tela inicial.',
  backOffice: 'Abrir a retaguarda do ambiente de teste',
  open: 'Acompanhar operação',
};

const en: typeof ptBR = {
  codeKnown: 'This is the operation code. Check it before you open the operation.',
  toSign:
    'The customer still has to sign. The operation code is in the lender’s system: enter it here or, later, on the home page.',
  backOffice: 'Open the test back office',
  open: 'Track operation',
};

const followUpTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the step after the contract. */
export const useFollowUpTexts = () => followUpTexts[useLocale()];
