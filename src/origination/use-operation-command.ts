import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';
import type { EndpointName, RequestOf, ResponseOf } from '#src/partner/contract/endpoints.ts';
import type { Answer } from '#src/partner/outcome.ts';
import { useCommand } from '#src/partner/query.tsx';

import { useLookAgain } from './use-look-again.ts';

interface CommandState<Data> {
  readonly pending: boolean;
  /** What came of the last request. */
  readonly answer?: Answer<Data> | undefined;
}

export interface OperationCommand<Name extends EndpointName> extends CommandState<ResponseOf<Name>> {
  /** Resolves to `undefined`, with nothing sent, while an earlier request is on its way from whichever screen. */
  readonly send: (request: RequestOf<Name>) => Promise<Answer<ResponseOf<Name>> | undefined>;
  /** Before it is asked anew: a definite answer has been read and is over; that there is none stands. */
  readonly forgetAnswer: () => void;
}

/**
 * A command about an operation, kept with the operation and not with a screen: neither closing a dialog nor leaving a page
 * makes a request on its way, or one whose outcome is unknown, go away. Signing out clears it with everything else.
 */
export function useOperationCommand<Name extends EndpointName>(name: Name, code: OperationCode): OperationCommand<Name> {
  type State = CommandState<ResponseOf<Name>>;
  const queries = useQueryClient();
  const command = useCommand<Name>();
  const lookAgain = useLookAgain();
  const queryKey = ['command', name, code];
  const initialData: State = { pending: false };
  const { data: state = initialData } = useQuery({ queryKey, queryFn: skipToken, initialData: () => initialData, gcTime: Infinity });
  const current = () => queries.getQueryData<State>(queryKey) ?? initialData;
  const become = (next: State) => queries.setQueryData<State>(queryKey, next);

  async function send(request: RequestOf<Name>) {
    if (current().pending) return undefined;
    become({ pending: true });
    const answer = await command.send(name, request);
    become({ pending: false, answer });
    lookAgain(code);
    return answer;
  }

  function forgetAnswer() {
    const { pending, answer } = current();
    if (!pending && answer?.kind !== 'unknown') become({ pending: false });
  }

  return { ...state, send, forgetAnswer };
}
