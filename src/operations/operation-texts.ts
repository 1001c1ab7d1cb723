import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  /** The partner may answer alike for an operation that does not exist and for one of another store. */
  unopened: [
    'Confira o código, inclusive as maiúsculas.',
    'Se está certo, tente de novo em instantes ou avise o suporte.',
  ],
  deviceBack: 'O cliente devolveu o aparelho.',
  contractSent: 'O cliente lê e assina o contrato pela mensagem que recebe no celular.',
};

const en: typeof ptBR = {
  unopened: ['Check the code, capitals included.', 'If it is right, try again in a moment or contact support.'],
  deviceBack: 'The customer gave the device back.',
  contractSent: 'The customer reads and signs the contract through the message on their phone.',
};

const operationTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of an operation's page, except those of its sections. */
export const useOperationTexts = () => operationTexts[useLocale()];
