import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { expected } from '#src/platform/report.ts';
import { UnlockForm, useHandoverStore } from '#src/session/public.ts';

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

/** How long the clerk waits for the operation's page to be fetched, in milliseconds. */
const longestWait = 2000;

/** Returns a function that ends the handover and shows the clerk the operation. */
export function useTakeDeviceBack(code: OperationCode) {
  const handover = useHandoverStore();
  const navigate = useNavigate();
  return async () => {
    // Navigate below the customer's screen first, so that no other page appears in between.
    await Promise.race([
      navigate({ to: paths.operation(code), replace: true }),
      new Promise((resolve) => setTimeout(resolve, longestWait)),
    ]);
    handover.end();
    // Last: until then Escape, which ends full screen too, answers the open dialog.
    if (document.fullscreenElement)
      void document.exitFullscreen().catch((error: unknown) => expected(error, 'full screen'));
  };
}
