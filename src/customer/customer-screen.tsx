import LockIcon from '@mui/icons-material/LockOutlined';
import CustomerIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { useConfirmedSignOut, useSession, useSessionStore } from '#src/session/public.ts';

import { CustomerFrame } from './signing/customer-frame.tsx';
import { Message } from './signing/message.tsx';
import { SigningSteps } from './signing/signing-steps.tsx';
import { ClerkUnlock } from './signing/take-back-dialog.tsx';

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
  const texts = useLateMessages().customer;
  const [isClerk, setIsClerk] = useState(false);
  return (
    <CustomerFrame>
      <Message icon={<LockIcon />} title={texts.resting.title}>
        <p>{texts.resting.text}</p>
        <Box sx={{ width: '100%', maxWidth: '25rem', marginBlockStart: 1.5, textAlign: 'start' }}>
          <ClerkUnlock code={code} isRecorded={isRecorded} isClerk={isClerk} onClerk={() => setIsClerk(true)} />
        </Box>
      </Message>
    </CustomerFrame>
  );
}

/** In a tab of another sign-in, or of none. Only the PIN of the sign-in that gave the device takes it back. */
function GivenElsewhere() {
  const texts = useLateMessages().customer;
  const { signOut, dialog } = useConfirmedSignOut();
  return (
    <CustomerFrame>
      <Message icon={<CustomerIcon />} title={texts.elsewhere.title}>
        <Stack useFlexGap spacing={2} sx={{ alignItems: 'center', maxWidth: '24rem' }}>
          <p>{texts.elsewhere.text}</p>
          <Divider flexItem aria-hidden />
          <p>{texts.elsewhere.consequence}</p>
          <Button variant="outlined" color="error" onClick={signOut}>
            {texts.elsewhere.leave}
          </Button>
        </Stack>
      </Message>
      {dialog}
    </CustomerFrame>
  );
}
