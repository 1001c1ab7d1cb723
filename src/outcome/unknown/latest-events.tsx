import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { todayIn } from '#src/domain/values/calendar-date.ts';
import { instantOf, parseServerTime } from '#src/domain/values/server-time.ts';
import { useFormat } from '#src/i18n/format.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import type { OperationEvent } from '#src/partner/api/responses.ts';
import { ReadFailure, readOptions, usePartner, waitsForAccess } from '#src/partner/query.ts';
import { descriptionOf, timelineOf, unreadableIn } from '#src/partner/timeline.ts';
import { useConfig } from '#src/platform/services.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { ClampedText, isLongText } from '#src/ui/text/clamped-text.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { SupportCode } from '#src/ui/text/support-code.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

const Freshness = styled('div')({
  '&:not([data-brief])': { flexGrow: 1 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  '& > :last-child': { marginInlineStart: 'auto' },
});
/** The events, with the button to refresh them beside them where there is room. */
const Reading = styled('div')({
  display: 'flex',
  flexFlow: 'row wrap',
  alignItems: 'baseline',
  gap: '8px 24px',
  '&:has(> [data-brief])': { alignItems: 'center' },
});
const Found = styled('div')({
  display: 'grid',
  flex: '99 1 18rem',
  gap: 8,
  minWidth: 0,
  // One line, which the button shares with it on a phone too.
  '&:has(+ [data-brief])': { flexBasis: '8rem' },
});
const List = styled('ol')({
  listStyle: 'none',
  display: 'grid',
  gap: 8,
  overflowWrap: 'anywhere',
  // The zone is shown once: all times that have one are in the store's.
  '& > li:has([data-zone]) ~ li [data-zone]': { display: 'none' },
});
const Details = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
  // What is waited for is of today, in the store's zone.
  '&[data-brief] [data-zone]': { display: 'none' },
}));

export interface LatestEventsProps {
  readonly code: OperationCode;
  /** Five are enough to include a request that was just sent. */
  readonly most?: number;
  /** Reads the events again while they are on screen, and says how many are new. */
  readonly follow?: boolean;
  /** The newest event's words are shown above the list. */
  readonly isNewestSaid?: boolean;
}

const followMs = 10_000;
/** Ends where the panel's text does, and adds no height to its line. */
const atEnd = { marginInline: -1.5, marginBlock: -1 } as const;

/** The operation's latest events, newest first, which show whether a request was recorded. */
export function LatestEvents({ code, most = 5, follow = false, isNewestSaid = false }: LatestEventsProps) {
  const { operation, timeline: words } = useLateMessages();
  const format = useFormat();
  const client = usePartner();
  const events = useQuery({
    ...readOptions(client, 'Operacoes/ListarEventos', code),
    // A read that failed is repeated by the clerk.
    refetchInterval: ({ state }) => (follow && state.status !== 'error' ? followMs : false),
  });
  const time = format.time(events.dataUpdatedAt);
  const waits = waitsForAccess(events.error);
  const refresh = { 'aria-disabled': events.isFetching, onClick: () => void events.refetch() };
  const freshness = (
    <Freshness data-brief={follow || undefined}>
      <Typography variant="body2" component="div" color="textSecondary">
        {follow && events.data && <Arrivals count={events.data.length} time={time} />}
        <StatusText>
          {events.data && (events.isError && !waits ? words.stale({ time }) : !follow && words.updatedAt({ time }))}
          {events.isLoadingError && (waits ? operation.waitsForAccess : operation.facts.unavailable)}
        </StatusText>
      </Typography>
      <Button variant="text" startIcon={<RefreshIcon />} sx={atEnd} {...refresh}>
        {words.refresh}
      </Button>
    </Freshness>
  );
  return (
    <Reading>
      <Found>
        {events.isPending && <DelayedProgress label={events.isPaused ? operation.offline : words.loading} />}
        {events.error instanceof ReadFailure && !waits && <SupportCode code={events.error.answer.supportCode} />}
        {events.data && <Events events={events.data} {...{ most, isNewestSaid, follow }} />}
      </Found>
      {freshness}
    </Reading>
  );
}

interface EventsProps {
  readonly events: readonly OperationEvent[];
  readonly most: number;
  readonly follow: boolean;
  readonly isNewestSaid: boolean;
}

function Events({ events, most, follow, isNewestSaid }: EventsProps) {
  const words = useLateMessages().timeline;
  const unreadable = unreadableIn(events);
  const isLabelled = !follow && !isNewestSaid;
  return (
    <>
      {/* The event that the clerk is looking for may be among them. */}
      {unreadable > 0 && <p>{words.unreadable({ count: unreadable })}</p>}
      {isLabelled && (
        <Typography aria-hidden variant="body2" color="textSecondary">
          {words.label}
        </Typography>
      )}
      {events.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <List aria-label={isLabelled ? words.label : words.title}>
          {timelineOf(events)
            .slice(0, most)
            .map(({ id, event }, index) => (
              <EventLine key={id} event={event} followed={follow} isSaid={isNewestSaid && index === 0} />
            ))}
        </List>
      )}
    </>
  );
}

interface EventLineProps {
  readonly event: OperationEvent;
  readonly followed: boolean;
  readonly isSaid: boolean;
}

function EventLine({ event, followed, isSaid }: EventLineProps) {
  const words = useLateMessages().timeline;
  const { timeZone } = useConfig();
  const description = descriptionOf(event);
  const text = <bdi {...(description && inPortuguese)}>{description ?? words.noDescription}</bdi>;
  // What is waited for has the title: the event is a detail of it.
  const isDetail = followed && !isLongText(description ?? '');
  const time = parseServerTime(event.creationTime ?? '');
  const at = time && instantOf(time);
  const isToday = at !== undefined && todayIn(timeZone, new Date(at)) === todayIn(timeZone);
  return (
    <li>
      {!isSaid && !isDetail && <ClampedText text={description ?? ''}>{text}</ClampedText>}
      <Details data-brief={followed || undefined}>
        {!isSaid && isDetail && (
          <>
            {text}
            {' · '}
          </>
        )}
        <EventTime creationTime={event.creationTime} clockOnly={followed && isToday} />
        {/* The request is the clerk's own. */}
        {event.owner && (isSaid || !isDetail) && (
          <>
            {' · '}
            <bdi {...inPortuguese}>{event.owner}</bdi>
          </>
        )}
      </Details>
    </li>
  );
}

/** How many events have come since the first reading, and when the last of them did. The event itself shows it. */
function Arrivals({ count, time }: { readonly count: number; readonly time: string }) {
  const words = useLateMessages().timeline;
  const [first] = useState(count);
  const [latest, setLatest] = useState({ count, time });
  if (latest.count !== count) setLatest({ count, time });
  const arrived = latest.count - first;
  return (
    <StatusText>
      {arrived > 0 && <VisuallyHidden>{words.arrived({ count: arrived, time: latest.time })}</VisuallyHidden>}
    </StatusText>
  );
}
