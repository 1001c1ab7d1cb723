import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { AnswerNotice, Awaiting, WithheldNotice } from '#src/outcome/answer-notice.tsx';
import { SettleTrouble } from '#src/outcome/settling.tsx';
import { type OperationCommand } from '#src/outcome/use-operation-command.ts';
import type { Answer } from '#src/partner/answers/outcome.ts';
import { useSendingPaused } from '#src/partner/use-command.tsx';
import { useOnline } from '#src/platform/use-online.ts';
import { Panel } from '#src/ui/panel.tsx';
import { TextEndingInCode } from '#src/ui/text/code-text.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';

interface CancelDialogProps {
  readonly code: OperationCode;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the closing transition. */
  readonly onClosed: () => void;
}

/** Asks for confirmation and then shows the result in the same dialog. */
export function CancelDialog({ code, cancellation, open, onClose, onClosed }: CancelDialogProps) {
  const m = useMessages();
  const [titleId, whyId] = [useId(), useId()];
  const offline = !useOnline();
  const paused = useSendingPaused();
  const { answer, pending } = cancellation;
  const [looked, setLooked] = useState(false);
  const accepted = answer?.kind === 'accepted';
  // After an unknown outcome the clerk must look at the evidence before sending again.
  const mayAsk = !accepted && (answer?.kind !== 'unknown' || looked);

  function close() {
    // A request that has been sent can't be taken back.
    if (!pending) onClose();
  }
  function ask() {
    setLooked(false);
    void cancellation.send({ code });
  }

  return (
    <Dialog open={open} onClose={close} slotProps={{ transition: { onExited: onClosed } }} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <TextEndingInCode text={m.operations.cancellation.title({ code })} code={code} />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {!accepted && <p>{m.operations.cancellation.text}</p>}
        {pending ? (
          <Awaiting label={m.operations.cancellation.sending} changes checking={cancellation.checking} />
        ) : (
          <Outcome key={answer?.supportCode} answer={answer} />
        )}
        {cancellation.withheld && answer?.kind !== 'unknown' && <WithheldNotice reason={cancellation.withheld} />}
        {!pending && answer?.kind === 'unknown' && (
          <>
            <div>
              <Button variant="outlined" onClick={cancellation.recordFound}>
                {m.operations.cancellation.found}
              </Button>
            </div>
            <FormControlLabel
              label={m.operations.cancellation.looked}
              control={<Checkbox checked={looked} onChange={(_, checked) => setLooked(checked)} />}
            />
          </>
        )}
        <SettleTrouble trouble={cancellation.trouble} />
        {offline && !accepted && <p id={whyId}>{m.wizard.offline}</p>}
      </DialogContent>
      <DialogActions>
        {/* The safe button has the focus, so that a hasty Enter is harmless. */}
        <Button variant="contained" ref={focusOnMount} onClick={close}>
          {answer ? m.operations.cancellation.close : m.operations.cancellation.keep}
        </Button>
        {!accepted && (
          <Button
            variant="outlined"
            color="error"
            disabled={!mayAsk}
            aria-disabled={pending || paused || offline}
            aria-describedby={offline ? whyId : undefined}
            onClick={ask}
          >
            {answer ? m.operations.cancellation.again : m.operations.cancellation.confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Outcome({ answer }: { readonly answer: Answer<undefined> | undefined }) {
  const m = useMessages();
  if (!answer || answer.kind === 'denied') return null;
  if (answer.kind === 'accepted') {
    return (
      <Panel ref={focusOnMount} tone="accepted" title={m.operations.cancellation.acceptedTitle} headingLevel={3}>
        <p>{m.operations.cancellation.accepted}</p>
      </Panel>
    );
  }
  return (
    <>
      <AnswerNotice answer={answer} changes headingLevel={3} />
      {answer.kind === 'unknown' && <p>{m.operations.cancellation.lookFirst}</p>}
    </>
  );
}
