import OpenIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { OpaqueDialog } from '#src/ui/dialog/opaque-dialog.ts';
import { LeaveButton } from '#src/ui/leave-button.tsx';

import { UnlockForm } from '../lock/unlock-form.tsx';
import { useTill } from '../use-session.ts';
import type { AccountTill } from './account-till.ts';
import { Named } from './clerk-names.tsx';
import { NoticeText } from './notice-text.tsx';

interface AccountRenewDialogProps {
  readonly account: AccountTill;
  /** Signs out and discards unsent work. */
  readonly onSignOut: () => void;
}

/**
 * The sign-in at the provider takes place in another tab, because this one has a sale on screen. Can't be dismissed:
 * until then every call is refused.
 */
export function AccountRenewDialog({ account, onSignOut }: AccountRenewDialogProps) {
  const {
    account: { pin, signInAgain, otherStore },
    signInAgain: { expired, kept },
  } = useLateMessages();
  const { unlock } = useMessages().session;
  const { chosen, problem, otherStore: store } = useTill(account);
  const [titleId, textId] = [useId(), useId()];
  const isGone = problem === 'otherStore';
  const needsSignIn = !chosen || !chosen.hasPin || chosen.needsSignIn;
  return (
    <OpaqueDialog open aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{isGone ? otherStore.title({ store }) : expired}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <Stack id={textId} spacing={2}>
            {isGone ? (
              <NoticeText {...otherStore} />
            ) : needsSignIn ? (
              <NoticeText text={kept} steps={signInAgain.steps} />
            ) : (
              <p>{`${signInAgain.typePin} ${kept}`}</p>
            )}
          </Stack>
          {!needsSignIn && (
            <>
              <Named clerk={chosen} />
              <UnlockForm help={pin.help} submit={signInAgain.submit} />
            </>
          )}
          {needsSignIn && (
            <Button
              variant="contained"
              startIcon={<OpenIcon />}
              href={isGone ? paths.home : account.address}
              target="_blank"
            >
              {isGone ? otherStore.open({ store }) : signInAgain.open}
            </Button>
          )}
          <LeaveButton
            help={isGone ? otherStore.noAccess : needsSignIn ? signInAgain.noAccess : unlock.forgotten}
            onClick={onSignOut}
          >
            {signInAgain.signOut}
          </LeaveButton>
        </Stack>
      </DialogContent>
    </OpaqueDialog>
  );
}
