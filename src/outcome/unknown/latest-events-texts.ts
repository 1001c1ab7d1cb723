import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  /** Above the events, so that none is mistaken for the answer to the request. */
  label: 'Últimos eventos da operação',
};

const en: typeof ptBR = {
  label: 'The operation’s latest events',
};

const latestEventsTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

export const useLatestEventsTexts = () => latestEventsTexts[useLocale()];
