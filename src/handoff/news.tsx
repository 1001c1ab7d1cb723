import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { EventTime } from '#src/ui/text/event-time.tsx';

const List = styled('ul')({ display: 'grid', gap: 8, listStyle: 'none', overflowWrap: 'anywhere' });
const Small = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

/** In the partner's own words: what they mean is not ours to say. */
export function News({ entries }: { readonly entries: readonly TimelineEntry[] }) {
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
