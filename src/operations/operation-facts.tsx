import styled from '@emotion/styled';
import type { UseQueryResult } from '@tanstack/react-query';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { OperationEvent } from '#src/partner/contract/operation.ts';
import { timelineOf } from '#src/partner/timeline.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { EventTime } from '#src/ui/event-time.tsx';

/** Two lines at most: the whole text stands in the timeline. */
const Excerpt = styled('bdi')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});

/** An event and its time take as much: the page below stays where it is when they come. */
const TwoLines = styled('div')({ minHeight: '2lh' });

interface OperationFactsProps {
  readonly events: UseQueryResult<OperationEvent[]>;
  readonly presence: UseQueryResult<boolean>;
}

/** What can be known of an operation at a glance. Its status is not documented, so none is shown. */
export function OperationFacts({ events, presence }: OperationFactsProps) {
  const { facts } = useMessages().operations;
  const link = (present: boolean) => (present ? facts.linkAvailable : facts.linkAbsent);
  const unknown = ({ isPending }: { isPending: boolean }) => (isPending ? facts.asking : facts.unavailable);
  return (
    <DefinitionList
      items={[
        { label: facts.link, value: presence.data === undefined ? unknown(presence) : link(presence.data) },
        {
          label: facts.lastEvent,
          value: <TwoLines>{events.data ? <LastEvent events={events.data} /> : unknown(events)}</TwoLines>,
        },
      ]}
    />
  );
}

function LastEvent({ events }: { readonly events: readonly OperationEvent[] }) {
  const m = useMessages();
  const event = timelineOf(events)[0]?.event;
  if (!event) return m.operations.facts.noEvents;
  return (
    <>
      <Excerpt>{event.description?.trim() || m.operations.timeline.noDescription}</Excerpt>
      <EventTime creationTime={event.creationTime} />
    </>
  );
}
