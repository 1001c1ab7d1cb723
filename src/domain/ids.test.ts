import { expect, expectTypeOf, it } from 'vitest';

import { operationCode, type ContractNumber, type OperationCode, type ProposalCode } from './ids.ts';

it('neither text nor one identifier is assignable to another @T1', () => {
  expectTypeOf<string>().not.toExtend<OperationCode>();
  expectTypeOf<ContractNumber>().not.toExtend<OperationCode | ProposalCode>();
  expectTypeOf<OperationCode>().not.toExtend<ContractNumber | ProposalCode>();
  expectTypeOf<ProposalCode>().not.toExtend<OperationCode | ContractNumber>();
});

it('a code is its text, trimmed @T8', () => {
  expect([' 007 ', 'A-1/b c\n', '1e3'].map(operationCode)).toEqual(['007', 'A-1/b c', '1e3']);
  expect(operationCode(' \t')).toBeUndefined();
});
