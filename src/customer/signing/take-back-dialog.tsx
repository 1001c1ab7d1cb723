import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
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

import { CustomerHeader } from './customer-frame.tsx';

interface TakeBackDialogProps {
  readonly code: OperationCode;
  /** Something was recorded while the customer had the device. */
  readonly isRecorded: boolean;
  readonly onClose: () => void;
}

const height = '100dvh - var(--keyboard, 0px)';
/**
 * Both questions begin at one height, from which they are about centred: a centred card would move under the finger
 * from one to the other, and again when the error of a wrong PIN makes it higher. A low screen has room for that error.
 */
const inTheMiddle = {
  width: 'calc(100% - 2rem)',
  maxWidth: '24rem',
  flex: 'none',
  marginInline: 'auto',
  marginBlock: `max(1rem, min((${height} - 22rem) / 2, ${height} - 28rem)) 1rem`,
} as const;

/**
 * Only the clerk's PIN leaves the customer's screen. The dialog looks like a page of it and hides the one behind: it is
 * no longer the customer's turn.
 */
export function TakeBackDialog({ code, isRecorded, onClose }: TakeBackDialogProps) {
  const { returning } = useLateMessages().customer;
  const [titleId, textId] = [useId(), useId()];
  const [isClerk, setIsClerk] = useState(false);
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={isClerk ? undefined : textId}
      slotProps={{
        paper: { elevation: 0, sx: { backgroundColor: 'background.default' } },
        // Behind an on-screen keyboard.
        backdrop: { sx: { backgroundColor: 'background.default' } },
      }}
    >
      <CustomerHeader />
      <Card sx={inTheMiddle}>
        {/* First the customer is addressed, then the clerk. */}
        <DialogTitle id={titleId}>{isClerk ? returning.clerkTitle : returning.title}</DialogTitle>
        <Box sx={{ display: 'grid', gap: 2, padding: 3, paddingBlockStart: 0 }}>
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
        </Box>
      </Card>
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
        size="large"
        onOpened={takeDeviceBack}
        {...(alternative && { alternative })}
      />
    );
  return (
    <Stack useFlexGap spacing={1.5}>
      <Button variant="contained" size="large" onClick={onClerk}>
        {returning.clerk}
      </Button>
      {alternative && <Button size="large" {...alternative} />}
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
