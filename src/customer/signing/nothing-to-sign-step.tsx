import InfoIcon from '@mui/icons-material/InfoOutlined';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { ContractDownload, useSigningEvents } from '#src/operations/public.ts';
import { timelineOf } from '#src/partner/timeline.ts';
import { useOnline } from '#src/platform/online.ts';
import { useConfig } from '#src/platform/services.tsx';
import { LatePart } from '#src/ui/late-part.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { Message, Trying } from './message.tsx';
import { RecordedEvent } from './recorded-step.tsx';

/** Apart from what to do now: it happened before. */
const Newest = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginBlockStart: theme.spacing(1),
  paddingBlockStart: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface NothingToSignStepProps {
  readonly code: OperationCode;
  /** There was a link before, and nothing has been recorded since. */
  readonly isOver: boolean;
}

/**
 * There is no link. The partner never says why: the contract may be unissued, signed or cancelled. The newest event
 * says where the operation is, in the partner's own words. After the link has gone it is shown only if the last read
 * succeeded: an older one may lack the signature. Without a new event nothing shows that the contract was signed, so
 * there is no tick.
 */
export function NothingToSignStep({ code, isOver }: NothingToSignStepProps) {
  const { drafts } = useConfig();
  const { sign, recorded } = useLateMessages().customer;
  const { data, isSuccess } = useSigningEvents(code, { isSigning: false });
  const [newest] = data && (isSuccess || !isOver) ? timelineOf(data) : [];
  const online = useOnline();
  return (
    <Message icon={<InfoIcon />} title={isOver ? sign.overTitle : sign.absentTitle}>
      {isOver ? (
        <p>{`${recorded.thanks}. ${sign.over}`}</p>
      ) : (
        <>
          <Trying text={online ? sign.absent : sign.absentOffline} />
          <p>{sign.absentHelp}</p>
        </>
      )}
      <StatusText changesOf={newest?.id ?? ''}>
        {newest && (
          <Newest>
            <Typography variant="body2" color="textSecondary">
              {sign.newest}
            </Typography>
            <RecordedEvent event={newest.event} />
          </Newest>
        )}
      </StatusText>
      {isOver && drafts && (
        <LatePart>
          <ContractDownload code={code} />
        </LatePart>
      )}
    </Message>
  );
}
