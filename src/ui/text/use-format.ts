import { createFormat, type Format } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

const formats = new Map<string, Format>();

/** Shared, because a list has one use in every row and each `Intl` object takes longer to make than the row. */
function formatFor(locale: Locale, timeZone: string): Format {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? createFormat(locale, timeZone);
  formats.set(key, format);
  return format;
}

/** Formats amounts, dates and times for the screen's language and the store's zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const { timeZone } = useConfig();
  return formatFor(locale, timeZone);
}
