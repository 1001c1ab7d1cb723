import { afterAll, expect, test } from 'vitest';

import { endpointPath, endpoints } from '#src/partner/api/endpoints.ts';

import { testCodes, testPeople } from '../test-data.ts';
import { listed, openTestSandbox, samples } from '../testing.ts';
import { endpointNames } from './faults.ts';

const sandbox = openTestSandbox();
afterAll(() => sandbox.close());
const caller = sandbox.as('sandbox-service');

const post = (headers: Record<string, string>, body = JSON.stringify(samples.simulation), prefix = '') =>
  sandbox.app.request(`${prefix}${endpointPath('Cartao/Simular')}`, { method: 'POST', headers, body });
const authorized = { Authorization: 'Bearer sandbox-service', 'Content-Type': 'application/json' };

test.each([
  undefined,
  'Bearer',
  'Bearer abc',
  'Bearer sandbox-',
  `Bearer sandbox-${'a'.repeat(65)}`,
  'Bearer sandbox-a b',
  'Basic sandbox-a',
])('Authorization %s is answered 401 without a body', async (header) => {
  const response = await post({
    'Content-Type': 'application/json',
    ...(header !== undefined && { Authorization: header }),
  });
  expect([response.status, await response.text()]).toEqual([401, '']);
});

test('every documented media type is accepted, any other is 415', async () => {
  for (const type of [
    'application/json-patch+json',
    'application/json',
    'text/json; charset=utf-8',
    'application/vnd.loja+json',
  ]) {
    expect((await post({ ...authorized, 'Content-Type': type })).status, type).toBe(200);
  }
  expect((await post({ ...authorized, 'Content-Type': 'text/plain' })).status).toBe(415);
});

test('the gateway prefix leads to the same endpoints', async () => {
  expect((await post(authorized, undefined, '/external/v1')).status).toBe(200);
});

test('unknown paths are 404 and wrong methods 405', async () => {
  expect(
    (await sandbox.app.request('/api/services/app/EConsignado/Simular', { method: 'POST', headers: authorized }))
      .status,
  ).toBe(404);
  for (const name of endpointNames) {
    const wrong = endpoints[name].method === 'POST' ? 'GET' : 'POST';
    expect((await sandbox.app.request(endpointPath(name), { method: wrong, headers: authorized })).status, name).toBe(
      405,
    );
  }
});

test('invalid JSON and JSON that is not an object are refused in an envelope', async () => {
  for (const body of ['{', '', '[]', 'null', '"x"']) {
    const response = await post(authorized, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      success: false,
      result: null,
      unAuthorizedRequest: false,
      __abp: true,
    });
  }
});

test('a deeply nested body is refused and recorded as it was sent', async () => {
  for (const open of ['[', '{"a":']) {
    const response = await post(authorized, open.repeat(open === '[' ? 40_000 : 15_000));
    expect([response.status, await response.json()]).toMatchObject([400, { success: false }]);
  }
  const whole = '['.repeat(40_000) + ']'.repeat(40_000);
  expect((await post(authorized, whole)).status).toBe(400);
  expect(
    (await post(authorized, JSON.stringify({ ...samples.simulation, document: '[['.repeat(50) + '\\"' }))).status,
  ).toBe(400);
  const requests = (await (await caller.control('/requests')).json()) as { body: unknown }[];
  expect(requests.at(-2)?.body).toBe(whole);
  expect(requests.at(-1)?.body).toMatchObject({ buyValue: samples.simulation.buyValue });
});

interface Refused {
  error: { validationErrors: { members: string[] }[] };
}
const fieldsAtFault = async (body: Record<string, unknown>) => {
  const response = await caller.call('Cartao/PreCadastro', { ...samples.preRegistration, ...body });
  expect(response.status).toBe(400);
  return ((await response.json()) as Refused).error.validationErrors.flatMap(({ members }) => members);
};

test.each<[Record<string, unknown>, string[]]>([
  [{ document: '12345678900' }, ['document']],
  [{ addressPostalCode: '1234' }, ['addressPostalCode']],
  [{ addressState: 'XX', income: -1 }, ['addressState', 'income']],
  [{ birthDate: '2015-01-01' }, ['birthDate']],
  [{ birthDate: '31/12/1990' }, ['birthDate']],
  [{ firstInstallment: '2020-01-01' }, ['firstInstallment']],
  [{ buyValue: '1200' }, ['buyValue']],
  [{ buyValue: 10.001 }, ['buyValue']],
  [{ addressType: 'RODOVIA' }, ['addressType']],
  [{ addressNumber: '10' }, ['addressNumber']],
  [{ employmentStatus: 3 }, ['employmentStatus']],
  [{ addressComplement: '' }, ['addressComplement']],
  [{ addressComplement: null }, ['addressComplement']],
  [{ code: 'X' }, ['code']],
  [{ name: undefined, hasInsurance: undefined }, ['name', 'hasInsurance']],
  [{ document: testPeople.invalidFields.cpf }, ['name', 'cellPhoneNumber']],
])('%j is a validation error that names the fields', async (body, fields) => {
  expect((await fieldsAtFault(body)).toSorted()).toEqual(fields.toSorted());
});

test('an alphanumeric CNPJ is a valid document', async () => {
  const response = await caller.call('Cartao/Simular', { ...samples.simulation, document: '12ABC34501DE35' });
  expect(response.status).toBe(200);
});

test("an unknown code and another token's code are 404", async () => {
  const other = sandbox.as('sandbox-other');
  await other.call('Cartao/PreCadastro', samples.preRegistration);
  const [operation] = await listed(other);
  for (const code of ['OP-NADA', operation?.code ?? '']) {
    for (const name of [
      'Operacoes/ListarEventos',
      'Operacoes/ObterCcb',
      'Operacoes/ObterLinkAssinatura',
      'Operacoes/Cancelar',
    ] as const) {
      const response = await caller.call(name, { code });
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { success: false, error: { message: 'Operação não encontrada.' } },
      ]);
    }
  }
  expect((await other.call('Operacoes/ListarEventos', { code: operation?.code })).status).toBe(200);
  expect((await caller.call('Operacoes/ListarEventos', {})).status).toBe(400);
});

test('every request of a token is recorded as it was received, until a reset', async () => {
  const counted = sandbox.as('sandbox-counted');
  await counted.call('Cartao/Simular', samples.simulation);
  await counted.call('Cartao/Simular', { buyValue: 1 });
  await counted.call('Operacoes/ListarEventos', { code: testCodes.link.prefix });
  expect(await (await counted.control('/requests')).json()).toMatchObject([
    { endpoint: 'Cartao/Simular', status: 200, fault: null, body: samples.simulation },
    { endpoint: 'Cartao/Simular', status: 400, body: { buyValue: 1 } },
    { endpoint: 'Operacoes/ListarEventos', status: 200, body: { code: 'T-LINK' } },
  ]);
  expect((await counted.control('', { method: 'DELETE' })).status).toBe(204);
  expect(await (await counted.control('/requests')).json()).toEqual([]);
  expect(await listed(counted)).toEqual([]);
});
