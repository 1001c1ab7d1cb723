import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useFormat } from '#src/i18n/format.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { ContractDownload } from '#src/operations/public.ts';
import { descriptionOf, type TimelineEntry } from '#src/partner/timeline.ts';
import { useConfig } from '#src/platform/services.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { AgreedTerms } from './agreed-terms.tsx';
import { HeadingLine, Message } from './message.tsx';

interface RecordedStepProps {
  readonly code: OperationCode;
  /** Recorded since the customer took the device, newest first. */
  readonly entries: readonly TimelineEntry[];
  /** Whether there is still a link to sign with; `undefined` until that has been read. */
  readonly hasLink: boolean | undefined;
  readonly onContinue: () => void;
}

/**
 * All events recorded since the customer took the device, in the partner's own words. The meaning of events and of their
 * owners is not documented, so none is taken for the signature: the heading has all of them, in the order in which they
 * happened. One may be a cancellation, so the tick says only that there is no link any more. A copy of the contract
 * is offered once the link has been read: what that adds is above the button, and would move it while it is being
 * pressed. A store that keeps nothing on its devices offers no copy.
 */
export function RecordedStep({ code, entries, hasLink, onContinue }: RecordedStepProps) {
  const { lender, drafts } = useConfig();
  const textOf = useTextOf();
  const { recorded, sign } = useLateMessages().customer;
  const isOver = hasLink === false;
  const inOrder = entries.toReversed();
  return (
    <Message
      icon={isOver ? <DoneIcon color="primary" /> : <RecordedIcon />}
      above={recorded.by({ lender: lender.name })}
      title={inOrder.map((entry) => textOf(entry)).join(' · ')}
      heading={<EventsInOrder entries={inOrder} />}
    >
      <StatusText>
        {`${recorded.thanks}. `}
        {isOver && `${sign.overTitle}. ${sign.giveBack}`}
        {hasLink && recorded.open}
      </StatusText>
      <AgreedTerms code={code} shown="foremost" />
      {hasLink && (
        <Button variant="outlined" onClick={onContinue}>
          {recorded.continue}
        </Button>
      )}
      {drafts && hasLink !== undefined && (
        <Suspense>
          <ContractDownload code={code} />
        </Suspense>
      )}
    </Message>
  );
}

/** The newest event is last and largest. A time that several events in a row share is below the last of them. */
function EventsInOrder({ entries }: Pick<RecordedStepProps, 'entries'>) {
  const format = useFormat();
  const timeOf = (entry: TimelineEntry | undefined) => {
    const received = entry?.event.creationTime?.trim() ?? '';
    const time = format.dateTime(received);
    return time ? `${time.text} ${time.zone}` : received;
  };
  return entries.map((entry, index) => {
    const next = entries[index + 1];
    return (
      <HeadingLine key={entry.id}>
        <EventWords entry={entry} isQuoted={false} />
        {!(next && timeOf(next) === timeOf(entry)) && (
          <Time>
            <EventTime creationTime={entry.event.creationTime} />
          </Time>
        )}
      </HeadingLine>
    );
  });
}

/** In the store's zone, which is the customer's too. */
const Time = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  '& [data-zone]': { display: 'none' },
  // Not the heading's.
  letterSpacing: 'normal',
  color: theme.vars.palette.text.secondary,
}));

/** An event, quoted, and its time. */
export function RecordedEvent({ entry }: Pick<EventProps, 'entry'>) {
  return (
    <Box>
      <p>
        <EventWords entry={entry} />
      </p>
      <Time>
        <EventTime creationTime={entry.event.creationTime} />
      </Time>
    </Box>
  );
}

interface EventProps {
  readonly entry: TimelineEntry;
  /** Not where a line above says whose words these are. */
  readonly isQuoted?: boolean;
}

function useTextOf() {
  const { noDescription } = useLateMessages().timeline;
  return ({ event }: TimelineEntry) => descriptionOf(event) ?? noDescription;
}

/** An event in the partner's own words, quoted, because the meaning of events is not documented. */
export function EventWords({ entry, isQuoted = true }: EventProps) {
  const textOf = useTextOf();
  const { recorded } = useLateMessages().customer;
  const isTheirs = descriptionOf(entry.event) !== undefined;
  const text = textOf(entry);
  return <span {...(isTheirs && inPortuguese)}>{isQuoted ? recorded.words({ text }) : text}</span>;
}
