import { afterAll, expect, test } from 'vitest';

import { dealOf } from '../offers.ts';
import { listed, openTestSandbox, samples } from '../testing.ts';
import { schedule } from './contract-text.ts';

const sandbox = openTestSandbox();
afterAll(() => sandbox.close());
const caller = sandbox.as('sandbox-document');

const get = async (code: string) =>
  (await (await caller.call('Operacoes/ObterCcb', { code })).json()) as {
    fileName: string;
    contentType: string;
    base64: string;
  };
const isPdf = (base64: string) => Buffer.from(base64, 'base64').subarray(0, 5).toString() === '%PDF-';

test('the contract is a PDF, byte for byte the same until the stage changes', async () => {
  const document = await get('T-LINK-1');
  expect(document).toMatchObject({ fileName: 'CCB-T-LINK-1.pdf', contentType: 'application/pdf' });
  expect(isPdf(document.base64)).toBe(true);
  expect((await get('T-LINK-1')).base64).toBe(document.base64);
  await caller.control('/operations/T-LINK-1/sign', { method: 'POST' });
  expect((await get('T-LINK-1')).base64).not.toBe(document.base64);
});

test('before the contract is issued the document is empty', async () => {
  await caller.call('Cartao/PreCadastro', samples.preRegistration);
  expect((await get((await listed(caller))[0]?.code ?? '')).base64).toBe('');
  expect((await get('T-CCB-VAZIA')).base64).toBe('');
});

test('test codes select the document and its encoding', async () => {
  expect(await get('T-CCB-HTML')).toMatchObject({ contentType: 'text/html', fileName: 'contrato.html' });
  expect((await get('T-CCB-NOME')).fileName).toContain('../../etc/');
  expect((await get('T-CCB-DATA')).base64).toMatch(/^data:application\/pdf;base64,JVBER/);
  expect((await get('T-CCB-QUEBRAS')).base64).toMatch(/^\S{76}\r\n/);
  expect((await get('T-CCB-URL')).base64).toMatch(/^[\w-]+$/);
  const huge = await get('T-CCB-8MB');
  expect(isPdf(huge.base64)).toBe(true);
  expect(Buffer.from(huge.base64, 'base64').length).toBeGreaterThan(8 * 1024 * 1024);
});

test('the instalments repay the debt to the cent', () => {
  for (const instalments of [1, 2, 6, 12]) {
    const deal = dealOf({ value: 1_234.56, instalments, insured: true, firstDue: '2027-01-31' });
    const plan = schedule(deal);
    const paid = plan.reduce((sum, { principal }) => sum + Math.round(principal * 100), 0);
    expect(paid).toBe(Math.round(deal.totalFunded * 100));
    expect(plan.at(-1)?.balance).toBe(0);
    expect(Math.abs((plan.at(-1)?.value ?? 0) - deal.instalmentValue)).toBeLessThan(0.2);
  }
  expect(
    schedule(dealOf({ value: 100, instalments: 2, insured: false, firstDue: '2027-01-31' })).map(({ due }) => due),
  ).toEqual(['2027-01-31', '2027-02-28']);
});
