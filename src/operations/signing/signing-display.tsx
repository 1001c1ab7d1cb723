// oxlint-disable-next-line no-restricted-imports -- A poll learns of an event.
import { useEffect } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useCustomerView } from '#src/ui/customer-view.ts';

import { useNewEvents } from './use-new-events.ts';

interface SigningDisplayProps {
  readonly code: OperationCode;
  /** `undefined` once there is none any more. */
  readonly link: string | undefined;
  readonly onNews: () => void;
}

/** Shows the link on the customer's display until something is recorded, then what that was. */
export function SigningDisplay({ code, link, onNews }: SigningDisplayProps) {
  const m = useMessages();
  const [newest] = useNewEvents(code, { isSigning: link !== undefined });
  const text = newest?.event.description?.trim() || m.operations.timeline.noDescription;
  useCustomerView(
    newest
      ? { kind: 'recorded', text, isOver: link === undefined }
      : link === undefined
        ? undefined
        : { kind: 'signing', link },
  );
  const id = newest?.id;
  useEffect(() => {
    if (id !== undefined) onNews();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each event.
  }, [id]);
  return null;
}
