import * as z from 'zod/mini';

import { fetchAllTexts, loadLanguage } from '#src/i18n/load-texts.ts';
import { defaultLocale, locales, type Locale } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { defineDeviceValue } from '#src/platform/device-value.ts';
import { late } from '#src/platform/late.ts';
import { createObservable, type Observable } from '#src/platform/observable.ts';
import { defineService } from '#src/platform/services.tsx';
import { localeKey } from '#src/platform/storage-keys.ts';

const storedLocale = defineDeviceValue({ key: localeKey, schema: z.enum(locales) });

// Loaded ahead of time, because the customer may ask for another language in the middle of a sale.
late(fetchAllTexts);

/** The language that this device was last set to, or the default. */
export function startingLocale(): Locale {
  return storedLocale.read() ?? defaultLocale;
}

/**
 * Changes the language in place; what was typed stays. Rejects, with the language unchanged, if the texts can't be
 * loaded.
 */
export type LanguageSwitch = (locale: Locale) => Promise<void>;
export const useLanguageSwitch = defineService<LanguageSwitch>('language switch');

/** The language that the screen is not in, and a function that changes to it. */
export function useOtherLanguage() {
  const locale = useLocale();
  const switchTo = useLanguageSwitch();
  const other = locales.find((one) => one !== locale) ?? locale;
  return { other, change: () => switchTo(other) };
}

/** The texts of the whole screen. */
export interface Language extends Observable<Messages> {
  readonly switchTo: LanguageSwitch;
}

export function createLanguage(initial: Messages): Language {
  const messages = createObservable(initial);
  return {
    subscribe: messages.subscribe,
    getSnapshot: messages.getSnapshot,
    async switchTo(locale) {
      const loaded = await loadLanguage(locale);
      storedLocale.write(locale);
      document.documentElement.lang = locale;
      messages.set(loaded);
    },
  };
}
