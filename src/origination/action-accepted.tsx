import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { OperationAction } from '#src/products/product.ts';
import { Button } from '#src/ui/button.tsx';
import { focusHeading } from '#src/ui/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { takeFocus } from '#src/ui/take-focus.ts';

interface ActionAcceptedProps {
  readonly action: OperationAction;
  readonly back: ReactNode;
  /** It came while the screen was being looked at. */
  readonly isNew: boolean;
  readonly onAgain: () => void;
}

/** In place of the form: what was taken, and the way on. */
export function ActionAccepted({ action, back, isNew, onAgain }: ActionAcceptedProps) {
  const m = useMessages();
  const again = () => {
    onAgain();
    focusHeading();
  };
  const ways = (
    <>
      {back}
      <Button variant="text" onClick={again}>
        {m.actions.again}
      </Button>
    </>
  );
  return (
    <Panel
      ref={isNew ? takeFocus : null}
      tone="accepted"
      title={m.outcome.acceptedTitle}
      headingLevel={2}
      actions={ways}
    >
      <p>{m.outcome.attempted({ step: action.submitLabel(m) })}</p>
      <p>{m.actions.accepted}</p>
    </Panel>
  );
}
