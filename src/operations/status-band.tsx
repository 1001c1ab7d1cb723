import DoneIcon from '@mui/icons-material/Check';
import SignIcon from '@mui/icons-material/DrawOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore, type ReactNode } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import { instantOf, parseServerTime } from '#src/domain/values/server-time.ts';
import { inPortuguese, type Locale } from '#src/i18n/languages.ts';
import { useLateMessages, useLocale, useMessages } from '#src/i18n/messages-context.tsx';
import {
  customerFacts,
  isJourneyOf,
  useJourney,
  useJourneyStore,
  useProductOpenedAs,
} from '#src/origination/public.ts';
import { descriptionOf, type TimelineEntry } from '#src/partner/timeline.ts';
import type { PlaceState } from '#src/platform/navigation.ts';
import { useWording } from '#src/products/facts.tsx';
import { ProductIcon } from '#src/products/product-icon.tsx';
import { isLongText } from '#src/ui/text/clamped-text.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { separated } from '#src/ui/text/separated.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { screenOnly, tabular } from '#src/ui/theme/theme.ts';

import { useDefinition } from './actions/use-definition.ts';
import { FactText } from './fact-text.tsx';
import { EventText } from './timeline-row.tsx';

interface StatusBandProps {
  readonly code: OperationCode;
  /** Newest first; `undefined` until they have been read. */
  readonly entries: readonly TimelineEntry[] | undefined;
  /** Whether there is a signing link. */
  readonly link: ReactNode;
  readonly isLinkUsable: boolean;
  readonly product: ProductId | undefined;
  /** The customer has just given the device back; `recorded` if the link to sign is gone since. */
  readonly deviceBack: PlaceState['deviceBack'];
  /** There is no network. The events are read once it is back. */
  readonly isOffline: boolean;
}

/**
 * The operation at a glance: its newest event in the partner's own words, whether there is a link, and the product. The
 * partner documents neither a status nor the events' types, so none is concluded from them.
 */
export function StatusBand(props: StatusBandProps) {
  const { code, entries, link, isLinkUsable, product, deviceBack, isOffline } = props;
  const m = useMessages();
  const { operation } = useLateMessages();
  const words = operation.facts;
  const newest = entries?.[0];
  const isRecorded = deviceBack === 'recorded';
  return (
    <Card>
      <CardContent component="dl" sx={facts}>
        <Fact
          label={
            <>
              <Avatar aria-hidden data-done={isRecorded} sx={picture}>
                {isRecorded ? <DoneIcon /> : isLinkUsable ? <SignIcon /> : <HistoryIcon />}
              </Avatar>
              {words.lastEvent}
              <TimeAgo creationTime={newest?.event.creationTime} />
            </>
          }
          isWide
        >
          {entries ? <NewestEvent entry={newest} /> : isOffline ? <Offline /> : <Pending />}
          {deviceBack && <DeviceBack recorded={isRecorded && newest ? descriptionOf(newest.event) : undefined} />}
        </Fact>
        <Fact label={words.link}>{link}</Fact>
        {product && (
          <Fact label={words.product}>
            <FactText icon={<ProductIcon product={product} fontSize="small" color="action" />}>
              {m.products[product].name}
            </FactText>
          </Fact>
        )}
        {product && <CustomerFacts {...{ code, product }} />}
      </CardContent>
    </Card>
  );
}

/** The facts have a row below the event if there are this many of them, or more. */
const factsBelow = (count: number) => ({
  [`&:has(> :nth-of-type(${count + 1}))`]: {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(4, auto)',
    justifyContent: 'start',
  },
  [`&:has(> :nth-of-type(${count + 1})) > :first-of-type`]: { gridColumn: '1 / -1' },
});

const facts = {
  display: 'grid',
  columnGap: 4,
  rowGap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoFlow: { sm: 'column' },
  // An upright tablet has no room for the event beside several facts, and a tablet on its side none beside all of them.
  '@media (min-width: 600px) and (max-width: 999.95px)': factsBelow(2),
  '@media (min-width: 1000px) and (max-width: 1199.95px)': factsBelow(4),
} as const;

interface FactProps {
  readonly label: ReactNode;
  /** On a phone above its value, not beside it. */
  readonly isWide?: true;
  readonly children: ReactNode;
}

function Fact({ label, isWide, children }: FactProps) {
  return (
    <Box sx={isWide ? besidePicture : beside}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={isWide ? { marginTop: 0.5 } : atEnd}>
        {children}
      </Box>
    </Box>
  );
}

const besidePicture = { minWidth: 0, position: 'relative', '@media screen': { paddingInlineStart: 7.5 } } as const;

/**
 * At the event's left: a tick if the customer has just finished, a pen while there is something to sign. The partner
 * documents no types of events, so no picture is of the event.
 */
const picture = { ...screenOnly, position: 'absolute', insetInlineStart: 0 } as const;

/** On a phone the values are aligned at the end of the line, each beside its label if both fit. */
const beside = {
  minWidth: 0,
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
} as const;

/** Also where a value has a line of its own. */
const atEnd = { marginTop: { sm: 0.5 }, marginInlineStart: { xs: 'auto', sm: 0 } } as const;

/** The masked customer and the value, from this tab's sale of the operation, because no endpoint returns them. */
function CustomerFacts({ code, product }: { readonly code: OperationCode; readonly product: ProductId }) {
  const store = useJourneyStore();
  const journey = useJourney(product);
  const wording = useWording();
  const { data: definition } = useDefinition(product);
  const wasOpened = useProductOpenedAs(code) === product;
  if (!definition || !(wasOpened || isJourneyOf(store, definition, code))) return null;
  const facts = customerFacts(definition, journey, wording);
  return facts.map(({ label, taxDocument, value }) => (
    <Fact key={label} label={taxDocument ? wording.m.fields.customer : label}>
      <Box sx={tabular}>{value}</Box>
    </Fact>
  ));
}

interface NewestEventProps {
  readonly entry: TimelineEntry | undefined;
}

function NewestEvent({ entry }: NewestEventProps) {
  const words = useLateMessages().operation;
  if (!entry) return <Typography color="textSecondary">{words.noEvents}</Typography>;
  const { event } = entry;
  return (
    <Newest>
      <EventText event={event} time={<EventTime creationTime={event.creationTime} />} />
    </Newest>
  );
}

const Newest = styled('div')(({ theme }) => ({
  '& > [data-clamped]': theme.typography.h2,
  '& [data-about]': {
    ...theme.typography.body2,
    ...tabular,
    ...separated,
    marginTop: 4,
    color: theme.vars.palette.text.secondary,
  },
}));

interface DeviceBackProps {
  /** What was recorded while the customer had the device. Announced, and shown above. */
  readonly recorded: string | undefined;
}

function DeviceBack({ recorded }: DeviceBackProps) {
  const words = useLateMessages().operation;
  return (
    <Box sx={{ ...screenOnly, marginTop: 1 }}>
      <StatusText>
        {recorded !== undefined && !isLongText(recorded) && (
          <VisuallyHidden>
            <bdi {...inPortuguese}>{recorded}</bdi>
          </VisuallyHidden>
        )}
        <span>{`${words.deviceBack}.`}</span>
      </StatusText>
    </Box>
  );
}

/** As high as an event of one line, so that nothing moves when it arrives. */
function Pending() {
  const { facts } = useLateMessages().operation;
  return (
    <>
      <Typography variant="h2" component="div">
        <Skeleton width="min(100%, 22ch)" aria-hidden />
      </Typography>
      <Typography variant="body2" component="div" sx={{ marginTop: 0.5 }}>
        <Skeleton width="min(100%, 30ch)" aria-hidden />
        <VisuallyHidden>{facts.asking}</VisuallyHidden>
      </Typography>
    </>
  );
}

function Offline() {
  return (
    <Typography variant="h2" component="p">
      {useMessages().wizard.withheld.offline.title}
    </Typography>
  );
}

/** Milliseconds between two updates of "há 3 minutos". */
const interval = 10_000;

function regularly(listener: () => void) {
  const timer = setInterval(listener, interval);
  return () => clearInterval(timer);
}
const now = () => Math.floor(Date.now() / interval) * interval;

const Ago = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.primary }));

/** How long ago a server's time was. Renders nothing if that can't be known. */
function TimeAgo({ creationTime }: { readonly creationTime: string | null | undefined }) {
  const at = useSyncExternalStore(regularly, now);
  const words = timeAgo(creationTime ?? '', at, useLocale());
  if (words === undefined) return null;
  return (
    <Box component="span" sx={screenOnly}>
      {' · '}
      <Ago>{words}</Ago>
    </Box>
  );
}

/** Milliseconds. The clocks of server and device may differ by a few minutes. */
const aheadAtMost = 5 * 60_000;

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `always`, because "ontem" would be wrong for a time of the day before yesterday, less than 48 hours ago. */
const relativeTimeFormat = (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
const present = (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');

/**
 * How long before `now` (epoch milliseconds) a server's time was: "há 3 minutos", "agora". `undefined` without a time
 * and an offset, or if the time is so far ahead that one of the two clocks is wrong.
 */
export function timeAgo(creationTime: string, now: number, locale: Locale): string | undefined {
  const time = parseServerTime(creationTime);
  const at = time && instantOf(time);
  if (at === undefined || at - now >= aheadAtMost) return undefined;
  const past = now - at;
  const [unit, length] = units.find(([, length]) => past >= length) ?? [];
  return unit ? relativeTimeFormat(locale).format(-Math.floor(past / length), unit) : present(locale);
}
