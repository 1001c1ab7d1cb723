import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { UnlockForm } from '#src/session/public.ts';

import { useTakeDeviceBack } from '../use-take-device-back.ts';

interface ReturnDialogProps {
  readonly code: OperationCode;
  readonly onClose: () => void;
}

/** Only the clerk's PIN leaves the customer's screen. */
export function ReturnDialog({ code, onClose }: ReturnDialogProps) {
  const { returning } = useMessages().handoff;
  const [titleId, textId] = [useId(), useId()];
  const takeDeviceBack = useTakeDeviceBack(code);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{returning.title}</DialogTitle>
      <DialogContent>
        <Stack useFlexGap spacing={3}>
          <p id={textId}>{returning.text}</p>
          <UnlockForm
            help={returning.pin}
            onOpened={takeDeviceBack}
            alternative={{ label: returning.close, onClick: onClose }}
          />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
