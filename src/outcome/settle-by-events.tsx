import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Unknown } from '#src/partner/answers/outcome.ts';
import { isNotFound, readOptions, usePartner } from '#src/partner/query.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { LatestEvents } from './latest-events.tsx';
import { SupportCode } from './outcome-panel.tsx';

interface SettleByEventsProps {
  readonly id?: string | undefined;
  readonly code: OperationCode;
  readonly answer: Unknown;
  readonly title: string;
  /** What was sent, where the page does not say it yet. */
  readonly sent?: ReactNode;
  /** Absent where the operation alone is not enough to go on. */
  readonly onFound: (() => void) | undefined;
  readonly onFreed: () => void;
  /** Why the settlement was not recorded. */
  readonly trouble: ReactNode;
}

/**
 * For a request about a known operation that may have arrived: its latest events, and beside them what the clerk
 * concludes. While the events can't be read, nothing can be concluded.
 */
export function SettleByEvents({ id, code, answer, title, sent, onFound, onFreed, trouble }: SettleByEventsProps) {
  const m = useMessages();
  const { isPending, isSuccess, error } = useQuery(readOptions(usePartner(), 'Operacoes/ListarEventos', code));
  // That the partner shows no such operation is evidence too, and no later reading may ever show more.
  const isEvident = isSuccess || (error !== null && isNotFound(error));
  const whyId = useId();
  const button = (settle: () => void) =>
    ({
      variant: 'outlined',
      'aria-disabled': !isEvident,
      'aria-describedby': isEvident ? undefined : whyId,
      onClick: () => isEvident && settle(),
    }) as const;
  const actions = (
    <>
      {onFound && <Button {...button(onFound)}>{m.operations.unsettled.found}</Button>}
      <Button {...button(onFreed)} color="warning">
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
    <Panel {...(id !== undefined && { id })} tone="attention" title={title} headingLevel={2} actions={actions}>
      {sent}
      <p>
        {m.outcome.unknown[answer.reason]} {m.outcome.unknownHarmful} {m.outcome.findOutByCode}
      </p>
      <LatestEvents code={code} most={3} />
      <SupportCode code={answer.supportCode} />
      {trouble}
    </Panel>
  );
}
