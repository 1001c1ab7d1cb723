import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import type { Answer } from '#src/partner/outcome.ts';
import { useCommand } from '#src/partner/query.tsx';

export interface Cancellation {
  /** What came of the last request; outlives the dialog, so that an unknown outcome can't be closed away. */
  readonly answer: Answer<undefined> | undefined;
  readonly pending: boolean;
  readonly send: () => Promise<void>;
  /** Before the question is put again: a definite no has been read and is over. */
  readonly forgetRefusal: () => void;
}

export function useCancellation(code: OperationCode): Cancellation {
  const queries = useQueryClient();
  const command = useCommand<'Operacoes/Cancelar'>();
  const [answer, setAnswer] = useState<Answer<undefined>>();

  async function send() {
    const came = await command.send('Operacoes/Cancelar', { code });
    if (!came) return;
    setAnswer(came);
    // Whatever was answered, the timeline is the evidence.
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === code });
  }

  return {
    answer,
    pending: command.pending,
    send,
    forgetRefusal: () => setAnswer((last) => (last?.kind === 'refused' || last?.kind === 'unauthorized' ? undefined : last)),
  };
}
