import { onlineManager, useMutation } from '@tanstack/react-query';

import { isNotFound, ReadFailure, usePartner } from '#src/partner/query.tsx';

/**
 * A code that a clerk found elsewhere, before it takes an answer's place: the partner is asked once whether it shows an
 * operation under it. `doubtful` is one that it says not to show, and no more than a doubt, for events can be late. Whatever
 * keeps the question from being answered (no network, a failure) keeps no code from being recorded.
 */
export function useFoundCode(onFound: (code: string) => void) {
  const partner = usePartner();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (code: string) => {
      if (!onlineManager.isOnline()) return;
      const answer = await partner.send('Operacoes/ListarEventos', { code });
      if (answer.kind === 'unauthorized' || answer.kind === 'refused') {
        const failure = new ReadFailure(answer);
        // Without an access it is asked again once there is one.
        if (answer.kind === 'unauthorized' || isNotFound(failure)) throw failure;
      }
    },
    gcTime: 0,
    networkMode: 'always',
  });
  return {
    checking: isPending,
    doubtful: error && isNotFound(error) ? variables : undefined,
    // Left meanwhile, nobody waits for it any more.
    check: (code: string) => mutate(code, { onSuccess: () => onFound(code) }),
  };
}
