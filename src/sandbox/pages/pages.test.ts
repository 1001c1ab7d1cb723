import { afterAll, expect, test } from 'vitest';

import { testPeople } from '../test-data.ts';
import { listed, openTestSandbox, samples } from '../testing.ts';

const sandbox = openTestSandbox();
afterAll(() => sandbox.close());
const { request } = sandbox.app;
const caller = sandbox.as('sandbox-pages');

const page = async (path: string) => (await request(path)).text();
const submit = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { Origin: 'http://localhost', Host: 'localhost' },
) => request(path, { method: 'POST', body: new URLSearchParams({ token: 'sandbox-pages', ...fields }), headers });

async function newContract(document: string = testPeople.permitted.cpf) {
  await caller.call('Cartao/PreCadastro', { ...samples.preRegistration, document });
  await caller.call('Cartao/Contratar', samples.proposal);
  const [operation] = await listed(caller);
  return { code: operation?.code ?? '', path: `/sandbox/sign/${operation?.pageId ?? ''}` };
}

test('the customer reads, agrees and signs once', async () => {
  const { code, path } = await newContract();
  expect(await page(path)).toContain('Seu contrato');
  const contract = await request(`${path}/contract.pdf`);
  expect([contract.status, contract.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect((await submit(path, {})).headers.get('Location')).toBe(path);
  expect(await page(path)).toContain('Seu contrato');
  expect((await submit(path, { read: 'yes' })).status).toBe(303);
  expect(await page(path)).toContain('Contrato assinado');
  await submit(path, { read: 'yes' });
  expect((await listed(caller)).find((operation) => operation.code === code)?.stage).toBe('signed');
});

test('a contract that is not waiting for a signature says so, and an unknown one is not found', async () => {
  const { code, path } = await newContract();
  await caller.call('Operacoes/Cancelar', { code });
  expect(await page(path)).toContain('não está mais à espera');
  expect((await request('/sandbox/sign/unknown')).status).toBe(404);
});

test('the customer authorizes', async () => {
  await caller.call('EConsignado/SolicitarAutorizacao', samples.authorization);
  const [operation] = await listed(caller);
  const path = `/sandbox/authorize/${operation?.pageId ?? ''}`;
  expect(await page(path)).toContain('<button>Autorizar</button>');
  await submit(path, {});
  expect(await page(path)).toContain('Consulta autorizada');
  expect(await page('/sandbox?token=sandbox-pages')).toContain('00451-X');
});

test("the back office lists the token's operations, masked, with actions", async () => {
  const { code } = await newContract();
  const office = await page('/sandbox?token=sandbox-pages');
  expect(office).toContain(code);
  expect(office).not.toContain(testPeople.permitted.cpf);
  expect(office).not.toContain('Ana Clara');
  expect((await submit(`/sandbox/operations/${code}/expire`, {})).status).toBe(303);
  expect((await listed(caller))[0]).toMatchObject({ code, stage: 'expired' });
  expect(await page('/sandbox')).toContain('Nenhuma operação ainda');
});

test('the back office creates simulations and proposals', async () => {
  await submit('/sandbox/create/store-credit', {});
  const [simulated] = await listed(caller);
  expect(simulated).toMatchObject({ product: 'store-credit', stage: 'simulated' });
  await submit('/sandbox/create/phone-credit', {});
  expect((await listed(caller))[0]).toMatchObject({ product: 'phone-credit', stage: 'awaiting-signature' });
});

test('the faults page stores the same plan as the control interface', async () => {
  await submit('/sandbox/faults', {
    endpoint: 'Cartao/Simular',
    fault: 'status',
    status: '503',
    envelope: '',
    times: '2',
    ms: '',
  });
  expect(await (await caller.control('/faults')).json()).toEqual({
    faults: [{ endpoint: 'Cartao/Simular', fault: 'status', status: 503, envelope: false, times: 2 }],
  });
  expect((await submit('/sandbox/faults', { endpoint: '*', fault: 'delay', ms: 'x', times: '' })).status).toBe(400);
  await submit('/sandbox/faults/clear', {});
  expect(await (await caller.control('/faults')).json()).toEqual({ faults: [] });
});

test('hostile texts are escaped', async () => {
  const { path } = await newContract(testPeople.hostile.cpf);
  await caller.call('Cartao/PreCadastro', { ...samples.preRegistration, name: '<script>alert(1)</script>' });
  expect(await page('/sandbox?token=sandbox-pages')).not.toContain('<script');
  expect(await page(path)).not.toContain('<script');
});

test('forms of other sites are refused, and every page has its content security policy', async () => {
  expect((await submit('/sandbox/reset', {}, { Origin: 'https://example.com', Host: 'localhost' })).status).toBe(403);
  for (const path of ['/sandbox', '/sandbox/requests', '/sandbox/faults', '/sandbox/test-data', '/sandbox/sign/none']) {
    const response = await request(path);
    expect(response.headers.get('Content-Security-Policy'), path).toContain("default-src 'none'");
    expect(await response.text()).toContain('Ambiente de teste');
  }
});
