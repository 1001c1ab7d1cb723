import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { Ref } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { OperationEvent } from '#src/partner/contract/operation.ts';
import { EventTime } from '#src/ui/event-time.tsx';
import { tabular } from '#src/ui/theme.ts';

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

/** A dot on a line; the last one's line ends there. */
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
  /** It came while the timeline was being looked at. */
  readonly arrived: boolean;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

/** What the partner wrote, as text: the types' meaning is not documented, so they get no colours. */
export function TimelineRow({ event, arrived, ref }: TimelineRowProps) {
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
