import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { AnswerNotice, useSetbackTitle, WithheldNotice } from '#src/outcome/answer-notice.tsx';
import { Awaiting } from '#src/outcome/awaiting.tsx';
import { type OperationCommand } from '#src/outcome/use-operation-command.ts';
import { useSendingPaused } from '#src/partner/use-command.ts';
import { useOnline } from '#src/platform/online.ts';
import { ClampedText } from '#src/ui/text/clamped-text.tsx';
import { AvoidBreak, CodeText } from '#src/ui/text/code-text.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';

interface CancelDialogProps {
  readonly code: OperationCode;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
  /** The newest event in the partner's words: the clerk may read there that the operation is over. */
  readonly lastEvent: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the closing transition. */
  readonly onClosed: () => void;
}

/** Asks for confirmation and shows why nothing was cancelled. */
export function CancelDialog({ code, cancellation, lastEvent, open, onClose, onClosed }: CancelDialogProps) {
  const m = useMessages();
  const { actions, operation } = useLateMessages();
  const words = actions.cancellation;
  const [titleId, whyId] = [useId(), useId()];
  const offline = !useOnline();
  const paused = useSendingPaused();
  const { answer, pending } = cancellation;
  const setback = answer?.kind === 'refused' || answer?.kind === 'unauthorized' ? answer : undefined;

  const setbackTitle = useSetbackTitle(setback);

  function close() {
    // A request that has been sent can't be taken back.
    if (!pending) onClose();
  }
  function ask() {
    if (open) void cancellation.send({ code });
  }

  return (
    <Dialog open={open} onClose={close} slotProps={{ transition: { onExited: onClosed } }} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {setbackTitle ?? <Question text={words.title({ code })} code={code} />}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {!setback && (
          <>
            {lastEvent !== undefined && (
              <div>
                <ClampedText text={lastEvent}>
                  <p>
                    {`${operation.facts.lastEvent}: `}
                    <q {...inPortuguese}>{lastEvent}</q>
                  </p>
                </ClampedText>
              </div>
            )}
            <p>{pending ? words.underway : words.text}</p>
          </>
        )}
        {pending && <Awaiting label={words.sending} changes checking={cancellation.checking} />}
        {setback && <AnswerNotice key={setback.supportCode} answer={setback} changes isTitleAbove />}
        {cancellation.withheld && !answer && <WithheldNotice reason={cancellation.withheld} />}
        {offline && <p id={whyId}>{m.wizard.withheld.offline.text}</p>}
      </DialogContent>
      <DialogActions>
        {/* The safe button has the focus, so that a hasty Enter is harmless. */}
        <Button variant="contained" ref={focusOnMount} aria-disabled={pending} onClick={close}>
          {setback ? words.close : words.keep}
        </Button>
        <Button
          variant="outlined"
          color="error"
          aria-disabled={pending || paused || offline}
          aria-describedby={offline ? whyId : undefined}
          onClick={ask}
        >
          {setback ? words.again : words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** It ends with the code and a question mark. */
function Question({ text, code }: { readonly text: string; readonly code: string }) {
  const at = text.lastIndexOf(code);
  return (
    <>
      {text.slice(0, at)}
      <AvoidBreak>
        <CodeText>{code}</CodeText>
        {text.slice(at + code.length)}
      </AvoidBreak>
    </>
  );
}
