import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import type { EndpointName, RequestOf, ResponseOf } from '#src/partner/contract/endpoints.ts';
import type { Attempt } from '#src/partner/attempts.ts';
import type { Withheld } from '#src/partner/command.ts';
import { interrupted, type Answer } from '#src/partner/outcome.ts';
import { useAttemptJournal, useCommand, useUnsettledAttempts } from '#src/partner/use-command.tsx';

import { useLookAgain } from './use-look-again.ts';

interface CommandState<Data> {
  readonly pending: boolean;
  /** What came of the last request. */
  readonly answer?: Answer<Data> | undefined;
  /** Why nothing was sent. */
  readonly withheld?: Exclude<Withheld['reason'], 'twin'> | undefined;
}

export interface OperationCommand<Name extends EndpointName> extends CommandState<ResponseOf<Name>> {
  /** Resolves to `undefined`, with nothing sent, while an earlier request is on its way from whichever screen. */
  readonly send: (request: RequestOf<Name>) => Promise<Answer<ResponseOf<Name>> | undefined>;
  /** The clerk looked: what no answer came to had been recorded. */
  readonly recordFound: () => void;
  /** Before it is asked anew: a definite answer has been read and is over; that there is none stands. */
  readonly forgetAnswer: () => void;
}

/**
 * A command about an operation, kept with the operation and not with a screen: neither closing a dialog nor leaving a page
 * makes a request on its way, or one whose outcome is unknown, go away. Signing out clears it with everything else; what
 * nobody knows the outcome of comes back from the journal.
 */
export function useOperationCommand<Name extends EndpointName>(name: Name, code: OperationCode): OperationCommand<Name> {
  type State = CommandState<ResponseOf<Name>>;
  const queries = useQueryClient();
  const journal = useAttemptJournal();
  const lookAgain = useLookAgain();
  const command = useCommand<Name>();
  const left = useUnsettledAttempts().find((attempt) => attempt.endpoint === name && attempt.code === code)?.id;
  const queryKey = ['command', name, code];
  const initialData: State = { pending: false };
  const { data: state = initialData } = useQuery({ queryKey, queryFn: skipToken, initialData: () => initialData, gcTime: Infinity });
  const current = () => queries.getQueryData<State>(queryKey) ?? initialData;
  const become = (next: State) => queries.setQueryData<State>(queryKey, next);
  const answer = useMemo(() => answerOf(state, { left, attempts: journal.attempts() }), [state, left, journal]);

  async function send(request: RequestOf<Name>) {
    if (current().pending) return undefined;
    become({ pending: true });
    // Sent again after a look: the earlier one is said not to have been recorded.
    if (answer?.kind === 'unknown') await journal.conclude(answer.supportCode, 'freed');
    const sent = await command.send({ name, request, code });
    // Signed out meanwhile: the answer is nobody's here. The journal has it.
    if (!current().pending) return undefined;
    if (sent?.kind === 'withheld') {
      // What asks first about a twin are contracts alone.
      become({ pending: false, withheld: sent.reason === 'twin' ? 'unsettled' : sent.reason });
      return undefined;
    }
    become({ pending: false, answer: sent });
    lookAgain(code);
    return sent;
  }

  function recordFound() {
    if (answer?.kind !== 'unknown') return;
    become({ pending: false, answer });
    void journal.conclude(answer.supportCode, 'found');
  }

  function forgetAnswer() {
    if (!current().pending && answer?.kind !== 'unknown') become({ pending: false });
  }

  return { ...state, answer, send, recordFound, forgetAnswer };
}

interface Remembered {
  /** The attempt of which nobody knows what came. */
  readonly left: string | undefined;
  readonly attempts: readonly Attempt[];
}

/** What nobody knew the outcome of is the journal's to tell: an earlier page may have left it, and another tab may have found it out. */
function answerOf<Data>({ pending, answer }: CommandState<Data>, { left, attempts }: Remembered): Answer<Data> | undefined {
  if (pending) return undefined;
  if (left !== undefined) return answer?.supportCode === left ? answer : interrupted(left);
  if (answer?.kind !== 'unknown') return answer;
  const { supportCode } = answer;
  const wasFound = attempts.some(({ id, state }) => id === supportCode && state === 'found');
  return wasFound ? { kind: 'accepted', data: undefined as Data, supportCode } : undefined;
}
