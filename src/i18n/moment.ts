import { todayIn } from '#src/domain/values/calendar-date.ts';
import { useConfig } from '#src/platform/services.tsx';

import { useFormat } from './format.ts';

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
