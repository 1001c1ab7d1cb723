import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';

/** .NET's default date. */
const noTime = /^0001-01-01/;

interface EventTimeProps {
  readonly creationTime: string | null | undefined;
  /** Shows only the time of day. The text above shows the day, or says that there is none. */
  readonly clockOnly?: boolean;
}

/** A server's time with its zone, or a date without a time. Text that can't be read as either is shown unchanged. */
export function EventTime({ creationTime, clockOnly = false }: EventTimeProps) {
  const { timeline } = useLateMessages();
  const format = useFormat();
  const received = creationTime?.trim() ?? '';
  const time = format.dateTime(received);
  if (time) {
    const text = clockOnly ? time.clock : time.text;
    return (
      text !== undefined && (
        <time dateTime={received}>
          {text}
          {time.clock !== undefined && <span data-zone={time.zone}>{` (${time.zone ?? timeline.serverTime})`}</span>}
        </time>
      )
    );
  }
  if (received !== '' && !noTime.test(received)) return <bdi>{received}</bdi>;
  return !clockOnly && <span>{timeline.noTime}</span>;
}
