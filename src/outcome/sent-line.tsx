import { todayIn } from '#src/domain/values/calendar-date.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

import { sentName } from './sent.ts';

interface SentLineProps {
  readonly endpoint: string;
  /** Epoch milliseconds. */
  readonly at: number | undefined;
}

/** What was sent and when, to be compared with the times of the events. */
export function SentLine({ endpoint, at }: SentLineProps) {
  const m = useMessages();
  const format = useFormat();
  const { timeZone } = useConfig();
  const what = m.outcome.attempted({ what: sentName(m, endpoint) });
  if (at === undefined) return <p>{`${what}.`}</p>;
  const day = todayIn(timeZone, new Date(at));
  const time = day === todayIn(timeZone) ? format.time(at) : `${format.time(at)} (${format.date(day)})`;
  return <p>{`${what}, ${m.outcome.atTime({ time })}.`}</p>;
}
