import { useMemo } from 'react';

import { createFormat, type Format } from '#src/i18n/format.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

/** Formats amounts, dates and times for the screen's language and the store's zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const { timeZone } = useConfig();
  return useMemo(() => createFormat(locale, timeZone), [locale, timeZone]);
}
