import { createContext } from 'react';

import type { Locale } from '#src/i18n/locale.ts';

/** Changes the screen's language in place. */
export const LanguageSwitchContext = createContext<(locale: Locale) => Promise<void>>(() => Promise.resolve());
