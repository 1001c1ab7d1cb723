import { useMessages } from '#src/i18n/messages-context.tsx';

import { useFormat } from './use-format.ts';

/** .NET's default date. */
const noTime = /^0001-01-01/;

/** A server's time with its zone, or a date without a time. Text that can't be read as either is shown unchanged. */
export function EventTime({ creationTime }: { readonly creationTime: string | null | undefined }) {
  const m = useMessages();
  const format = useFormat();
  const received = creationTime?.trim() ?? '';
  const time = format.dateTime(received);
  if (time)
    return (
      <time dateTime={received}>
        {time.text}
        {!time.dayOnly && <span data-zone={time.zone}>{` (${time.zone ?? m.common.serverTime})`}</span>}
      </time>
    );
  return received === '' || noTime.test(received) ? <span>{m.common.noTime}</span> : <bdi>{received}</bdi>;
}
