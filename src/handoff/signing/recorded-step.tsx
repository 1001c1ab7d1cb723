import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { inPortuguese } from '#src/i18n/locale.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ContractDownload } from '#src/operations/public.ts';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { useConfig } from '#src/platform/services.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { Message } from './customer-frame.tsx';

/** A signature adds one or two events. The clerk's timeline has all of them. */
const mostShown = 3;

interface RecordedStepProps {
  readonly code: OperationCode;
  /** Recorded since the customer took the device, newest first. */
  readonly entries: readonly [TimelineEntry, ...TimelineEntry[]];
  /** Whether there is still a link to sign with; `undefined` until that has been read. */
  readonly hasLink: boolean | undefined;
  readonly onContinue: () => void;
}

/**
 * What was recorded since the customer took the device, in the partner's own words, because the meaning of events is not
 * documented. The tick says that there is no link any more, and nothing about the event.
 */
export function RecordedStep({ code, entries, hasLink, onContinue }: RecordedStepProps) {
  const m = useMessages();
  const { lender } = useConfig();
  const { recorded } = m.handoff;
  const [newest, ...earlier] = entries;
  const text = newest.event.description?.trim() || m.operations.timeline.noDescription;
  return (
    <Message icon={hasLink === false ? <DoneIcon color="success" /> : <RecordedIcon />}>
      <div>
        <Typography sx={{ color: 'text.secondary' }}>{recorded.by({ lender: lender.name })}</Typography>
        <PageHeading key={newest.id} title={text}>
          <EventWords entry={newest} />
        </PageHeading>
        <Typography variant="body2" component="div" sx={{ marginTop: 1, color: 'text.secondary' }}>
          <EventTime creationTime={newest.event.creationTime} />
        </Typography>
        {earlier.slice(0, mostShown - 1).map((entry) => (
          <Typography key={entry.id} sx={{ marginTop: 1 }}>
            <EventWords entry={entry} />
          </Typography>
        ))}
      </div>
      <StatusText>
        {recorded.thanks} {hasLink === false && recorded.over}
        {hasLink && recorded.open}
      </StatusText>
      {hasLink && (
        <Button variant="outlined" onClick={onContinue}>
          {recorded.continue}
        </Button>
      )}
      {hasLink === false && (
        <Suspense>
          <ContractDownload code={code} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {recorded.saveHelp}
          </Typography>
        </Suspense>
      )}
    </Message>
  );
}

function EventWords({ entry: { event } }: { readonly entry: TimelineEntry }) {
  const m = useMessages();
  const text = event.description?.trim() ?? '';
  const words = m.handoff.recorded.words({ text: text || m.operations.timeline.noDescription });
  return <span {...(text && inPortuguese)}>{words}</span>;
}
