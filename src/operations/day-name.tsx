import { todayIn, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

interface DayNameProps {
  readonly date: CalendarDate;
  /** For a list by the day on which each operation was last opened: its headings must not look like days of events. */
  readonly viewed?: true;
}

/** The heading of what belongs to one day in the store's time zone. */
export function DayName({ date, viewed }: DayNameProps) {
  const texts = useLateMessages().operationList;
  const words = viewed ? texts.viewed : texts.days;
  const day = useFormat().date(date);
  const today = todayIn(useConfig().timeZone);
  if (date === today) return words.today;
  return date === dayBefore(today) ? words.yesterday : words.on({ date: day });
}

/** The calendar day before, which is not always 24 hours ago. */
function dayBefore(date: CalendarDate): CalendarDate {
  const before = new Date(`${date}T12:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return todayIn('UTC', before);
}
