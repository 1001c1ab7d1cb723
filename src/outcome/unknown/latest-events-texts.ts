import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  /** Above them, so that none is taken for the answer to the request. */
  label: 'Últimos eventos da operação',
};

const en: typeof ptBR = {
  label: 'The operation’s latest events',
};

const latestEventsTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

/** The texts of an operation's latest events, where the outcome of a request is unknown. */
export const useLatestEventsTexts = () => latestEventsTexts[useLocale()];
