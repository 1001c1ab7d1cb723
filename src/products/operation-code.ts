import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import type { StepRecord } from './product.ts';

/**
 * The operation's code as what became of a step names it: the partner's answer happened to hold it, the clerk found it, or
 * a draft that was kept after the contract has nothing else.
 */
export const codeIn = ({ accepted }: StepRecord): OperationCode | undefined => operationCode(accepted?.code ?? '');
