import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { LatestEvents } from '#src/outcome/latest-events.tsx';
import { SupportCode } from '#src/outcome/outcome-panel.tsx';
import { sentName } from '#src/outcome/sent-name.ts';
import { SettleTrouble } from '#src/outcome/settling.tsx';
import { useOperationCommand, type OperationCommand } from '#src/outcome/use-operation-command.ts';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { useUnsettledAttempts } from '#src/partner/use-command.tsx';
import { focusHeading } from '#src/ui/page-heading.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { useEvents } from '../use-operation.ts';

const cancellationId = 'cancelamento';

/** Moves the focus to the cancellation's panel, after the dialog that has kept it. */
export const focusCancellation = () => document.getElementById(cancellationId)?.focus();

interface RequestPanelsProps {
  readonly code: OperationCode;
  readonly cancellation: OperationCommand<'Operacoes/Cancelar'>;
}

/**
 * Above everything else: a cancellation that was accepted in this session, and each request from the operation's pages
 * whose outcome is unknown. A sale's own requests are settled in the sale.
 */
export function RequestPanels({ code, cancellation }: RequestPanelsProps) {
  const { operations } = useMessages();
  const unsettled = useUnsettledAttempts().filter((attempt) => attempt.code === code && attempt.step === undefined);
  const endpoints = [...new Set(unsettled.map(({ endpoint }) => endpoint))];
  return (
    <>
      {cancellation.answer?.kind === 'accepted' && (
        <Panel id={cancellationId} tone="accepted" title={operations.cancellation.acceptedTitle} headingLevel={2}>
          <p>{operations.cancellation.accepted}</p>
        </Panel>
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

/** Beside the latest events, so that the clerk answers with the evidence in sight. */
function UnsettledRequest({ code, endpoint }: UnsettledRequestProps) {
  const m = useMessages();
  const { answer, settle, trouble } = useOperationCommand<EndpointName>(endpoint, code);
  const { isPending, isSuccess: isEvident } = useEvents(code);
  const whyId = useId();
  if (answer?.kind !== 'unknown') return null;
  async function settleAs(state: 'found' | 'freed') {
    // The pressed button is gone with the panel.
    if (isEvident && (await settle(state))) focusHeading();
  }
  const blocked = { 'aria-disabled': !isEvident, 'aria-describedby': isEvident ? undefined : whyId };
  const actions = (
    <>
      <Button variant="outlined" {...blocked} onClick={() => void settleAs('found')}>
        {m.operations.unsettled.found}
      </Button>
      <Button variant="outlined" color="warning" {...blocked} onClick={() => void settleAs('freed')}>
        {m.operations.unsettled.freed}
      </Button>
      {!isEvident && (
        <Typography id={whyId} variant="body2" sx={{ alignSelf: 'center' }}>
          {isPending ? m.operations.timeline.loading : m.operations.facts.unavailable}
        </Typography>
      )}
    </>
  );
  return (
    <Panel
      {...(endpoint === 'Operacoes/Cancelar' && { id: cancellationId })}
      tone="attention"
      title={m.outcome.unknownTitle}
      headingLevel={2}
      actions={actions}
    >
      <p>{m.outcome.attempted({ what: sentName(m, endpoint) })}</p>
      <p>
        {m.outcome.unknown[answer.reason]} {m.outcome.unknownHarmful} {m.outcome.findOutByCode}
      </p>
      <LatestEvents code={code} most={3} />
      <SupportCode code={answer.supportCode} />
      <SettleTrouble trouble={trouble} />
    </Panel>
  );
}
