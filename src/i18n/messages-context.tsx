import { createContext, use } from 'react';

import { lateValue } from '#src/platform/loading/late.ts';

import type { Locale } from './languages.ts';
import type { LateMessages } from './late.pt-BR.ts';
import type { Messages } from './pt-BR.ts';

export const MessagesContext = createContext<Messages | undefined>(undefined);

/** The texts in the screen's language. A text that a language lacks is a compile error. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('No MessagesContext above this component');
  return messages;
}

export const useLocale = (): Locale => useMessages().locale;

const languages = {
  'pt-BR': lateValue<LateMessages>(async () => (await import('./late.pt-BR.ts')).lateMessages),
  en: lateValue<LateMessages>(async () => (await import('./late.en.ts')).lateMessages),
} satisfies Record<Locale, unknown>;

export const loadLateMessages = (locale: Locale) => languages[locale].preload();

/** The texts that no product's first step shows, in the screen's language. Suspends until they have been fetched. */
export const useLateMessages = (): LateMessages => languages[useLocale()].read();
