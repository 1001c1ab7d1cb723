import { afterAll, expect, test } from 'vitest';

import { testCodes, testPeople } from './test-data.ts';
import { type Caller, listed, openTestSandbox, samples } from './testing.ts';

const sandbox = openTestSandbox();
afterAll(() => sandbox.close());

let tokens = 0;
const newCaller = () => sandbox.as(`sandbox-journey-${(tokens += 1)}`);

/** "Response: status 200; body: not shown": the sandbox sends none. */
async function expectDone(response: Response | Promise<Response>) {
  const { status } = await response;
  expect([status, await (await response).text()]).toEqual([200, '']);
}
const descriptions = async (caller: Caller, code: string) =>
  ((await (await caller.call('Operacoes/ListarEventos', { code })).json()) as { description: string }[]).map(
    ({ description }) => description,
  );
const signingLink = async (caller: Caller, code: string) =>
  (await (await caller.call('Operacoes/ObterLinkAssinatura', { code })).json()) as { url: string | null };
const act = (caller: Caller, code: string, action: string) =>
  caller.control(`/operations/${code}/${action}`, { method: 'POST' });

test('store card: from pre-registration to signature', async () => {
  const caller = newCaller();
  await caller.call('Cartao/PreCadastro', samples.preRegistration);
  await expectDone(caller.call('Cartao/Contratar', samples.proposal));
  const code = (await listed(caller))[0]?.code ?? '';
  expect(code).toMatch(/^OP-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect((await signingLink(caller, code)).url).toMatch(/^http:\/\/localhost\/sandbox\/sign\/[\w-]{24}$/);
  expect((await act(caller, code, 'sign')).status).toBe(200);
  expect(await signingLink(caller, code)).toEqual({ url: null });
  expect(await descriptions(caller, code)).toEqual([
    'Pré-cadastro permitido',
    'Proposta criada',
    'Contrato (CCB) emitido',
    'Aguardando assinatura do cliente',
    'Contrato assinado',
  ]);
});

test('what follows a signature is listed minutes after it, with its own time', async () => {
  const later = openTestSandbox();
  const caller = later.as('sandbox-journey-later');
  const newest = async () => {
    const response = await caller.call('Operacoes/ListarEventos', { code: 'T-LINK-1' });
    return ((await response.json()) as object[]).at(-1);
  };
  await caller.call('Operacoes/ListarEventos', { code: 'T-LINK-1' });
  await act(caller, 'T-LINK-1', 'sign');
  later.wait(4);
  expect(await newest()).toMatchObject({ description: 'Contrato assinado' });
  later.wait(1);
  expect(await newest()).toMatchObject({
    description: 'Compra liberada para a loja',
    creationTime: '2026-11-20T12:05:00.0000000-03:00',
  });
  later.close();
});

test('events carry the documented fields with an offset in their time', async () => {
  const response = await newCaller().call('Operacoes/ListarEventos', { code: 'T-LINK-1' });
  expect(await response.json()).toEqual([
    { type: 40, description: 'Proposta criada', owner: 'Loja', creationTime: '2026-11-20T12:00:00.000-03:00' },
    {
      type: 50,
      description: 'Contrato (CCB) emitido',
      owner: 'Sistema',
      creationTime: '2026-11-20T12:00:00.0000000-03:00',
    },
    {
      type: 52,
      description: 'Aguardando assinatura do cliente',
      owner: 'Sistema',
      creationTime: '2026-11-20T12:00:00.0000000-03:00',
    },
  ]);
});

test('store credit: the signing link exists only after the contract is sent', async () => {
  const caller = newCaller();
  const code = `${testCodes.storeCredit.prefix}-9`;
  const registered = await caller.call('ECrediarioDigital/PreCadastro', { ...samples.preRegistration, code });
  expect(await registered.json()).toEqual({
    status: 1,
    info: 'Cliente apto a prosseguir.',
    contractNumber: expect.any(String) as string,
    limit: 10_500,
    preApprovedLimit: 6_300,
  });
  await expectDone(caller.call('ECrediarioDigital/Contratar', { ...samples.proposal, code }));
  expect(await signingLink(caller, code)).toEqual({ url: null });
  await expectDone(caller.call('ECrediarioDigital/EnviarContratoDigital', { code, phone: '81987654321' }));
  expect((await signingLink(caller, code)).url).not.toBeNull();
  await act(caller, code, 'sign');
  expect((await descriptions(caller, code)).at(-1)).toBe('Contrato assinado');
  expect((await caller.call('ECrediarioDigital/EnviarContratoDigital', { code, phone: '81987654321' })).status).toBe(
    409,
  );
});

test('payroll loan: from authorization to payment data, which can only be changed before signing', async () => {
  const caller = newCaller();
  const asked = (await (await caller.call('EConsignado/SolicitarAutorizacao', samples.authorization)).json()) as {
    result: { code: string };
    success: boolean;
  };
  const { code } = asked.result;
  expect(asked).toMatchObject({ success: true, __abp: true });
  await expectDone(caller.call('EConsignado/ReenviarAutorizacao', { code }));
  await expectDone(caller.call('EConsignado/ReenviarAutorizacao', { code, phoneNumber: '81987650000' }));
  const proposal = { ...samples.payrollProposal, code };
  expect((await caller.call('EConsignado/Contratar', proposal)).status).toBe(409);
  await act(caller, code, 'authorize');
  expect((await caller.call('EConsignado/Contratar', { ...proposal, registrationNumber: '451-X' })).status).toBe(400);
  await expectDone(caller.call('EConsignado/Contratar', proposal));
  const proposalCode = (await listed(caller))[0]?.proposalCode ?? '';
  const payment = { ...samples.payment, operationCode: code, proposalCode };
  await expectDone(caller.call('EConsignado/AtualizarPagamento', payment));
  expect((await caller.call('EConsignado/AtualizarPagamento', { ...payment, proposalCode: code })).status).toBe(400);
  await act(caller, code, 'sign');
  expect((await caller.call('EConsignado/AtualizarPagamento', payment)).status).toBe(409);
});

test('an expired authorization can be resent', async () => {
  const caller = newCaller();
  const asked = (await (await caller.call('EConsignado/SolicitarAutorizacao', samples.authorization)).json()) as {
    result: { code: string };
  };
  await act(caller, asked.result.code, 'expire');
  expect((await act(caller, asked.result.code, 'authorize')).status).toBe(409);
  await expectDone(caller.call('EConsignado/ReenviarAutorizacao', { code: asked.result.code }));
  expect((await act(caller, asked.result.code, 'authorize')).status).toBe(200);
});

test('phone credit: payment data of an operation from the back office', async () => {
  const caller = newCaller();
  const payment = { ...samples.payment, operationCode: 'T-CELULAR-1', proposalCode: 'PR-T-CELULAR-1' };
  await expectDone(caller.call('ECdcCelular/AtualizarPagamento', payment));
  expect((await caller.call('EConsignado/AtualizarPagamento', payment)).status).toBe(404);
  expect(
    (await caller.call('ECdcCelular/AtualizarPagamento', { ...payment, documentNumber: testPeople.refused.cpf }))
      .status,
  ).toBe(500);
});

test('repurchase: Contratar takes one option of the latest simulation, once', async () => {
  const caller = newCaller();
  expect((await caller.call('Recompra/Contratar', { installments: 4 })).status).toBe(409);
  const offer = (await (await caller.call('Recompra/Simular', samples.repurchase)).json()) as {
    cardNumber: string;
    installments: object[];
  };
  expect(offer.cardNumber).toBe('************0005');
  expect(offer.installments[3]).toEqual({ totalValue: 874.56, installments: 4, installmentsValue: 218.64 });
  expect((await caller.call('Recompra/Contratar', { installments: 11 })).status).toBe(400);
  await expectDone(caller.call('Recompra/Contratar', { installments: 4 }));
  expect((await caller.call('Recompra/Contratar', { installments: 4 })).status).toBe(409);
  expect(await listed(caller)).toMatchObject([
    { product: 'repurchase', stage: 'awaiting-signature', deal: { instalments: 4, value: 800 } },
  ]);
  const empty = await caller.call('Recompra/Simular', { ...samples.repurchase, value: 800.01 });
  expect(await empty.json()).toMatchObject({ installments: [] });
});

test('cancelling works once and never after the signature', async () => {
  const caller = newCaller();
  await expectDone(caller.call('Operacoes/Cancelar', { code: 'T-LINK-1' }));
  for (const code of ['T-LINK-1', 'T-ASSINADA', 'T-CANCELADA', 'T-CANCELAR-NAO']) {
    const response = await caller.call('Operacoes/Cancelar', { code });
    expect([response.status, await response.json()], code).toMatchObject([409, { success: false }]);
  }
  expect(await signingLink(caller, 'T-LINK-1')).toEqual({ url: null });
});

test('test codes select the signing link', async () => {
  const caller = newCaller();
  const url = async (code: string) => (await signingLink(caller, code)).url;
  expect(await url('T-SEM-LINK')).toBeNull();
  expect(await url('T-LINK-VAZIO')).toBe('');
  for (const { prefix, quirks } of [
    testCodes.httpLink,
    testCodes.foreignLink,
    testCodes.userinfoLink,
    testCodes.scriptLink,
  ]) {
    expect(await url(`${prefix}-x`), prefix).toBe(quirks.link);
  }
});

test('test codes select the timeline', async () => {
  const caller = newCaller();
  expect(await descriptions(caller, 'T-SEM-EVENTOS')).toEqual([]);
  expect(await descriptions(caller, 'T-EVENTO-NOVO')).toContain('Etapa que não existia');
  expect((await descriptions(caller, 'T-EVENTOS-HOSTIS')).join(' ')).toContain('<img');
  expect(await descriptions(caller, 'T-EVENTOS-SEM-FUSO')).toContain('Data vazia do .NET');
  expect(await descriptions(caller, 'T-EVENTOS-MIL')).toHaveLength(1_003);
});
