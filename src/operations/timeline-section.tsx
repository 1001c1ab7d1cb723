import { keyframes, styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type Ref } from 'react';
import Button from '@mui/material/Button';
import RefreshIcon from '@mui/icons-material/Refresh';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { OperationEvent } from '#src/partner/contract/operation.ts';
import { timelineOf, unreadableIn, type TimelineEntry } from '#src/partner/timeline.ts';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { focusOnMount } from '#src/ui/text/focus-on-mount.ts';
import { useFormat } from '#src/ui/text/use-format.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

import { ReadNotice } from './read-notice.tsx';
import { Section } from './section.tsx';

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

/** A dot on a line that ends at the last row. */
const Row = styled('li', { shouldForwardProp: (prop) => prop !== 'arrived' })<{ readonly arrived: boolean }>(
  ({ theme, arrived }) => ({
    position: 'relative',
    display: 'grid',
    gap: 4,
    minWidth: 0,
    paddingInlineStart: 28,
    '&:not(:last-child)': { paddingBlockEnd: 20 },
    ...(arrived && { animation: `${slideIn} 160ms ease-out` }),
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 4,
      top: 8,
      width: 9,
      height: 9,
      borderRadius: '50%',
      backgroundColor: theme.vars.palette.text.secondary,
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 8,
      top: 22,
      bottom: -4,
      width: 1,
      backgroundColor: theme.vars.palette.divider,
    },
  }),
);
const Description = styled('p')({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const Details = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > *': { minWidth: 0 },
}));

interface TimelineRowProps {
  readonly event: OperationEvent;
  /** Whether the event arrived while the timeline was on screen. */
  readonly arrived: boolean;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

/** The partner's text. The meaning of event types is not documented, so they have no colours. */
function TimelineRow({ event, arrived, ref }: TimelineRowProps) {
  const m = useMessages();
  return (
    <Row arrived={arrived} ref={ref ?? null} tabIndex={-1}>
      <Description>
        <bdi>{event.description?.trim() || m.operations.timeline.noDescription}</bdi>
      </Description>
      <Details>
        <EventTime creationTime={event.creationTime} />
        {event.owner && <bdi>{event.owner}</bdi>}
        {event.type !== null && event.type !== undefined && event.type !== '' && (
          <bdi>{m.operations.timeline.type({ type: event.type })}</bdi>
        )}
      </Details>
    </Row>
  );
}

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
  /** Whether a later read failed. */
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

/** One or two screens. A thousand rows at once would slow a tablet down. */
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
  /** The first row of the latest page. It takes the focus, because the button may be gone. */
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
          <TimelineRow
            key={id}
            event={event}
            arrived={arrived.has(id)}
            ref={id === revealed ? focusOnMount : undefined}
          />
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

interface Arrivals {
  readonly ids: ReadonlySet<string>;
  /** When they were read, in epoch milliseconds. Reads without new entries do not change it. */
  readonly at: number;
}

/**
 * The entries added by the latest change to a timeline already on screen; none after the first read. `entries` keeps its
 * identity while the events do not change.
 */
function useArrivals(entries: readonly TimelineEntry[], readAt: number): Arrivals {
  const [seen, setSeen] = useState(() => ({ entries, arrivals: { ids: new Set<string>(), at: readAt } }));
  if (entries === seen.entries) return seen.arrivals;
  const before = new Set(seen.entries.map(({ id }) => id));
  const ids = entries.map(({ id }) => id).filter((id) => !before.has(id));
  const arrivals = { ids: new Set(ids), at: readAt };
  setSeen({ entries, arrivals });
  return arrivals;
}
