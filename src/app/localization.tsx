import { useMemo, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';

import { fetchAllTexts, loadLanguage } from '#src/i18n/load-texts.ts';
import { defaultLocale, locales, type Locale } from '#src/i18n/locale.ts';
import { LocalizationContext, type Localization } from '#src/i18n/messages-context.tsx';
import { defineDeviceValue } from '#src/platform/device-value.ts';
import { late } from '#src/ui/late.ts';

import { LanguageSwitchContext } from './language-switch-context.ts';

const keptLocale = defineDeviceValue({ key: 'balcao.locale', schema: z.enum(locales) });

// Another language may be wanted in the middle of a sale: the customer reads along.
late(fetchAllTexts);

/** The language this device was last set to; the store's own otherwise. */
export function startingLocale(): Locale {
  return keptLocale.read() ?? defaultLocale;
}

interface LocalizationProviderProps {
  readonly initial: Localization;
  readonly children: ReactNode;
}

/** The screen's language, changed without losing anything on the screen. */
export function LocalizationProvider({ initial, children }: LocalizationProviderProps) {
  const [localization, setLocalization] = useState(initial);
  const switchTo = useMemo(
    () => async (locale: Locale) => {
      const localization = await loadLanguage(locale);
      keptLocale.write(locale);
      document.documentElement.lang = locale;
      setLocalization(localization);
    },
    [],
  );
  return (
    <LocalizationContext value={localization}>
      <LanguageSwitchContext value={switchTo}>{children}</LanguageSwitchContext>
    </LocalizationContext>
  );
}
