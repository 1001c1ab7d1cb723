import { useMessages } from '#src/i18n/messages-context.tsx';
import { useFormat } from './use-format.ts';

/** When, and by which clock; a time that can't be read is left out rather than guessed. */
export function EventTime({ creationTime }: { readonly creationTime: string | null | undefined }) {
  const m = useMessages();
  const format = useFormat();
  const time = format.dateTime(creationTime ?? '');
  if (!time) return <span>{m.common.noTime}</span>;
  return <time dateTime={creationTime ?? ''}>{`${time.text} (${time.zone ?? m.common.serverTime})`}</time>;
}
