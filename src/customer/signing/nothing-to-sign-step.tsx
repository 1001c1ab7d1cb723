import InfoIcon from '@mui/icons-material/InfoOutlined';
import Typography from '@mui/material/Typography';

import type { OperationCode } from '#src/domain/ids.ts';
import { useSigningEvents } from '#src/operations/public.ts';
import { useOnline } from '#src/partner/query.ts';
import { timelineOf, type TimelineEntry } from '#src/partner/timeline.ts';
import { useConfig } from '#src/platform/services.tsx';
import { EventTime } from '#src/ui/text/event-time.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { useCustomerTexts } from '../customer-texts.ts';
import { Message } from './message.tsx';
import { EventWords } from './recorded-step.tsx';

/**
 * There is no link. The partner never says why: the contract may be unissued, signed or cancelled. The newest event
 * says where the operation is, in the partner's own words.
 */
export function NothingToSignStep({ code }: { readonly code: OperationCode }) {
  const { sign } = useCustomerTexts();
  const { data } = useSigningEvents(code, { isSigning: false });
  const [newest] = data ? timelineOf(data) : [];
  const online = useOnline();
  return (
    <Message icon={<InfoIcon />} title={sign.absentTitle}>
      <p>{online ? sign.absent : sign.absentOffline}</p>
      <StatusText changesOf={newest?.id ?? ''}>{newest && <Newest entry={newest} />}</StatusText>
    </Message>
  );
}

function Newest({ entry }: { readonly entry: TimelineEntry }) {
  const { sign } = useCustomerTexts();
  const { lender } = useConfig();
  return (
    <div>
      <Typography sx={{ color: 'text.secondary' }}>{sign.newest({ lender: lender.name })}</Typography>
      <Typography variant="h2" component="p">
        <EventWords entry={entry} />
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <EventTime creationTime={entry.event.creationTime} />
      </Typography>
    </div>
  );
}
