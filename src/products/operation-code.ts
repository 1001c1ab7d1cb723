import { operationCode } from '#src/domain/ids.ts';

import type { OperationContext, StepRecord } from './product.ts';

/**
 * The operation that the outcome of a step names: the partner's answer happened to hold its code, the clerk found it, or
 * it is all that is left in a draft that was kept after the contract.
 */
export function operationIn({ accepted }: StepRecord): OperationContext | undefined {
  const code = operationCode(accepted?.code ?? '');
  return code && { code };
}
