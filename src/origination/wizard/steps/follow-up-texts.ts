import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  codeKnown: 'O código da operação é este. Confira antes de abrir.',
  toSign:
    'Falta o cliente assinar. O código da operação está no sistema da financeira. Digite-o aqui ou, mais tarde, na tela inicial.',
  backOffice: 'Abrir a retaguarda do ambiente de teste',
  open: 'Acompanhar operação',
  unknownCode:
    'A financeira não mostra esta operação. Confira o código, inclusive as maiúsculas, ou tente de novo em instantes.',
};

const en: typeof ptBR = {
  codeKnown: 'This is the operation code. Check it before you open the operation.',
  toSign:
    'The customer still has to sign. The operation code is in the lender’s system: enter it here or, later, on the home page.',
  backOffice: 'Open the test back office',
  open: 'Track operation',
  unknownCode: 'The lender does not show this operation. Check the code, capitals included, or try again in a moment.',
};

const followUpTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of the step after the contract. */
export const useFollowUpTexts = () => followUpTexts[useLocale()];
