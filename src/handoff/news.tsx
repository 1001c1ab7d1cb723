import styled from '@emotion/styled';
import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useEvents } from '#src/operations/public.ts';
import type { OperationEvent } from '#src/partner/contract/operation.ts';
import { timelineOf } from '#src/partner/timeline.ts';
import { EventTime } from '#src/ui/event-time.tsx';

const List = styled('ul')({ display: 'grid', gap: 8, listStyle: 'none', overflowWrap: 'anywhere' });
const Small = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

/** What the partner records while the customer looks on, in its own words: what they mean is not ours to say. */
export function News({ code }: { readonly code: OperationCode }) {
  const { data } = useEvents(code);
  return data && <Newest events={data} />;
}

/** A signature brings one or two; the whole of them is the clerk's timeline. */
const mostShown = 3;

function Newest({ events }: { readonly events: readonly OperationEvent[] }) {
  const m = useMessages();
  const entries = timelineOf(events);
  const [before] = useState(() => new Set(entries.map(({ id }) => id)));
  const news = entries.filter(({ id }) => !before.has(id)).slice(0, mostShown);
  return (
    <List>
      {news.map(({ id, event }) => (
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
