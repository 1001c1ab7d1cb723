import LockIcon from '@mui/icons-material/LockOutlined';
import CustomerIcon from '@mui/icons-material/PersonOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useConfirmedSignOut, useSession, useSessionStore } from '#src/session/public.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

import { CustomerFrame } from './signing/customer-frame.tsx';
import { Message } from './signing/message.tsx';
import { SigningSteps } from './signing/signing-steps.tsx';
import { IsClerkButton, ClerkUnlock } from './signing/take-back-dialog.tsx';

/** The screen of every tab but the customer's display while an operation's customer holds the device. */
export function CustomerScreen({ code }: { readonly code: OperationCode }) {
  const { kind } = useSession();
  const gaveDevice = useSessionStore().hasGivenDevice();
  // Remembered, so that the contract does not appear between unlocking and leaving this screen.
  const [wasLocked, setWasLocked] = useState(false);
  if (kind === 'locked' && !wasLocked) setWasLocked(true);
  // Remembered too, because a locked screen reads nothing.
  const [isRecorded, setIsRecorded] = useState(false);
  if (!gaveDevice) return <GivenElsewhere />;
  return wasLocked ? (
    <Locked code={code} isRecorded={isRecorded} />
  ) : (
    <SigningSteps code={code} onRecorded={() => setIsRecorded(true)} />
  );
}

/** After a reload or too long without activity. Without the clerk's PIN there is no token to read anything with. */
function Locked({ code, isRecorded }: { readonly code: OperationCode; readonly isRecorded: boolean }) {
  const { resting, returning, sign } = useLateMessages().customer;
  const [isClerk, setIsClerk] = useState(false);
  if (isClerk) {
    const heading = <PageHeading key="clerk" title={returning.clerkTitle} />;
    return (
      <CustomerFrame>
        <ClerkUnlock
          code={code}
          isRecorded={isRecorded}
          heading={heading}
          alternative={{ children: returning.clerkClose, onClick: () => setIsClerk(false) }}
        />
      </CustomerFrame>
    );
  }
  return (
    <CustomerFrame bar={{ next: <IsClerkButton onClick={() => setIsClerk(true)} /> }}>
      <Message icon={<LockIcon />} title={resting.title}>
        <p>{`${resting.text} ${sign.giveBack}`}</p>
      </Message>
    </CustomerFrame>
  );
}

/** In a tab of another sign-in, or of none. Only the PIN of the sign-in that gave the device takes it back. */
function GivenElsewhere() {
  const { elsewhere, returning, sign } = useLateMessages().customer;
  const { signOut, dialog } = useConfirmedSignOut();
  return (
    <CustomerFrame>
      <Message icon={<CustomerIcon />} title={elsewhere.title}>
        <p>{sign.giveBack}</p>
        <Divider flexItem aria-hidden sx={{ marginBlock: 2 }} />
        <Stack useFlexGap spacing={1} sx={{ alignItems: 'center', maxWidth: '28rem' }}>
          <Typography variant="subtitle1" component="h2">
            {returning.forClerk}
          </Typography>
          <Typography variant="body2">{elsewhere.text}</Typography>
          <Typography variant="body2">{elsewhere.consequence}</Typography>
          <Button variant="outlined" color="error" onClick={signOut} sx={{ marginBlockStart: 1 }}>
            {elsewhere.leave}
          </Button>
        </Stack>
      </Message>
      {dialog}
    </CustomerFrame>
  );
}
