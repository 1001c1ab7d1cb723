import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';

import { useLocale } from '#src/i18n/messages-context.tsx';
import type { Locale } from '#src/i18n/locale.ts';

/** Milliseconds between two updates of "há 3 minutos". */
const interval = 10_000;

function regularly(listener: () => void) {
  const timer = setInterval(listener, interval);
  return () => clearInterval(timer);
}
const now = () => Math.floor(Date.now() / interval) * interval;

/** How long ago a server's time was. Renders nothing if that can't be known. */
export function TimeAgo({ creationTime }: { readonly creationTime: string | null | undefined }) {
  const at = useSyncExternalStore(regularly, now);
  const words = timeAgo(creationTime ?? '', at, useLocale());
  return words === undefined ? null : (
    <Box component="span" sx={{ color: 'text.primary', fontWeight: 'fontWeightMedium' }}>
      {words}
    </Box>
  );
}

const instant = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|([+-]\d{2}):?(\d{2}))$/u;

/** Milliseconds. The clocks of server and device differ by some minutes. */
const aheadAtMost = 5 * 60_000;

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `always`, because "ontem" would be wrong for a time of the day before yesterday, less than 48 hours ago. */
const count = (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
const present = (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');

/**
 * How long before `now` (epoch milliseconds) a server's time was: "há 3 minutos", "agora". `undefined` without a time and
 * an offset, or if the time is so far ahead that one of the two clocks is wrong.
 */
export function timeAgo(creationTime: string, now: number, locale: Locale): string | undefined {
  const [, time, hours = '+00', minutes = '00'] = instant.exec(creationTime.trim()) ?? [];
  if (time === undefined || time.startsWith('0001-')) return undefined;
  const past = now - Date.parse(`${time}${hours}:${minutes}`);
  if (!(past > -aheadAtMost)) return undefined;
  const [unit, length] = units.find(([, length]) => past >= length) ?? [];
  return unit ? count(locale).format(-Math.floor(past / length), unit) : present(locale);
}
