import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';
import type { Answer } from '#src/partner/outcome.ts';
import { useCommand } from '#src/partner/query.tsx';

interface CancellationState {
  readonly pending: boolean;
  /** What came of the last request. */
  readonly answer?: Answer<undefined> | undefined;
}

export interface Cancellation extends CancellationState {
  readonly send: () => Promise<void>;
  /** Before the question is put again: a definite no has been read and is over. */
  readonly forgetRefusal: () => void;
}

/**
 * Kept with the operation and not with its screen: neither closing the dialog nor leaving the dashboard makes a request
 * on its way, or one whose outcome is unknown, go away. Signing out clears it with everything else.
 */
export function useCancellation(code: OperationCode): Cancellation {
  const queries = useQueryClient();
  const command = useCommand<'Operacoes/Cancelar'>();
  const queryKey = ['cancellation', code];
  const initialData: CancellationState = { pending: false };
  const { data: state } = useQuery({ queryKey, queryFn: skipToken, initialData: () => initialData, gcTime: Infinity });
  const current = () => queries.getQueryData<CancellationState>(queryKey) ?? initialData;
  const become = (state: CancellationState) => queries.setQueryData<CancellationState>(queryKey, state);

  async function send() {
    if (current().pending) return;
    become({ pending: true });
    const answer = await command.send('Operacoes/Cancelar', { code });
    become({ pending: false, answer });
    // Whatever was answered, the timeline is the evidence.
    await queries.invalidateQueries({ predicate: (query) => query.queryKey[1] === code });
  }

  function forgetRefusal() {
    const { answer } = current();
    if (answer?.kind === 'refused' || answer?.kind === 'unauthorized') become({ pending: false });
  }

  return { ...(state ?? initialData), send, forgetRefusal };
}
