import { operationCode } from '#src/domain/ids.ts';

import type { OperationContext, StepRecord } from './product.ts';

/** The answers of a step before the one that sends. The wizard guarantees that they are there. */
export function confirmedValues<Values>(record: StepRecord<Values>): Values {
  if (record.values === undefined) throw new Error('A step was sent before an earlier one was confirmed');
  return record.values;
}

/** The operation, in a step after the one that returned its code. The wizard guarantees that it is there. */
export function requireOperation(operation: OperationContext | undefined): OperationContext {
  if (operation === undefined) throw new Error('A step was reached before the operation it is about');
  return operation;
}

/**
 * The operation in a step's outcome. The code comes from the partner's answer, from the clerk who found it, or from the
 * draft that is kept after the contract.
 */
export function operationIn({ accepted }: StepRecord): OperationContext | undefined {
  const code = operationCode(accepted?.code ?? '');
  return code && { code };
}
