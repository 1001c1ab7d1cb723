import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { UnlockForm } from '#src/session/public.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';

import { useTakeBack } from './use-take-back.ts';

interface ReturnDialogProps {
  readonly code: OperationCode;
  readonly onClose: () => void;
}

/** The clerk's PIN, and nothing else, leads away from the customer's screen. */
export function ReturnDialog({ code, onClose }: ReturnDialogProps) {
  const m = useMessages();
  const [titleId, textId] = [useId(), useId()];
  const takeBack = useTakeBack(code);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{m.handoff.returning.title}</DialogTitle>
      <DialogContent>
        <Stack gap={3}>
          <p id={textId}>{m.handoff.returning.text}</p>
          <UnlockForm
            help={m.handoff.returning.pin}
            onOpened={takeBack}
            aside={{ label: m.handoff.returning.close, onClick: onClose }}
          />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
