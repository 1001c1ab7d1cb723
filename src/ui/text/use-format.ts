import { todayIn } from '#src/domain/values/calendar-date.ts';
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

interface Moment {
  readonly text: string;
  readonly isToday: boolean;
}

/** Formats a moment of this device, in epoch milliseconds: today's by the time alone. */
export function useMoment(): (at: number) => Moment {
  const format = useFormat();
  const { timeZone } = useConfig();
  return (at) => {
    const instant = new Date(at);
    const isToday = todayIn(timeZone, instant) === todayIn(timeZone);
    return { isToday, text: isToday ? format.time(at) : (format.dateTime(instant.toISOString())?.text ?? '') };
  };
}

/** Formats amounts, dates and times for the screen's language and the store's zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const { timeZone } = useConfig();
  return formatFor(locale, timeZone);
}
