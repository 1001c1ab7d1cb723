import LockIcon from '@mui/icons-material/LockOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { leaveEntry } from '#src/platform/back-button.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { expected } from '#src/platform/report.ts';
import { UnlockForm, useConfirmedSignOut, useHandoverStore } from '#src/session/public.ts';
import { LeaveButton } from '#src/ui/leave-button.tsx';

import { CustomerBar, CustomerHeader, Main } from './customer-frame.tsx';
import { Message } from './message.tsx';

interface TakeBackDialogProps {
  readonly code: OperationCode;
  /** Something was recorded while the customer had the device. */
  readonly isRecorded: boolean;
  readonly onClose: () => void;
}

const height = '100dvh - var(--keyboard, 0px)';
/**
 * About centred: a centred card would move under the finger when the error of a wrong PIN makes it higher. A low screen
 * has room for that error.
 */
const inTheMiddle = {
  display: 'grid',
  gap: 2,
  alignSelf: 'start',
  justifySelf: 'center',
  width: '100%',
  maxWidth: '26rem',
  padding: { xs: 2, sm: 3 },
  marginBlock: `max(0px, min((${height} - 34rem) / 2, ${height} - 36rem)) 0`,
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
      data-page
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={isClerk ? undefined : textId}
      slotProps={{ paper: { elevation: 0 } }}
    >
      <CustomerHeader />
      {/* First the customer is addressed, then the clerk. */}
      <Main as="div">
        {isClerk ? (
          <ClerkUnlock
            code={code}
            isRecorded={isRecorded}
            heading={
              <Typography variant="h1" component="h2" id={titleId}>
                {returning.clerkTitle}
              </Typography>
            }
            alternative={{ children: returning.clerkClose, onClick: onClose }}
          />
        ) : (
          <Message icon={<LockIcon />} title={returning.title} dialogTitleId={titleId}>
            <p id={textId}>{returning.text}</p>
          </Message>
        )}
      </Main>
      {!isClerk && (
        <CustomerBar
          back={
            <Button variant="text" size="small" onClick={onClose}>
              {returning.close}
            </Button>
          }
          next={<IsClerkButton onClick={() => setIsClerk(true)} />}
        />
      )}
    </Dialog>
  );
}

interface ClerkUnlockProps {
  readonly code: OperationCode;
  /** Something was recorded while the customer had the device. */
  readonly isRecorded: boolean;
  readonly heading: ReactNode;
  /** A second button, for going on without the PIN. */
  readonly alternative?: Pick<ButtonProps, 'onClick' | 'children'>;
}

/**
 * Asks for the clerk's PIN, once whoever has the device has said that they are the clerk. Who has forgotten it can end
 * the session, which is asked about once more: the customer may be the one who presses it.
 */
export function ClerkUnlock({ code, isRecorded, heading, alternative }: ClerkUnlockProps) {
  const { returning, elsewhere } = useLateMessages().customer;
  const takeDeviceBack = useTakeDeviceBack(code, isRecorded);
  const { signOut, dialog } = useConfirmedSignOut();
  return (
    <Card sx={inTheMiddle}>
      {heading}
      <UnlockForm
        help={returning.pin}
        submit={returning.submit}
        size="large"
        onOpened={takeDeviceBack}
        {...(alternative && { alternative })}
      />
      <LeaveButton help={returning.forgotten} onClick={signOut}>
        {elsewhere.leave}
      </LeaveButton>
      {dialog}
    </Card>
  );
}

/**
 * Asks who has the device before it asks for the PIN, so that a customer does not spend the clerk's tries. Not filled,
 * because the customer may still have it.
 */
export function IsClerkButton({ onClick }: Required<Pick<ButtonProps, 'onClick'>>) {
  return (
    <Button variant="outlined" size="large" onClick={onClick}>
      {useLateMessages().customer.returning.clerk}
    </Button>
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
