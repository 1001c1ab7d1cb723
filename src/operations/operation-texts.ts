import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  /** The partner may answer alike for an operation that does not exist and for one of another store. */
  unopened: [
    'Confira o código, inclusive as maiúsculas.',
    'Se está certo, tente de novo em instantes ou avise o suporte.',
  ],
  refused: 'A financeira não mostrou estes dados. Tente de novo mais tarde.',
  unknown: 'Você pode tentar de novo.',
  noEvents: 'Nenhum evento ainda',
  link: { usable: 'Disponível', absent: 'Sem link', refused: 'Bloqueado' },
  deviceBack: 'O cliente devolveu o aparelho.',
  contractSent: 'O cliente lê e assina o contrato pela mensagem que recebe no celular.',
};

const en: typeof ptBR = {
  unopened: ['Check the code, capitals included.', 'If it is right, try again in a moment or contact support.'],
  refused: 'The lender did not show this. Try again later.',
  unknown: 'You can try again.',
  noEvents: 'No events yet',
  link: { usable: 'Available', absent: 'No link', refused: 'Blocked' },
  deviceBack: 'The customer gave the device back.',
  contractSent: 'The customer reads and signs the contract through the message on their phone.',
};

const operationTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of an operation's page, except those of its sections. */
export const useOperationTexts = () => operationTexts[useLocale()];
