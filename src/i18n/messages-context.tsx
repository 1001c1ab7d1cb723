import { createContext, use } from 'react';

import type { Locale } from './languages.ts';
import type { Messages } from './pt-BR.ts';

export const MessagesContext = createContext<Messages | undefined>(undefined);

/** The texts in the screen's language. A text that a language lacks is a compile error. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('No MessagesContext above this component');
  return messages;
}

export const useLocale = (): Locale => useMessages().locale;
