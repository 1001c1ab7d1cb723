import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useState } from 'react';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import type { OperationEvent } from '#src/partner/api/responses.ts';
import { waitsForAccess } from '#src/partner/query.ts';
import { unreadableIn, type TimelineEntry } from '#src/partner/timeline.ts';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { Separated } from '#src/ui/text/separated.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { asHighAsText } from '#src/ui/theme/looks.ts';
import { phone } from '#src/ui/theme/media.ts';

import { Section } from './section.tsx';
import { hasType, rowsPerList, TimelineLists, TimelineRow, TimelineSkeleton } from './timeline-row.tsx';

interface TimelineSectionProps {
  /** Newest first; `undefined` until they have been read. Keeps its identity while the events do not change. */
  readonly entries: readonly TimelineEntry[] | undefined;
  readonly events: UseQueryResult<OperationEvent[]>;
  /** It has the page's wide column, where there are two. */
  readonly isWide: boolean;
  readonly onRefresh: () => void;
}

/** The margins keep the button from making the line taller, so that the title stays in place when it appears. */
const inTitleLine = { marginBlock: -1.75, marginInline: -1.5 } as const;

const belowTitle = { order: 1, flexBasis: '100%' } as const;

/** Between the title and the button. Below them on a phone, and where the timeline has a narrow column. */
const besideTitle = { [phone]: belowTitle, marginInlineStart: 'auto' } as const;
const inNarrowColumn = { ...besideTitle, '@media (min-width: 75em)': belowTitle } as const;

export function TimelineSection({ entries, events, isWide, onRefresh }: TimelineSectionProps) {
  const { operation, timeline } = useLateMessages();
  const format = useFormat();
  const time = format.time(events.dataUpdatedAt);
  const stale = events.isError && !waitsForAccess(events.error);
  const isUnread = events.isLoadingError;
  const place = isWide ? besideTitle : inNarrowColumn;
  const tools = entries ? (
    <>
      {/* A failure takes more words, which must not move the button that was pressed. */}
      <Typography variant="body2" color="textSecondary" sx={stale ? belowTitle : place}>
        <Separated
          facts={[
            entries.length > rowsPerList && timeline.count({ count: format.integer(entries.length) }),
            stale ? timeline.stale({ time }) : timeline.updatedAt({ time }),
          ]}
        />
      </Typography>
      <Button variant="text" startIcon={<RefreshIcon />} onClick={onRefresh} sx={inTitleLine}>
        {timeline.refresh}
      </Button>
    </>
  ) : (
    // Where it will say when they were read.
    <Typography variant="body2" component="div" color="textSecondary" sx={place}>
      <StatusText>
        {isUnread ? (
          operation.facts.unavailable
        ) : events.isPaused ? (
          operation.offline
        ) : (
          <>
            <VisuallyHidden>{timeline.loading}</VisuallyHidden>
            <Skeleton width="10rem" aria-hidden />
          </>
        )}
      </StatusText>
    </Typography>
  );
  return (
    <Section title={timeline.title} tools={tools}>
      {entries && (
        <Timeline entries={entries} unreadable={unreadableIn(events.data ?? [])} readAt={events.dataUpdatedAt} />
      )}
      {events.isLoading && <TimelineSkeleton />}
    </Section>
  );
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  /** The number of entries that could not be read as events. */
  readonly unreadable: number;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

/** The button is at the end of the first day's line, if both fit at the size of the text. Else it is above. */
const besideDay = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 1,
  '@container (min-width: 17rem)': {
    '& > *': { gridArea: '1 / 1' },
    '& > button': { zIndex: 1 },
  },
} as const;

function Timeline({ entries, unreadable, readAt }: TimelineProps) {
  const timeline = useLateMessages().timeline;
  const arrivals = useArrivals(entries, readAt);
  const [detailed, setDetailed] = useState(false);
  const format = useFormat();
  const newest = format.dateTime(entries[0]?.event.creationTime?.trim() ?? '');
  return (
    <>
      <VisuallyHidden as="output">
        {arrivals.ids.size > 0 && timeline.arrived({ count: arrivals.ids.size, time: format.time(arrivals.at) })}
      </VisuallyHidden>
      {unreadable > 0 && <p>{timeline.unreadable({ count: unreadable })}</p>}
      {entries.length === 0 ? (
        <Typography color="textSecondary">{timeline.emptyReason}</Typography>
      ) : (
        <Box sx={{ containerType: 'inline-size' }}>
          <Box sx={besideDay}>
            {entries.some(({ event }) => hasType(event)) && (
              <Button
                variant="text"
                onClick={() => setDetailed(!detailed)}
                sx={{ justifySelf: 'end', alignSelf: 'start', ...asHighAsText, marginInline: -1.5 }}
              >
                {detailed ? timeline.noDetails : timeline.details}
              </Button>
            )}
            <Entries
              entries={entries}
              arrived={arrivals.ids}
              detailed={detailed}
              zoneKnown={newest?.zone !== undefined}
            />
          </Box>
        </Box>
      )}
    </>
  );
}

interface EntriesProps {
  readonly entries: readonly TimelineEntry[];
  readonly arrived: ReadonlySet<string>;
  readonly detailed: boolean;
  /** The zone is said above, with the newest event's time. All times that have a zone have this one, the store's. */
  readonly zoneKnown: boolean;
}

const none: ReadonlySet<string> = new Set();

/**
 * Each press of the button adds a list, so that only the new list is rendered. A list always begins at the same row:
 * new events lengthen the first list. A row that changed its list would close its text and lose the focus.
 */
function Entries({ entries, arrived, detailed, zoneKnown }: EntriesProps) {
  const timeline = useLateMessages().timeline;
  /** The first rows of all lists but the first. */
  const [starts, setStarts] = useState(none);
  const later = entries.flatMap(({ id }, index) => (index > 0 && starts.has(id) ? [index] : []));
  const shown = Math.min((later.at(-1) ?? 0) + rowsPerList, entries.length);
  const next = entries[shown];

  return (
    <Stack useFlexGap spacing={2} sx={{ minWidth: 0 }}>
      {/* The rows' details are hidden with CSS, so that the button which shows them renders no row again. */}
      <TimelineLists data-detailed={detailed} data-zone-known={zoneKnown}>
        {[0, ...later].map((from, list) => (
          <EntryList
            key={list}
            entries={entries}
            arrived={arrived}
            from={from}
            to={later[list] ?? shown}
            takesFocus={list > 0}
          />
        ))}
      </TimelineLists>
      {next && (
        <div>
          <Button variant="outlined" onClick={() => setStarts(new Set([...starts, next.id]))}>
            {timeline.more({ count: Math.min(rowsPerList, entries.length - shown) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface EntryListProps extends Pick<EntriesProps, 'entries' | 'arrived'> {
  /** The places of its first row and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** Its first row takes the focus, because the button that showed the list may be gone. */
  readonly takesFocus: boolean;
}

const EntryList = memo(function EntryList({ entries, arrived, from, to, takesFocus }: EntryListProps) {
  const format = useFormat();
  const dayOf = (entry: TimelineEntry | undefined): CalendarDate | 'none' | undefined =>
    entry && (format.dateTime(entry.event.creationTime?.trim() ?? '')?.day ?? 'none');
  // The rows above and below may be in other lists.
  const days = [dayOf(entries[from - 1]), ...entries.slice(from, to + 1).map(dayOf)];
  return (
    <ol className="plain-list">
      {entries.slice(from, to).map(({ id, event }, index) => (
        <TimelineRow
          key={id}
          event={event}
          day={days[index + 1] === days[index] ? undefined : days[index + 1]}
          endsDay={days[index + 2] !== days[index + 1]}
          arrived={arrived.has(id)}
          ref={takesFocus && index === 0 ? focusOnMount : undefined}
        />
      ))}
    </ol>
  );
});

interface Arrivals {
  readonly ids: ReadonlySet<string>;
  /** When they were read, in epoch milliseconds. Reads without new entries do not change it. */
  readonly at: number;
}

/** The entries added by the latest change to a timeline already on screen; none after the first read. */
function useArrivals(entries: readonly TimelineEntry[], readAt: number): Arrivals {
  const [seen, setSeen] = useState(() => ({ entries, arrivals: { ids: new Set<string>(), at: readAt } }));
  if (entries === seen.entries) return seen.arrivals;
  const before = new Set(seen.entries.map(({ id }) => id));
  const ids = entries.map(({ id }) => id).filter((id) => !before.has(id));
  const arrivals = { ids: new Set(ids), at: readAt };
  setSeen({ entries, arrivals });
  return arrivals;
}
