import { useQueryClient } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';

/** Something was sent about an operation: whatever was answered, what the partner now says of it is the evidence. */
export function useLookAgain(): (code: OperationCode) => void {
  const queries = useQueryClient();
  return (code) => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === code });
}
