import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

import type { OperationCode } from '#src/domain/ids.ts';
import { useFormat } from '#src/i18n/format.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { ContractDownload } from '#src/operations/public.ts';
import type { OperationEvent } from '#src/partner/api/responses.ts';
import { descriptionOf, type TimelineEntry } from '#src/partner/timeline.ts';
import type { CustomerRecorded } from '#src/platform/customer-view.ts';
import { useConfig } from '#src/platform/services.tsx';
import { LatePart } from '#src/ui/late-part.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { phone, shortScreen } from '#src/ui/theme/media.ts';

import { AgreedTerms } from './agreed-terms.tsx';
import { Message } from './message.tsx';

interface RecordedStepProps {
  readonly code: OperationCode;
  /** Recorded since the customer took the device, newest first. */
  readonly entries: readonly TimelineEntry[];
  /** Whether there is still a link to sign with; `undefined` until that has been read. */
  readonly hasLink: boolean | undefined;
  readonly onContinue: () => void;
}

/**
 * The events recorded since the customer took the device, in the partner's own words. Neither the meaning of an event
 * nor that of its owner is documented, so none is taken for the signature: the newest is the heading, and the ones
 * before it follow. One may be a cancellation, so the tick says only that there is no link any more. A copy of the
 * contract is offered once the link has been read: what that adds is above the button, and would move it while it is
 * being pressed. A store that keeps nothing on its devices offers no copy.
 */
export function RecordedStep({ code, entries, hasLink, onContinue }: RecordedStepProps) {
  const { drafts } = useConfig();
  const { recorded, sign } = useLateMessages().customer;
  const isOver = hasLink === false;
  const events = entries.map(({ event }) => event);
  const title = useTitleOf(events);
  return (
    <Message
      icon={isOver ? <DoneIcon color="primary" /> : <RecordedIcon />}
      title={title}
      heading={<EventWords event={events[0]} isQuoted={false} />}
      below={<RecordedWhen events={events} />}
    >
      <StatusText>
        <p>
          {`${recorded.thanks}. `}
          {isOver && `${sign.over} ${sign.giveBack}`}
          {hasLink && recorded.open}
        </p>
      </StatusText>
      <Terms>
        <AgreedTerms code={code} shown="rows" />
      </Terms>
      {hasLink && (
        <Button variant="outlined" onClick={onContinue}>
          {recorded.continue}
        </Button>
      )}
      {drafts && hasLink !== undefined && (
        <LatePart>
          <ContractDownload code={code} />
        </LatePart>
      )}
    </Message>
  );
}

type Recorded = CustomerRecorded['events'][number] | OperationEvent;

/** Newest first. Differs after every event, so that the heading takes the focus again. */
export function useTitleOf(events: readonly Recorded[]): string {
  const { noDescription } = useLateMessages().timeline;
  return events.map((event) => descriptionOf(event) ?? noDescription).join(' · ');
}

/** Small and grey. The time is in the store's zone, which is the customer's too. */
const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& [data-zone]': { display: 'none' },
  '& time': { whiteSpace: 'nowrap' },
}));

/** Between whose words these are and their time, which has a line of its own on a phone. */
const Break = styled('span')({ [phone]: { display: 'block', height: 0, overflow: 'hidden' } });

/** What was agreed, as at the signature, with a line between it and the words. */
const Terms = styled('div')(({ theme }) => ({
  width: 'min(100%, 26rem)',
  marginBlock: theme.spacing(1),
  [shortScreen]: { width: '100%', marginBlock: 0 },
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'start',
  '&:empty': { display: 'none' },
}));

/**
 * Whose words the newest event's are and when they were recorded, and the events before it. A time that is the same as
 * the line above's is not repeated.
 */
export function RecordedWhen({ events }: { readonly events: readonly Recorded[] }) {
  const { lender } = useConfig();
  const { recorded } = useLateMessages().customer;
  const format = useFormat();
  const timeOf = (event: Recorded | undefined) => {
    const received = event?.creationTime?.trim() ?? '';
    return format.dateTime(received)?.text ?? received;
  };
  // A name such as "Financeira S.A." is not broken before its last word.
  const by = recorded.by({ lender: lender.name.replace(/ (?=\S+$)/u, '\u00A0') });
  return (
    <div>
      <Quiet>
        {by}
        <Break>{' · '}</Break>
        <EventTime creationTime={events[0]?.creationTime} />
      </Quiet>
      {/* The heading, which takes the focus, is the newest alone. */}
      <StatusText>
        {events.slice(1).map((event, index) => (
          <Quiet key={index}>
            <EventWords event={event} isQuoted={false} />
            {timeOf(event) !== timeOf(events[index]) && (
              <>
                {' · '}
                <EventTime creationTime={event.creationTime} />
              </>
            )}
          </Quiet>
        ))}
      </StatusText>
    </div>
  );
}

/** An event, quoted, and its time. */
export function RecordedEvent({ event }: { readonly event: Recorded }) {
  return (
    <div>
      <p>
        <EventWords event={event} />
      </p>
      <Quiet>
        <EventTime creationTime={event.creationTime} />
      </Quiet>
    </div>
  );
}

interface EventWordsProps {
  readonly event: Recorded | undefined;
  /** Not where a line beside it says whose words these are. */
  readonly isQuoted?: boolean;
}

/** An event in the partner's own words, quoted, because the meaning of events is not documented. */
export function EventWords({ event, isQuoted = true }: EventWordsProps) {
  const { timeline, customer } = useLateMessages();
  const said = event && descriptionOf(event);
  const text = said ?? timeline.noDescription;
  return <bdi {...(said !== undefined && inPortuguese)}>{isQuoted ? customer.recorded.words({ text }) : text}</bdi>;
}
