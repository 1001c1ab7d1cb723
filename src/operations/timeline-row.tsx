import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import type { OperationEvent } from '#src/partner/api/responses.ts';
import { descriptionOf } from '#src/partner/timeline.ts';
import { clamped, isLongText } from '#src/ui/text/clamped-text.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { scrollIntoSight } from '#src/ui/text/focus.ts';
import { separated } from '#src/ui/text/separated.tsx';
import { asHighAsText } from '#src/ui/theme/looks.ts';
import { forcedColours } from '#src/ui/theme/media.ts';
import { tabular } from '#src/ui/theme/theme.ts';

import { DayName } from './day-name.tsx';

/** Enough to fill one or two screens. A slow device takes longer for more of them than a press should take. */
export const rowsPerList = 20;
/** The height of a row whose text has one line. */
const rowHeight = 69;

/** The height of a day's heading, with the space below it. */
const dayHeight = '(1.4rem + 8px)';

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

/** Where a row's dot begins. */
const top = 'var(--top, 7px)';
/**
 * The row's dot, and the line to the next one: a background, because each element of its own is laid out and painted.
 */
const dotAndLine = (dot: string, line: string) =>
  [
    `radial-gradient(closest-side, ${dot} 4px, #0000 5px) 3px ${top} / 11px 11px`,
    `linear-gradient(${line} 0 0) 8px calc(${top} + 15px) / var(--line, 1px)`,
  ]
    .map((picture) => `${picture} no-repeat`)
    .join();

/**
 * Dots on a line that ends at the last row of each day. Styles the rows of all its lists, because a styled component in
 * each row would take longer to render than the row. If there are several lists, the browser lays out only the lists
 * near the view, and in them only the rows near it. It checks each such element in every frame, so a thousand rows
 * without lists would be too many.
 */
export const TimelineLists = styled('div')(({ theme: { vars, typography } }) => ({
  minWidth: 0,
  '& > ol > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 4,
    minWidth: 0,
    paddingInlineStart: 28,
    paddingBlockEnd: 20,
    '--dot': vars.palette.text.secondary,
    background: dotAndLine('var(--dot)', vars.palette.divider),
    [forcedColours]: { background: dotAndLine('CanvasText', 'CanvasText') },
    '&[data-arrived="true"]': { animation: `${slideIn} 160ms ease-out` },
    '@media print': { breakInside: 'avoid', paddingBlockEnd: 8 },
    // The day, above the row's dot.
    '& > h3': { ...typography.h3, ...tabular, marginInlineStart: -28, paddingBlockEnd: 4 },
    '&:has(> h3)': { '--top': `calc(${dayHeight} + 7px)` },
  },
  '&:not([aria-hidden]) > ol:first-of-type > li:first-of-type': { '--dot': vars.palette.primary.main },
  '&[aria-hidden] > ol > li': { '--dot': vars.palette.divider },
  '& > ol > li[data-ends-day="true"]': { '--line': 0 },
  '& > ol:last-of-type > li:last-of-type': { '--line': 0, paddingBlockEnd: 0 },
  '@media screen': {
    '& > ol:not(:only-of-type), & > ol:not(:only-of-type) > li': { contentVisibility: 'auto' },
    '& > ol:not(:only-of-type)': { containIntrinsicSize: `auto ${rowsPerList * rowHeight}px` },
    '& > ol:not(:only-of-type) > li': { containIntrinsicSize: `auto ${rowHeight}px` },
  },
  '& [data-about]': {
    ...typography.body2,
    ...tabular,
    ...separated,
    color: vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& [data-about]:empty': { display: 'none' },
  '&[data-detailed="false"] [data-type]': { display: 'none' },
  '&[data-detailed="false"][data-zone-known="true"] [data-zone]': { display: 'none' },
}));

/** Types can be numbers or text, and are missing from some events. */
export const hasType = ({ type }: OperationEvent) => type !== null && type !== undefined && type !== '';

interface TimelineRowProps {
  readonly event: OperationEvent;
  /** The day that begins with this row, or `none` for the events without one. Absent if the row above has the same. */
  readonly day: CalendarDate | 'none' | undefined;
  /** The row below is of another day, or there is none. */
  readonly endsDay: boolean;
  /** Whether the event arrived while the timeline was on screen. */
  readonly arrived: boolean;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

/** The partner's text. The meaning of event types is not documented, so they have no colours. */
export const TimelineRow = memo(function TimelineRow({ event, day, endsDay, arrived, ref }: TimelineRowProps) {
  const timeline = useLateMessages().timeline;
  return (
    <li data-arrived={arrived} data-ends-day={endsDay} ref={ref ?? null} tabIndex={-1}>
      {day && <h3>{day === 'none' ? timeline.noTime : <DayName date={day} />}</h3>}
      <EventText
        event={event}
        time={<EventTime creationTime={event.creationTime} clockOnly />}
        type={hasType(event) && <bdi data-type="">{timeline.type({ type: event.type ?? '' })}</bdi>}
      />
    </li>
  );
});

/** Placeholders for a day's events, where they will be. */
export const TimelineSkeleton = () => (
  <TimelineLists aria-hidden>
    <ol className="plain-list">
      {[0, 1, 2].map((row) => (
        <li key={row}>
          {row === 0 && (
            <h3>
              <Skeleton width="4ch" />
            </h3>
          )}
          <Skeleton width="60%" />
          <Typography variant="body2" component="div">
            <Skeleton width="9rem" />
          </Typography>
        </li>
      ))}
    </ol>
  </TimelineLists>
);

/** A longer name of the owner takes more than two lines on a phone. */
const longestOwner = 60;

/** Some 65 characters of running text. */
const lineWidth = '56ch';

const Text = styled('p')({
  maxWidth: lineWidth,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  ...clamped,
  // Paragraphs to read.
  '&[data-whole="true"]': { lineHeight: 1.65, textWrap: 'pretty' },
});

/** Above a long text. It stays in sight while a text that is shown whole is read. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: 16,
  '& > p': { minWidth: 0 },
  '& > button': { marginInlineStart: 'auto', flex: 'none' },
  '&[data-whole="true"]': {
    position: 'sticky',
    top: 0,
    marginBlock: -8,
    paddingBlock: 8,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

interface EventTextProps {
  readonly event: OperationEvent;
  /** Before the owner. */
  readonly time: ReactNode;
  /** After the owner. */
  readonly type?: ReactNode;
}

/**
 * The partner's own words, and below them when and by whom. Long words are cut off until the clerk asks for the rest.
 * When and by whom is above them, and so is the button, which therefore stays where it was pressed.
 */
export function EventText({ event, time, type }: EventTextProps) {
  const timeline = useLateMessages().timeline;
  const [whole, setWhole] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  const fold = () => {
    flushSync(() => setWhole(false));
    // The button may have been pressed screens below the text's start.
    scrollIntoSight(start.current);
  };
  const description = descriptionOf(event);
  const text = description ?? timeline.noDescription;
  const isLong = isLongText(text);
  const hasLongOwner = (event.owner ?? '').length > longestOwner;
  const words = (
    <Text data-clamped={isLong && !whole} data-whole={isLong && whole}>
      <bdi {...(description !== undefined && inPortuguese)}>{text}</bdi>
    </Text>
  );
  const about = (
    <p data-about="">
      {time}
      {event.owner && (
        <bdi {...inPortuguese} data-cut={hasLongOwner && (isLong || !whole)}>
          {event.owner}
        </bdi>
      )}
      {type}
    </p>
  );
  const button = (isLong || hasLongOwner) && (
    <Button
      variant="text"
      size="small"
      sx={{ ...asHighAsText, marginInline: -1.5 }}
      onClick={whole ? fold : () => setWhole(true)}
    >
      {whole ? timeline.showLess : timeline.showAll}
    </Button>
  );
  return isLong ? (
    <>
      <Head ref={start} data-whole={whole}>
        {about}
        {button}
      </Head>
      {words}
      {/* Above the words a name as long as a screen would hide them. */}
      {whole && hasLongOwner && (
        <p data-about="">
          <bdi {...inPortuguese}>{event.owner}</bdi>
        </p>
      )}
    </>
  ) : (
    <>
      {words}
      {about}
      {button && <div>{button}</div>}
    </>
  );
}
