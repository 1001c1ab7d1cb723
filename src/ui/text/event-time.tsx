import { useMessages } from '#src/i18n/messages-context.tsx';

import { useFormat } from './use-format.ts';

/** What .NET sends where there is no time. */
const noTime = /^0001-01-01/;

/** When, and by which clock; a day alone is told alone, and what can't be read as a time is told as it came. */
export function EventTime({ creationTime }: { readonly creationTime: string | null | undefined }) {
  const m = useMessages();
  const format = useFormat();
  const came = creationTime?.trim() ?? '';
  const time = format.dateTime(came);
  if (time)
    return (
      <time dateTime={came}>{time.dayOnly ? time.text : `${time.text} (${time.zone ?? m.common.serverTime})`}</time>
    );
  return came === '' || noTime.test(came) ? <span>{m.common.noTime}</span> : <bdi>{came}</bdi>;
}
