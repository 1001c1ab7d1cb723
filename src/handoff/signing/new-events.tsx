import { styled } from '@mui/material/styles';
import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useEvents } from '#src/operations/public.ts';
import { timelineOf, type TimelineEntry } from '#src/partner/timeline.ts';
import { EventTime } from '#src/ui/text/event-time.tsx';

/** A signature adds one or two events. The clerk's timeline has all of them. */
const mostShown = 3;

/** The events recorded since the customer took the device, oldest first. */
export function useNewEvents(code: OperationCode): readonly TimelineEntry[] {
  const { data } = useEvents(code);
  const [before, setBefore] = useState<ReadonlySet<string>>();
  if (!data) return [];
  const entries = timelineOf(data);
  if (!before) {
    setBefore(new Set(entries.map(({ id }) => id)));
    return [];
  }
  return entries
    .filter(({ id }) => !before.has(id))
    .slice(0, mostShown)
    .toReversed();
}

const List = styled('ul')({ display: 'grid', gap: 8, listStyle: 'none', overflowWrap: 'anywhere' });
const Small = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

/** Shows events in the partner's own words, because their meaning is not documented. */
export function NewEvents({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const m = useMessages();
  if (entries.length === 0) return null;
  return (
    <List>
      {entries.map(({ id, event }) => (
        <li key={id}>
          <p>{m.handoff.sign.news({ text: event.description?.trim() || m.operations.timeline.noDescription })}</p>
          <Small>
            <EventTime creationTime={event.creationTime} />
          </Small>
        </li>
      ))}
    </List>
  );
}
