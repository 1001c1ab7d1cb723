import styled from '@emotion/styled';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { OperationEvent } from '#src/partner/contract/operation.ts';
import { timelineOf, unreadableIn, type TimelineEntry } from '#src/partner/timeline.ts';
import { Button } from '#src/ui/button.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { RefreshIcon } from '#src/ui/icons.tsx';
import { takeFocus } from '#src/ui/take-focus.ts';
import { useFormat } from '#src/ui/use-format.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { ReadNotice } from './read-notice.tsx';
import { Section } from './section.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { useArrivals } from './use-arrivals.ts';

const Freshness = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  color: theme.vars.palette.text.secondary,
}));
const List = styled('ol')({ listStyle: 'none', minWidth: 0 });

interface TimelineSectionProps {
  readonly events: UseQueryResult<OperationEvent[]>;
  readonly onRefresh: () => void;
}

export function TimelineSection({ events, onRefresh }: TimelineSectionProps) {
  const m = useMessages();
  return (
    <Section title={m.operations.timeline.title}>
      {events.data && (
        <Timeline events={events.data} readAt={events.dataUpdatedAt} stale={events.isError} onRefresh={onRefresh} />
      )}
      {events.isPending && (
        <DelayedProgress label={events.isPaused ? m.operations.offline : m.operations.timeline.loading} />
      )}
      {events.isLoadingError && <ReadNotice error={events.error} onRetry={onRefresh} />}
    </Section>
  );
}

interface TimelineProps {
  readonly events: readonly OperationEvent[];
  /** Epoch milliseconds. */
  readonly readAt: number;
  /** A later reading failed. */
  readonly stale: boolean;
  readonly onRefresh: () => void;
}

function Timeline({ events, readAt, stale, onRefresh }: TimelineProps) {
  const m = useMessages();
  const entries = useMemo(() => timelineOf(events), [events]);
  const unreadable = unreadableIn(events);
  const arrivals = useArrivals(entries, readAt);
  const format = useFormat();
  const time = format.time(readAt);
  return (
    <>
      <Freshness>
        <span>{stale ? m.operations.timeline.stale({ time }) : m.operations.timeline.updatedAt({ time })}</span>
        <Button variant="text" startIcon={<RefreshIcon />} onClick={onRefresh}>
          {m.operations.timeline.refresh}
        </Button>
      </Freshness>
      <VisuallyHidden as="output">
        {arrivals.ids.size > 0 &&
          m.operations.timeline.arrived({ count: arrivals.ids.size, time: format.time(arrivals.at) })}
      </VisuallyHidden>
      {unreadable > 0 && <p>{m.operations.timeline.unreadable({ count: unreadable })}</p>}
      {entries.length === 0 ? (
        <p>{m.operations.timeline.empty}</p>
      ) : (
        <Entries entries={entries} arrived={arrivals.ids} />
      )}
    </>
  );
}

/** Enough for a screen or two; a thousand rows at once would hold a tablet up. */
const pageSize = 50;

function Entries({
  entries,
  arrived,
}: {
  readonly entries: readonly TimelineEntry[];
  readonly arrived: ReadonlySet<string>;
}) {
  const m = useMessages();
  const [pages, setPages] = useState(1);
  /** The first row of the latest page: the button may be gone, so the focus goes on from there. */
  const [revealed, setRevealed] = useState<string>();
  const shown = pages * pageSize;

  function showMore() {
    setRevealed(entries[shown]?.id);
    setPages(pages + 1);
  }

  return (
    <>
      <List>
        {entries.slice(0, shown).map(({ id, event }) => (
          <TimelineRow key={id} event={event} arrived={arrived.has(id)} ref={id === revealed ? takeFocus : undefined} />
        ))}
      </List>
      {entries.length > shown && (
        <div>
          <Button variant="outlined" onClick={showMore}>
            {m.operations.timeline.more({ count: Math.min(pageSize, entries.length - shown) })}
          </Button>
        </div>
      )}
    </>
  );
}
