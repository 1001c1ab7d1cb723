import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { leaveEntry } from '#src/platform/back-button.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { expected } from '#src/platform/report.ts';
import { UnlockForm, useHandoverStore } from '#src/session/public.ts';

interface TakeBackDialogProps {
  readonly code: OperationCode;
  /** Something was recorded while the customer had the device. */
  readonly isRecorded: boolean;
  readonly onClose: () => void;
}

/** Only the clerk's PIN leaves the customer's screen. */
export function TakeBackDialog({ code, isRecorded, onClose }: TakeBackDialogProps) {
  const { returning } = useLateMessages().customer;
  const [titleId, textId] = [useId(), useId()];
  const [isClerk, setIsClerk] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={isClerk ? undefined : textId}
      // At the top: a centred dialog would rise under the clerk's finger when the error of a wrong PIN makes it higher.
      slotProps={{ container: { sx: { alignItems: 'flex-start' } } }}
    >
      {/* First the customer is addressed, then the clerk. */}
      <DialogTitle id={titleId}>{isClerk ? returning.clerkTitle : returning.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {!isClerk && <p id={textId}>{returning.text}</p>}
        <ClerkUnlock
          code={code}
          isRecorded={isRecorded}
          isClerk={isClerk}
          onClerk={() => setIsClerk(true)}
          alternative={{
            variant: 'outlined',
            children: isClerk ? returning.clerkClose : returning.close,
            onClick: onClose,
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

interface ClerkUnlockProps {
  readonly code: OperationCode;
  /** Something was recorded while the customer had the device. */
  readonly isRecorded: boolean;
  /** Whoever has the device has said that they are the clerk. */
  readonly isClerk: boolean;
  readonly onClerk: () => void;
  /** A second button, for going on without the PIN. */
  readonly alternative?: Pick<ButtonProps, 'variant' | 'onClick' | 'children'>;
}

/** Asks who has the device before it asks for the PIN, so that a customer does not spend the clerk's tries. */
export function ClerkUnlock({ code, isRecorded, isClerk, onClerk, alternative }: ClerkUnlockProps) {
  const { returning } = useLateMessages().customer;
  const takeDeviceBack = useTakeDeviceBack(code, isRecorded);
  if (isClerk)
    return (
      <UnlockForm
        help={returning.pin}
        submit={returning.submit}
        onOpened={takeDeviceBack}
        {...(alternative && { alternative })}
      />
    );
  return (
    <Stack useFlexGap spacing={1.5}>
      <Button variant="contained" onClick={onClerk}>
        {returning.clerk}
      </Button>
      {alternative && <Button {...alternative} />}
    </Stack>
  );
}

/** How long the clerk waits for the operation's page to be fetched, in milliseconds. */
const longestWait = 2000;

/** Returns a function that ends the hand-over and shows the clerk the operation. */
function useTakeDeviceBack(code: OperationCode, isRecorded: boolean) {
  const handover = useHandoverStore();
  const navigate = useNavigate();
  const state = { deviceBack: isRecorded ? 'recorded' : 'unchanged' } as const;
  return async () => {
    await leaveEntry();
    // Navigate below the customer's screen first, so that no other page appears in between.
    await Promise.race([
      navigate(paths.operation(code), { replace: true, state }),
      new Promise((resolve) => setTimeout(resolve, longestWait)),
    ]);
    handover.end();
    // Last: until then Escape, which ends full screen too, answers the open dialog.
    if (document.fullscreenElement)
      void document.exitFullscreen().catch((error: unknown) => expected(error, 'full screen'));
  };
}
