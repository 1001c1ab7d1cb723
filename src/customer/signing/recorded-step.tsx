import DoneIcon from '@mui/icons-material/CheckCircle';
import RecordedIcon from '@mui/icons-material/Update';
import Box from '@mui/material/Box';
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
import { shortScreen } from '#src/ui/theme/media.ts';

import { useCustomerTexts } from '../customer-texts.ts';
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
 * All that was recorded since the customer took the device, in its order and in the partner's own words. No event
 * stands out, because it may tell of a cancellation: the tick and the thanks say only that there is no link any more.
 * Where the store keeps nothing on its devices, a copy of the contract is not offered.
 */
export function RecordedStep({ code, entries, hasLink, onContinue }: RecordedStepProps) {
  const { lender, drafts } = useConfig();
  const { recorded, sign } = useCustomerTexts();
  const isOver = hasLink === false;
  const by = recorded.by({ lender: lender.name });
  return (
    <Message icon={isOver ? <DoneIcon color="primary" /> : <RecordedIcon />} title={isOver ? recorded.thanks : by}>
      <StatusText>
        {isOver && <Typography sx={{ color: 'text.secondary' }}>{by}</Typography>}
        {entries.toReversed().map((entry) => (
          <RecordedEvent key={entry.id} entry={entry} />
        ))}
      </StatusText>
      <StatusText>
        {isOver && `${sign.overTitle}. ${sign.over}`}
        {hasLink && recorded.open}
      </StatusText>
      {hasLink && (
        <Button variant="outlined" onClick={onContinue}>
          {recorded.continue}
        </Button>
      )}
      {isOver && drafts && (
        <Suspense>
          <ContractDownload code={code} />
        </Suspense>
      )}
    </Message>
  );
}

interface EventProps {
  readonly entry: TimelineEntry;
}

/** An event and its time. */
export function RecordedEvent({ entry }: EventProps) {
  return (
    <Box sx={{ '& + &': { marginTop: 1, [shortScreen]: { marginTop: 0 } } }}>
      <Typography variant="h2" component="p">
        <EventWords entry={entry} />
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <EventTime creationTime={entry.event.creationTime} />
      </Typography>
    </Box>
  );
}

/** An event in the partner's own words, quoted, because the meaning of events is not documented. */
export function EventWords({ entry: { event } }: EventProps) {
  const m = useMessages();
  const texts = useCustomerTexts();
  const text = event.description?.trim() ?? '';
  const words = texts.recorded.words({ text: text || m.operations.timeline.noDescription });
  return <span {...(text && inPortuguese)}>{words}</span>;
}
