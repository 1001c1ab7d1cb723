import LinkIcon from '@mui/icons-material/Link';
import LinkOffIcon from '@mui/icons-material/LinkOff';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import { inPortuguese } from '#src/i18n/locale.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { OperationEvent } from '#src/partner/contract/responses.ts';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

import { EventText } from './event-text.tsx';
import { TimeAgo } from './time-ago.tsx';

interface StatusBandProps {
  /** Newest first; `undefined` until they have been read. */
  readonly entries: readonly TimelineEntry[] | undefined;
  readonly events: UseQueryResult<OperationEvent[]>;
  readonly presence: UseQueryResult<boolean>;
  readonly product: ProductId | undefined;
}

/**
 * The operation at a glance: its newest event in the partner's own words, whether there is a link, and the product. The
 * partner documents neither a status nor the events' types, so none is concluded from them.
 */
export function StatusBand({ entries, events, presence, product }: StatusBandProps) {
  const m = useMessages();
  const { facts } = m.operations;
  return (
    <Card>
      <CardContent
        component="dl"
        sx={{
          display: { xs: 'flex', sm: 'grid' },
          flexWrap: 'wrap',
          columnGap: { xs: 3, sm: 4 },
          rowGap: 1.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridAutoFlow: 'column',
        }}
      >
        <Fact label={facts.lastEvent} isWide>
          {entries ? <NewestEvent entry={entries[0]} /> : <NoEvent isPending={events.isPending} />}
        </Fact>
        <Fact label={facts.link}>
          <LinkChip presence={presence} />
        </Fact>
        {product && (
          <Fact label={facts.product}>
            <Chip variant="outlined" label={m.products[product].name} />
          </Fact>
        )}
      </CardContent>
    </Card>
  );
}

interface FactProps {
  readonly label: string;
  /** Takes the whole width of a phone. */
  readonly isWide?: true;
  readonly children: ReactNode;
}

function Fact({ label, isWide, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, ...(isWide && { flexBasis: '100%' }) }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ marginTop: 0.5 }}>
        {children}
      </Box>
    </Box>
  );
}

function NewestEvent({ entry }: { readonly entry: TimelineEntry | undefined }) {
  const { facts } = useMessages().operations;
  if (!entry) return <Typography variant="h2">{facts.noEvents}</Typography>;
  const { event } = entry;
  return (
    <>
      <Typography variant="h2" component="div">
        <EventText event={event} />
      </Typography>
      <Typography
        variant="body2"
        component="div"
        sx={{ ...tabular, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, marginTop: 0.5, color: 'text.secondary' }}
      >
        <TimeAgo creationTime={event.creationTime} />
        <EventTime creationTime={event.creationTime} />
        {event.owner && <bdi {...inPortuguese}>{event.owner}</bdi>}
      </Typography>
    </>
  );
}

/** As high as an event of one line, so that nothing moves when it arrives. */
function NoEvent({ isPending }: { readonly isPending: boolean }) {
  const { facts } = useMessages().operations;
  return (
    <>
      <Typography variant="h2" component="div">
        {isPending ? <Skeleton width="min(100%, 22ch)" aria-hidden /> : facts.unavailable}
      </Typography>
      <Typography variant="body2" component="div" sx={{ marginTop: 0.5 }}>
        {isPending ? <Skeleton width="min(100%, 30ch)" aria-hidden /> : '\u00A0'}
        {isPending && <VisuallyHidden>{facts.asking}</VisuallyHidden>}
      </Typography>
    </>
  );
}

function LinkChip({ presence }: { readonly presence: UseQueryResult<boolean> }) {
  const { facts } = useMessages().operations;
  if (presence.data === true)
    return <Chip variant="outlined" color="success" icon={<LinkIcon />} label={facts.linkAvailable} />;
  if (presence.data === false) return <Chip variant="outlined" icon={<LinkOffIcon />} label={facts.linkAbsent} />;
  return <Chip variant="outlined" label={presence.isPending ? facts.asking : facts.unavailable} />;
}
