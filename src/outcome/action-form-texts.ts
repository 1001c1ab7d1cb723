import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  accepted: 'A linha do tempo da operação mostra o que a financeira registrou.',
  messaged: 'Peça ao cliente que veja a mensagem no celular.',
  again: 'Enviar de novo',
};

const en: typeof ptBR = {
  accepted: 'The operation’s timeline shows what the lender recorded.',
  messaged: 'Ask the customer to check the message on their phone.',
  again: 'Send again',
};

const actionFormTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of an action whose request was accepted. */
export const useActionFormTexts = () => actionFormTexts[useLocale()];
