import { Suspense, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { lateComponent } from '#src/ui/late-component.ts';

import type { Cancellation } from './use-cancellation.ts';

const CancelDialog = lateComponent(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

interface CancelActionProps {
  readonly code: OperationCode;
  readonly cancellation: Cancellation;
}

/** Always offered: whether the operation's situation permits it is the partner's to say. */
export function CancelAction({ code, cancellation }: CancelActionProps) {
  const m = useMessages();
  // Stays mounted once it was opened, so that closing it can give the focus back.
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const ask = () => {
    cancellation.forgetRefusal();
    setDialog('open');
  };
  const accepted = cancellation.answer?.kind === 'accepted';
  return (
    <div>
      {accepted && <p>{m.operations.cancellation.acceptedTitle}</p>}
      <Button variant="text" color="error" aria-haspopup="dialog" onClick={ask}>
        {m.operations.actions.cancel}
      </Button>
      {dialog && (
        <Suspense>
          <CancelDialog code={code} cancellation={cancellation} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  );
}
