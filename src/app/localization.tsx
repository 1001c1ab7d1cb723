import { useState } from 'react';

import { fetchAllTexts, loadLanguage } from '#src/i18n/load-messages.ts';
import { defaultLocale, locales, type Locale } from '#src/i18n/locale.ts';
import type { Localization } from '#src/i18n/messages-context.tsx';
import { defineService } from '#src/platform/services.tsx';
import { deviceStorage } from '#src/ui/device-storage.ts';
import { late } from '#src/ui/late.ts';

const storageKey = 'balcao.locale';

// Another language may be wanted in the middle of a sale: the customer reads along.
late(fetchAllTexts);

/** The language this device was last set to; the store's own otherwise. */
export function startingLocale(): Locale {
  const stored = deviceStorage.read(storageKey);
  return locales.find((locale) => locale === stored) ?? defaultLocale;
}

/** Changes the screen's language in place: nothing on the screen is lost. */
export type LanguageSwitch = (locale: Locale) => Promise<void>;
export const useLanguageSwitch = defineService<LanguageSwitch>('language switch');

export function useSwitchableLanguage(initial: Localization) {
  const [localization, setLocalization] = useState(initial);
  const [switchTo] = useState(() => async (locale: Locale) => {
    const localization = await loadLanguage(locale);
    deviceStorage.write(storageKey, locale);
    document.documentElement.lang = locale;
    setLocalization(localization);
  });
  return { localization, switchTo };
}
