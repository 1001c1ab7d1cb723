import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Stores which attempt was seen; it shows nothing itself.
import { useEffect, useRef } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { newAttemptId, type Answer } from '#src/partner/answers/answer.ts';
import type { EndpointName, RequestOf, ResponseOf } from '#src/partner/api/endpoints.ts';
import { mayHaveTakenEffect, outcomeOf, type Checking } from '#src/partner/attempts/attempts.ts';
import { useAttempts, useUnsettledAttempts } from '#src/partner/attempts/use-attempts.ts';
import type { Withheld } from '#src/partner/command.ts';
import { useRefetchOperation } from '#src/partner/query.ts';
import { isFreshPress, useCommand } from '#src/partner/use-command.ts';

import { useSettle } from './unknown/settling.tsx';

/** The last press of the button, kept in the query cache. */
interface LastSend {
  /** The id of the attempt. */
  readonly attempt?: string | undefined;
  /** Why nothing was sent. */
  readonly withheld?: Exclude<Withheld['reason'], 'duplicate'> | undefined;
}

export interface OperationCommand<Name extends EndpointName> {
  readonly pending: boolean;
  /** The outcome of the last request. */
  readonly answer: Answer<ResponseOf<Name>> | undefined;
  readonly withheld: LastSend['withheld'];
  /** When the last request was sent, in epoch milliseconds. */
  readonly sentAt: number | undefined;
  /** Set while the store's server is being asked for a lost answer. */
  readonly checking: Checking | undefined;
  /** Why the settlement was not recorded. */
  readonly trouble: ReturnType<typeof useSettle>['trouble'];
  /** Changes with every outcome. */
  readonly key: string;
  /**
   * Resolves to `undefined`, with nothing sent, while an earlier request is awaited on any screen, or while its outcome
   * is unknown.
   */
  readonly send: (request: RequestOf<Name>) => Promise<Answer<ResponseOf<Name>> | undefined>;
  /**
   * Settles the request whose outcome is unknown by what the clerk has found: whether the partner recorded the request.
   * Resolves to whether the settlement was stored.
   */
  readonly settle: (state: 'found' | 'freed') => Promise<boolean>;
  /** Shows the form again after a definite answer. Has no effect on an unknown outcome. */
  readonly forgetAnswer: () => void;
}

/**
 * A command about an operation. The query cache has the id of the last attempt, and the journal its outcome. So a
 * pending request or an unknown outcome is still shown after a dialog was closed or the page was left.
 */
export function useOperationCommand<Name extends EndpointName>(
  name: Name,
  code: OperationCode,
): OperationCommand<Name> {
  const queries = useQueryClient();
  const settling = useSettle();
  const underway = useRef(false);
  const refetchOperation = useRefetchOperation();
  const sendCommand = useCommand<Name>();
  const attempts = useAttempts();
  const unsettled = useUnsettledAttempts().find((attempt) => attempt.endpoint === name && attempt.code === code);
  const queryKey = ['command', name, code];
  const initialData: LastSend = {};
  const { data: last = initialData } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: () => initialData,
    gcTime: Infinity,
  });
  const setLast = (next: LastSend) => queries.setQueryData<LastSend>(queryKey, next);

  // An unsettled attempt of any page or tab takes precedence: it has to be settled before anything is sent.
  const current = unsettled ?? attempts.find(({ id }) => id === last.attempt);
  // An action's request from another tab, or from before a reload, is still shown after it has ended.
  const seen = attempts.find(
    (one) => one.endpoint === name && one.code === code && one.step === undefined && mayHaveTakenEffect(one),
  )?.id;
  useEffect(() => {
    if (seen !== undefined) queries.setQueryData<LastSend>(['command', name, code], { attempt: seen });
  }, [queries, name, code, seen]);
  const outcome = outcomeOf(current);
  const pending = outcome?.kind === 'awaited';
  const answer = outcome?.kind === 'awaited' ? undefined : (outcome as Answer<ResponseOf<Name>> | undefined);

  async function send(request: RequestOf<Name>) {
    if (pending || underway.current || answer?.kind === 'unknown' || !isFreshPress()) return undefined;
    underway.current = true;
    try {
      return await sendNow(request);
    } finally {
      underway.current = false;
    }
  }

  async function sendNow(request: RequestOf<Name>) {
    const id = newAttemptId();
    setLast({ attempt: id });
    const sent = await sendCommand({ id, name, request: () => request, code });
    if (sent === undefined || sent.kind === 'withheld') {
      // Only contracts have a duplicate key, so `duplicate` does not occur here.
      setLast(sent === undefined ? {} : { withheld: sent.reason === 'duplicate' ? 'unsettled' : sent.reason });
      return undefined;
    }
    refetchOperation(code);
    return sent;
  }

  async function settle(state: 'found' | 'freed') {
    if (!current || answer?.kind !== 'unknown') return false;
    const isSettled = (await settling.settle(current.id, state)) === 'settled';
    if (isSettled) setLast({ attempt: current.id });
    return isSettled;
  }

  function forgetAnswer() {
    if (!pending && answer?.kind !== 'unknown') setLast({});
  }

  const checking = outcome?.kind === 'awaited' ? outcome.checking : undefined;
  return {
    pending,
    answer,
    withheld: last.withheld,
    sentAt: current?.sentAt,
    checking,
    trouble: settling.trouble,
    key: `${current?.id} ${answer?.kind}`,
    send,
    settle,
    forgetAnswer,
  };
}
