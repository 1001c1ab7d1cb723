import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import type { Unknown } from '#src/partner/answers/answer.ts';
import { isNotFound, readOptions, usePartner } from '#src/partner/query.ts';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { focusOnMount, scrollIntoSight } from '#src/ui/text/focus.ts';
import { SupportCode } from '#src/ui/text/support-code.tsx';

import type { SentFactItems } from '../sent-facts.tsx';
import { Doubt, FindingButton } from './doubt.tsx';
import { LatestEvents } from './latest-events.tsx';

interface SettleByEventsProps {
  readonly id?: string | undefined;
  readonly code: OperationCode;
  readonly answer: Unknown;
  readonly facts: SentFactItems;
  /**
   * The outcome has come while the screen was open: the panel takes the focus, and its buttons are scrolled into sight.
   */
  readonly isNew?: boolean;
  /** Absent where the next step needs the lost answer: then even a recorded request has to be sent again. */
  readonly onFound: (() => void) | undefined;
  readonly onFreed: () => void;
  /** Why the settlement was not recorded. */
  readonly trouble: ReactNode;
  /** The page has no other request to settle: the answers are in its action bar. */
  readonly isInBar?: boolean;
  /** The way back, in that bar. */
  readonly back?: ReactNode;
}

/** The bar is always in sight, so the page does not scroll. */
const focusInBar = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * For a request about a known operation that may have arrived: its latest events, and beside them what the clerk
 * concludes. While the events can't be read, nothing can be concluded. If the partner shows no such operation to this
 * access, reading again would not help, so the request can only be freed. Freeing is confirmed in place, because the
 * request can then be sent again.
 */
export function SettleByEvents(props: SettleByEventsProps) {
  const { id, code, answer, facts, isNew = false, onFound, onFreed, trouble } = props;
  const { isInBar = false, back } = props;
  const m = useMessages();
  const { operation, timeline } = useLateMessages();
  const events = useQuery(readOptions(usePartner(), 'Operacoes/ListarEventos', code));
  // Events of an earlier visit may be older than the request.
  const isEvident = events.isSuccess && events.isFetchedAfterMount;
  const isAbsent = events.isError && isNotFound(events.error);
  const why = isAbsent ? timeline.notFound : operation.facts.unavailable;
  const whyId = useId();
  const [isFreeing, setIsFreeing] = useState<boolean>();
  const button = (settle: () => void, isOpen: boolean) =>
    ({
      'aria-disabled': !isOpen,
      ...(!isEvident && !isFreeing && { 'aria-describedby': whyId }),
      onClick: () => isOpen && settle(),
    }) as const;
  const caution = (
    <Typography ref={isInBar ? focusInBar : focusOnMount} tabIndex={-1} sx={{ flexBasis: '100%' }}>
      {m.outcome.freeHelp}
    </Typography>
  );
  const free = (
    <Button
      {...button(onFreed, isEvident || isAbsent)}
      variant="contained"
      color="warning"
      // The second click of a double click that asked for this confirmation confirms nothing.
      onClick={({ detail }) => detail < 2 && (isEvident || isAbsent) && onFreed()}
    >
      {operation.unsettled.free}
    </Button>
  );
  const keep = (
    <Button variant={isInBar ? 'outlined' : 'text'} onClick={() => setIsFreeing(false)}>
      {m.wizard.back}
    </Button>
  );
  const findings = (
    <>
      <FindingButton
        {...button(onFound ?? onFreed, isEvident)}
        finding={m.outcome.registeredTitle}
        does={onFound ? m.outcome.leadsTo.settle : m.outcome.leadsTo.free}
      />
      <FindingButton
        {...button(() => setIsFreeing(true), isEvident || isAbsent)}
        finding={m.outcome.freeTitle}
        does={m.outcome.leadsTo.free}
        ref={isFreeing === false ? focusOnMount : isNew && isEvident && !isInBar ? scrollIntoSight : null}
      />
    </>
  );
  const reason = !isFreeing && !isEvident && (
    <Typography id={whyId} variant="body2" sx={{ alignSelf: 'center' }}>
      {events.isFetching ? timeline.loading : why}
    </Typography>
  );
  return (
    <Panel
      {...(id !== undefined && { id })}
      ref={isNew ? focusOnMount : null}
      tone="attention"
      title={m.outcome.doubt}
      headingLevel={2}
      actions={
        !isInBar && (
          <>
            {isFreeing ? (
              <>
                {caution}
                {free}
                {keep}
              </>
            ) : (
              findings
            )}
            {reason}
          </>
        )
      }
    >
      <Doubt answer={answer} facts={facts} />
      <p>{m.outcome.findOutByCode}</p>
      {!onFound && <p>{m.outcome.registered}</p>}
      <LatestEvents code={code} most={3} />
      <SupportCode code={answer.supportCode} />
      {trouble}
      {isInBar && (
        <ActionBar
          question={!isFreeing && <h3>{m.outcome.foundWhat}</h3>}
          notice={isFreeing ? caution : reason}
          apart={isFreeing && free}
          back={!isFreeing && back}
        >
          {isFreeing ? keep : findings}
        </ActionBar>
      )}
    </Panel>
  );
}
