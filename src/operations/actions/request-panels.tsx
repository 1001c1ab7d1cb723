import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useSentFacts } from '#src/outcome/sent-facts.tsx';
import { settledTitle } from '#src/outcome/sent.ts';
import { SettleByEvents } from '#src/outcome/unknown/settle-by-events.tsx';
import { SettleTrouble } from '#src/outcome/unknown/settling.tsx';
import { useOperationCommand, type OperationCommand } from '#src/outcome/use-operation-command.ts';
import type { EndpointName } from '#src/partner/api/endpoints.ts';
import { useUnsettledAttempts } from '#src/partner/attempts/use-attempts.ts';
import { focusHeading } from '#src/ui/page/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';

const cancellationId = 'cancellation';

/** Moves the focus to the cancellation's panel, after the dialog that has kept it. */
export const focusCancellation = () => document.getElementById(cancellationId)?.focus();

interface RequestPanelsProps {
  readonly code: OperationCode;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
  /** A cancellation that this device asked for was accepted, or a person found it recorded. */
  readonly isCancelled: boolean;
}

/**
 * Above everything else: an accepted cancellation, which is quiet on a later visit, and each request from the
 * operation's pages whose outcome is unknown. A sale's own requests are settled in the sale.
 */
export function RequestPanels({ code, cancellation, isCancelled }: RequestPanelsProps) {
  const { cancellation: words } = useLateMessages().actions;
  const unsettled = useUnsettledAttempts().filter((attempt) => attempt.code === code && attempt.step === undefined);
  // The panel of a settled request stays, because it says so if another till settled the request first.
  const [endpoints, setEndpoints] = useState<readonly EndpointName[]>([]);
  const added = unsettled.find(({ endpoint }) => !endpoints.includes(endpoint));
  if (added) setEndpoints([...endpoints, added.endpoint]);
  const isAccepted = cancellation.answer?.kind === 'accepted';
  return (
    <>
      {(isAccepted || (isCancelled && !endpoints.includes('Operacoes/Cancelar'))) && (
        <Panel
          id={cancellationId}
          tone={isAccepted ? 'accepted' : 'neutral'}
          title={words.acceptedTitle}
          headingLevel={2}
          isLow
        />
      )}
      {endpoints.map((endpoint) => (
        <UnsettledRequest key={endpoint} code={code} endpoint={endpoint} />
      ))}
    </>
  );
}

interface UnsettledRequestProps {
  readonly code: OperationCode;
  readonly endpoint: EndpointName;
}

function UnsettledRequest({ code, endpoint }: UnsettledRequestProps) {
  const m = useMessages();
  const [settled, setSettled] = useState<'found' | 'freed'>();
  const { pending, answer, sentAt, settle, trouble } = useOperationCommand<EndpointName>(endpoint, code);
  const facts = useSentFacts(endpoint, sentAt);
  if (settled && !answer && !pending)
    return <Panel tone="neutral" title={settledTitle(m, { endpoint, code, state: settled })} headingLevel={2} />;
  if (answer?.kind !== 'unknown') return <SettleTrouble trouble={trouble} />;
  async function settleAs(state: 'found' | 'freed') {
    if (!(await settle(state))) return;
    setSettled(state);
    // The panel with the pressed button is removed, so the focus moves to the heading.
    focusHeading();
  }
  return (
    <SettleByEvents
      id={endpoint === 'Operacoes/Cancelar' ? cancellationId : undefined}
      code={code}
      answer={answer}
      facts={facts}
      onFound={() => void settleAs('found')}
      onFreed={() => void settleAs('freed')}
      trouble={<SettleTrouble trouble={trouble} />}
    />
  );
}
