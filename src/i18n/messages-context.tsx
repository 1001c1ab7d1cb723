import { createContext, use } from 'react';

import type { Locale } from './locale.ts';
import type { Messages } from './pt-BR.ts';

export interface Localization {
  readonly locale: Locale;
  readonly messages: Messages;
}

export const LocalizationContext = createContext<Localization | undefined>(undefined);

function useLocalization(): Localization {
  const localization = use(LocalizationContext);
  if (!localization) throw new Error('No LocalizationContext above this component');
  return localization;
}

/** The screen language's texts; a missing one is a compile error. */
export const useMessages = () => useLocalization().messages;
export const useLocale = () => useLocalization().locale;
