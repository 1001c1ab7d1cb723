import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ContractDownload } from '#src/operations/public.ts';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { useConfig } from '#src/platform/services.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';

import { Message } from './message.tsx';

interface RecordedStepProps {
  readonly code: OperationCode;
  readonly entry: TimelineEntry;
  /** Whether there is still a link to sign with; `undefined` until that has been read. */
  readonly hasLink: boolean | undefined;
  readonly onContinue: () => void;
}

/**
 * What was recorded since the customer took the device, in the partner's own words, because the meaning of events is not
 * documented. The tick says that there is no link any more, and nothing about the event.
 */
export function RecordedStep({ code, entry, hasLink, onContinue }: RecordedStepProps) {
  const m = useMessages();
  const { lender } = useConfig();
  const { recorded } = m.handoff;
  const { description, creationTime } = entry.event;
  const text = description?.trim() || m.operations.timeline.noDescription;
  return (
    <Message icon={hasLink === false ? <DoneIcon color="success" /> : <RecordedIcon color="action" />}>
      <div>
        <Typography sx={{ color: 'text.secondary' }}>{recorded.by({ lender: lender.name })}</Typography>
        <PageHeading key={entry.id} title={text}>
          {recorded.words({ text })}
        </PageHeading>
        <Typography variant="body2" component="div" sx={{ marginTop: 1, color: 'text.secondary' }}>
          <EventTime creationTime={creationTime} />
        </Typography>
      </div>
      <output>
        {recorded.thanks} {hasLink === false && recorded.over}
        {hasLink && recorded.open}
      </output>
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
