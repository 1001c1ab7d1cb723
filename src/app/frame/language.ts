import { useState } from 'react';
import * as z from 'zod/mini';

import { fetchAllTexts, loadLanguage } from '#src/i18n/load-texts.ts';
import { defaultLocale, locales, type Locale } from '#src/i18n/locale.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { defineDeviceValue } from '#src/platform/device-value.ts';
import { late } from '#src/platform/late.ts';
import { defineService } from '#src/platform/services.tsx';

const keptLocale = defineDeviceValue({ key: 'balcao.locale', schema: z.enum(locales) });

// Another language may be wanted in the middle of a sale: the customer reads along.
late(fetchAllTexts);

/** The language this device was last set to; the store's own otherwise. */
export function startingLocale(): Locale {
  return keptLocale.read() ?? defaultLocale;
}

/** Changes the screen's language in place: nothing on the screen is lost. */
export type LanguageSwitch = (locale: Locale) => Promise<void>;
export const useLanguageSwitch = defineService<LanguageSwitch>('language switch');

export function useSwitchableLanguage(initial: Messages) {
  const [messages, setMessages] = useState(initial);
  const [switchTo] = useState(() => async (locale: Locale) => {
    const loaded = await loadLanguage(locale);
    keptLocale.write(locale);
    document.documentElement.lang = locale;
    setMessages(loaded);
  });
  return { messages, switchTo };
}
