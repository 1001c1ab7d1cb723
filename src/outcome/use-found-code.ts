import { onlineManager, useMutation } from '@tanstack/react-query';

import { isNotFound, ReadFailure, usePartner } from '#src/partner/query.tsx';

/**
 * Asks the partner once whether it shows an operation under the code that the clerk found. `doubtful` is a code that the
 * partner does not show, which the clerk may still record, because events can be late. If the partner can't be asked (no
 * network, a failure), the code is recorded.
 */
export function useFoundCode(onFound: (code: string) => void, onDoubt?: () => void) {
  const partner = usePartner();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (code: string) => {
      if (!onlineManager.isOnline()) return;
      const answer = await partner.send('Operacoes/ListarEventos', { code });
      if (answer.kind === 'unauthorized' || answer.kind === 'refused') {
        const failure = new ReadFailure(answer);
        // After a 401 `repeatUnauthorizedReads` repeats the check with the new token.
        if (answer.kind === 'unauthorized' || isNotFound(failure)) throw failure;
      }
    },
    gcTime: 0,
    networkMode: 'always',
  });
  return {
    checking: isPending,
    doubtful: error && isNotFound(error) ? variables : undefined,
    // These callbacks do not run after the screen has been left.
    check: (code: string) =>
      mutate(code, {
        onSuccess: () => onFound(code),
        onError: (failure) => isNotFound(failure) && onDoubt?.(),
      }),
  };
}
