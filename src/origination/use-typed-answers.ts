import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { OperationAction, OperationContext } from '#src/products/product.ts';

type RawValues = Readonly<Record<string, unknown>>;

/**
 * What the controls of an action's form hold, kept in memory: neither a look at the timeline nor a locked screen loses what was typed
 * there. Signing out clears it with everything else.
 */
export function useTypedAnswers({ id }: OperationAction, { code }: OperationContext) {
  const queries = useQueryClient();
  return useMemo(() => {
    // Nobody watches it, and a lock may last.
    queries.setQueryDefaults(['typed'], { gcTime: Infinity });
    const queryKey = ['typed', id, code];
    return {
      read: () => queries.getQueryData<RawValues>(queryKey),
      keep: (values: RawValues) => void queries.setQueryData(queryKey, values),
      forget: () => queries.removeQueries({ queryKey }),
    };
  }, [queries, id, code]);
}
