import { expect, it } from 'vitest';

import { registry } from './registry.ts';

const journey = (contract: object) => ({
  simulacao: {},
  oferta: {},
  'pre-cadastro': { accepted: { data: { status: 1, operationId: 9, contractNumber: '0001' }, at: 0 } },
  proposta: {},
  revisao: { accepted: { data: undefined, at: 0, ...contract } },
  acompanhamento: {},
});

it.each(['store-card', 'repurchase'] as const)('T1, T2: %s takes nothing for the operation’s code but a code, and only where the contract’s answer has one', async (product) => {
  const { operationCode } = await registry[product]();
  expect(operationCode(journey({}))).toBeUndefined();
  expect(operationCode(journey({ code: '00A-1' }))).toBe('00A-1');
});
