import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { newAttemptId, type Answer } from '#src/partner/answers/outcome.ts';
import { outcomeOf, type Checking } from '#src/partner/attempts/attempts.ts';
import type { Withheld } from '#src/partner/command.ts';
import type { EndpointName, RequestOf, ResponseOf } from '#src/partner/contract/endpoints.ts';
import { isFreshPress } from '#src/partner/fresh-press.ts';
import { useAttempts, useCommand, useUnsettledAttempts } from '#src/partner/use-command.tsx';

import { useSettle } from './use-settle.ts';

interface Asked {
  /** The last attempt that was made from this page. */
  readonly attempt?: string | undefined;
  /** Why nothing was sent. */
  readonly withheld?: Exclude<Withheld['reason'], 'duplicate'> | undefined;
}

export interface OperationCommand<Name extends EndpointName> {
  readonly pending: boolean;
  /** What came of the last request. */
  readonly answer: Answer<ResponseOf<Name>> | undefined;
  readonly withheld: Asked['withheld'];
  /** What the server checks meanwhile, where the answer did not come. */
  readonly checking: Checking | undefined;
  /** Why what was found out could not be recorded. */
  readonly trouble: ReturnType<typeof useSettle>['trouble'];
  /** Differs from one outcome to the next. */
  readonly key: string;
  /** Resolves to `undefined`, with nothing sent, while an earlier request is on its way from whichever screen. */
  readonly send: (request: RequestOf<Name>) => Promise<Answer<ResponseOf<Name>> | undefined>;
  /** The clerk looked: what no answer came to had been recorded. */
  readonly recordFound: () => void;
  /** Before it is asked anew: a definite answer has been read and is over; that there is none stands. */
  readonly forgetAnswer: () => void;
}

/**
 * A command about an operation. Which attempt was made last is kept with the operation and not with a screen, and what came
 * of it is the journal's to tell: neither closing a dialog nor leaving a page makes a request on its way, or one whose
 * outcome is unknown, go away.
 */
export function useOperationCommand<Name extends EndpointName>(
  name: Name,
  code: OperationCode,
): OperationCommand<Name> {
  const queries = useQueryClient();
  const settling = useSettle();
  const underway = useRef(false);
  const lookAgain = useRefetchOperation();
  const leave = useCommand<Name>();
  const attempts = useAttempts();
  const unsettled = useUnsettledAttempts().find((attempt) => attempt.endpoint === name && attempt.code === code);
  const queryKey = ['command', name, code];
  const initialData: Asked = {};
  const { data: asked = initialData } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: () => initialData,
    gcTime: Infinity,
  });
  const become = (next: Asked) => queries.setQueryData<Asked>(queryKey, next);

  // Whichever page or tab has left it: nothing is sent before a person has found out.
  const current = unsettled ?? attempts.find(({ id }) => id === asked.attempt);
  const outcome = outcomeOf(current);
  const pending = outcome?.kind === 'awaited';
  const answer = outcome?.kind === 'awaited' ? undefined : (outcome as Answer<ResponseOf<Name>> | undefined);

  async function send(request: RequestOf<Name>) {
    if (pending || underway.current || !isFreshPress()) return undefined;
    underway.current = true;
    try {
      return await sendNow(request);
    } finally {
      underway.current = false;
    }
  }

  async function sendNow(request: RequestOf<Name>) {
    // Sent again after a look: the earlier one is said not to have been recorded.
    if (current && answer?.kind === 'unknown' && (await settling.settle(current.id, 'freed')) !== 'settled')
      return undefined;
    const id = newAttemptId();
    become({ attempt: id });
    const sent = await leave({ id, name, request: () => request, code });
    if (sent === undefined || sent.kind === 'withheld') {
      // What asks first about a duplicate are contracts alone.
      become(sent === undefined ? {} : { withheld: sent.reason === 'duplicate' ? 'unsettled' : sent.reason });
      return undefined;
    }
    lookAgain(code);
    return sent;
  }

  function recordFound() {
    if (current && answer?.kind === 'unknown')
      void settling.settle(current.id, 'found').then(() => become({ attempt: current.id }));
  }

  function forgetAnswer() {
    if (!pending && answer?.kind !== 'unknown') become({});
  }

  const checking = outcome?.kind === 'awaited' ? outcome.checking : undefined;
  return {
    pending,
    answer,
    withheld: asked.withheld,
    checking,
    trouble: settling.trouble,
    key: `${current?.id} ${answer?.kind}`,
    send,
    recordFound,
    forgetAnswer,
  };
}

/** Something was sent about an operation: whatever was answered, what the partner now says of it is the evidence. */
export function useRefetchOperation(): (code: OperationCode) => void {
  const queries = useQueryClient();
  return (code) => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === code });
}
