import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { ContractDownload } from '#src/operations/public.ts';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { useConfig } from '#src/platform/services.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { useCustomerTexts } from '../customer-texts.ts';
import { Message } from './message.tsx';

interface RecordedStepProps {
  readonly code: OperationCode;
  /** Recorded since the customer took the device, newest first. */
  readonly entries: readonly [TimelineEntry, ...TimelineEntry[]];
  /** Whether there is still a link to sign with; `undefined` until that has been read. */
  readonly hasLink: boolean | undefined;
  readonly onContinue: () => void;
}

/**
 * All that was recorded since the customer took the device, newest first and in the partner's own words. The tick says
 * that there is no link any more. It has no colour of success, because the events may tell of a cancellation. Where the
 * store keeps nothing on its devices, a copy of the contract is not offered.
 */
export function RecordedStep({ code, entries, hasLink, onContinue }: RecordedStepProps) {
  const m = useMessages();
  const texts = useCustomerTexts();
  const { lender, drafts } = useConfig();
  const { recorded, sign } = texts;
  const [newest, ...earlier] = entries;
  return (
    <Message
      icon={hasLink === false ? <DoneIcon /> : <RecordedIcon />}
      title={newest.event.description?.trim() || m.operations.timeline.noDescription}
      heading={<EventWords entry={newest} />}
      by={<Typography sx={{ color: 'text.secondary' }}>{recorded.by({ lender: lender.name })}</Typography>}
    >
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <EventTime creationTime={newest.event.creationTime} />
      </Typography>
      {earlier.length > 0 && (
        <div>
          {earlier.map((entry) => (
            <p key={entry.id}>
              <EventWords entry={entry} />
            </p>
          ))}
        </div>
      )}
      <StatusText>
        {hasLink === false && `${sign.overTitle}. ${sign.over} `}
        {hasLink && `${recorded.open} `}
        {recorded.thanks}
      </StatusText>
      {hasLink && (
        <Button variant="outlined" onClick={onContinue}>
          {recorded.continue}
        </Button>
      )}
      {hasLink === false && drafts && (
        <Suspense>
          <ContractDownload code={code} />
        </Suspense>
      )}
    </Message>
  );
}

/** An event in the partner's own words, quoted, because the meaning of events is not documented. */
export function EventWords({ entry: { event } }: { readonly entry: TimelineEntry }) {
  const m = useMessages();
  const texts = useCustomerTexts();
  const text = event.description?.trim() ?? '';
  const words = texts.recorded.words({ text: text || m.operations.timeline.noDescription });
  return <span {...(text && inPortuguese)}>{words}</span>;
}
