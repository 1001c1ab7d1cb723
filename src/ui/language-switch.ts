import { locales, type Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';
import { defineService } from '#src/platform/services.tsx';

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
