import styled from '@emotion/styled';
import { Suspense, useRef, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { OperationCommand } from '#src/origination/public.ts';
import { Button } from '#src/ui/button.tsx';
import { lateComponent } from '#src/ui/late-component.ts';

const CancelDialog = lateComponent(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

/** As far in as the words of the quiet button whose place it takes. */
const Done = styled('p')({ paddingInline: 12 });

interface CancelActionProps {
  readonly code: OperationCode;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
}

/** Offered until it was accepted: whether the operation's situation permits it is the partner's to say. */
export function CancelAction({ code, cancellation }: CancelActionProps) {
  const m = useMessages();
  // Stays mounted once it was opened, so that closing it can give the focus back.
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const ask = () => {
    cancellation.forgetAnswer();
    setDialog('open');
  };
  const done = useRef<HTMLParagraphElement>(null);
  const accepted = cancellation.answer?.kind === 'accepted';
  return (
    <div>
      {accepted ? (
        <Done ref={done} tabIndex={-1}>
          {m.operations.cancellation.acceptedTitle}
        </Done>
      ) : (
        <Button variant="text" color="error" aria-haspopup="dialog" onClick={ask}>
          {m.operations.actions.cancel}
        </Button>
      )}
      {cancellation.answer?.kind === 'unknown' && <Done>{m.operations.actions.last.unknown}</Done>}
      {dialog && (
        <Suspense>
          <CancelDialog
            code={code}
            cancellation={cancellation}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            // The button that the dialog was opened by may be gone: the focus goes on from what came of it.
            onClosed={() => done.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}
