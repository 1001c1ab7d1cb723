import { operationCode } from '#src/domain/ids.ts';

import type { OperationContext, StepRecord } from './product.ts';

/** The answers of a step that stands before the one sending: the wizard lets no step be skipped. */
export function confirmed<Values>(record: StepRecord<Values>): Values {
  if (record.values === undefined) throw new Error('A step was sent before an earlier one was confirmed');
  return record.values;
}

/** The operation of a step that comes after the one that names it: the wizard lets no step be skipped. */
export function named(operation: OperationContext | undefined): OperationContext {
  if (operation === undefined) throw new Error('A step was reached before the operation it is about');
  return operation;
}

/**
 * The operation that the outcome of a step names: the partner's answer happened to hold its code, the clerk found it, or
 * it is all that is left in a draft that was kept after the contract.
 */
export function operationIn({ accepted }: StepRecord): OperationContext | undefined {
  const code = operationCode(accepted?.code ?? '');
  return code && { code };
}
