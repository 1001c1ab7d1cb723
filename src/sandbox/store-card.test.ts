import { afterAll, expect, test } from 'vitest';

import { testCpf, testPeople } from './test-data.ts';
import { type Caller, listed, openTestSandbox, samples } from './testing.ts';

const sandbox = openTestSandbox();
afterAll(() => sandbox.close());

let tokens = 0;
const newCaller = () => sandbox.as(`sandbox-card-${(tokens += 1)}`);
const preRegister = (caller: Caller, changed: Record<string, unknown> = {}) =>
  caller.call('Cartao/PreCadastro', { ...samples.preRegistration, ...changed });

interface Offer {
  installments: { installmentNumber: number; installmentValue: number; allowsSale?: boolean }[];
  insuranceInstallments: { installmentValue: number; allowsSale?: boolean; salesInsurance?: number }[];
  services: { name: string }[] | null;
  totalFunded?: number;
}
const simulate = async (changed: Record<string, unknown> = {}) =>
  (await (await newCaller().call('Cartao/Simular', { ...samples.simulation, ...changed })).json()) as Offer;

test('a simulation offers 1 to 12 instalments by the Price formula, with and without insurance', async () => {
  const offer = await simulate();
  expect(offer.installments.map(({ installmentNumber }) => installmentNumber)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  // R$ 1.212,90 at 2.99% a month in 6 instalments, calculated by hand.
  expect(offer.installments[5]?.installmentValue).toBe(223.82);
  expect(offer.insuranceInstallments[5]?.installmentValue).toBeGreaterThan(223.82);
  expect(offer.insuranceInstallments[5]?.salesInsurance).toBe(34.8);
  expect(new Set(offer.installments.map(({ allowsSale }) => allowsSale))).toEqual(new Set([false, true]));
  expect(offer.services).toHaveLength(1);
});

test('the cents of the value select the form of the simulation', async () => {
  expect((await simulate({ buyValue: 1_200.01 })).installments).toEqual([]);
  expect((await simulate({ buyValue: 1_200.01 })).insuranceInstallments).toEqual([]);
  expect((await simulate({ buyValue: 1_200.02 })).installments.every(({ allowsSale }) => allowsSale === false)).toBe(
    true,
  );
  const insuranceOnly = await simulate({ buyValue: 1_200.03 });
  expect([insuranceOnly.installments.length, insuranceOnly.insuranceInstallments.length]).toEqual([0, 12]);
  const missing = await simulate({ buyValue: 1_200.04 });
  expect(missing.services).toBeNull();
  expect(missing).not.toHaveProperty('totalFunded');
  expect(missing.installments[1]).not.toHaveProperty('allowsSale');
  expect(await simulate({ buyValue: 1_200.05 })).toMatchObject({ buyValue: 1_300.05 });
  const broken = await simulate({ buyValue: 1_200.06 });
  expect(broken.installments.slice(12)).toMatchObject([
    null,
    { installmentNumber: 2 },
    { installmentNumber: 0 },
    { installmentNumber: 2, installmentValue: 1 },
  ]);
  expect(broken.installments[13]).not.toHaveProperty('installmentValue');
  expect([broken.services?.[0], typeof broken.totalFunded]).toEqual([null, 'string']);
});

test('a permitted pre-registration is answered with the documented fields and without a code', async () => {
  const response = await preRegister(newCaller());
  expect(response.status).toBe(200);
  const result = (await response.json()) as Record<string, unknown>;
  expect(Object.keys(result).toSorted()).toEqual([
    'contractNumber',
    'info',
    'limit',
    'operationId',
    'preApprovedLimit',
    'status',
  ]);
  expect(result['status']).toBe(1);
  expect(typeof result['operationId']).toBe('number');
});

test.each([
  [testPeople.denied.cpf, 2],
  [testPeople.unknownStatus.cpf, 3],
  [testCpf('5550011', '77'), 1],
])('the two digits before the check digits choose the status: %s is %i', async (document, status) => {
  const caller = newCaller();
  expect(await (await preRegister(caller, { document })).json()).toMatchObject({ status });
  const contracted = await caller.call('Cartao/Contratar', samples.proposal);
  expect(contracted.status).toBe(status === 1 ? 200 : 409);
});

test('a value over the limit is denied', async () => {
  expect(await (await preRegister(newCaller(), { buyValue: 19_000 })).json()).toMatchObject({ status: 2, limit: 0 });
});

test('Contratar answers 200 without a body and makes the latest permitted pre-registration an operation', async () => {
  const caller = newCaller();
  await preRegister(caller);
  await preRegister(caller, { buyValue: 900 });
  const response = await caller.call('Cartao/Contratar', samples.proposal);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
  expect(await listed(caller)).toMatchObject([
    { stage: 'awaiting-signature', deal: { value: 900 }, proposal: samples.proposal },
    { stage: 'expired', deal: { value: 1_200 } },
  ]);
});

test('Contratar twice, or without a pre-registration, is a definite refusal', async () => {
  const caller = newCaller();
  expect((await caller.call('Cartao/Contratar', samples.proposal)).status).toBe(409);
  await preRegister(caller);
  await caller.call('Cartao/Contratar', samples.proposal);
  const again = await caller.call('Cartao/Contratar', samples.proposal);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ success: false, result: null, __abp: true });
});

test('the test person of the refusal gets an envelope with status 500, and nothing is created', async () => {
  const caller = newCaller();
  await preRegister(caller, { document: testPeople.refused.cpf });
  const response = await caller.call('Cartao/Contratar', samples.proposal);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ success: false });
  expect(await listed(caller)).toMatchObject([{ stage: 'pre-registered' }]);
});

test('the test person of the empty answer is registered, and the body is empty', async () => {
  const caller = newCaller();
  const response = await preRegister(caller, { document: testPeople.emptyAnswer.cpf });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(await listed(caller)).toHaveLength(1);
});
