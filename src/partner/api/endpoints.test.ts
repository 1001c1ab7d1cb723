import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpointPath, endpoints, type Endpoint, type EndpointName } from './endpoints.ts';
import { requests as schemas } from './requests.ts';

// Partner document, "Endpoints", in its order, and whether the purpose it states changes anything.
const documented = [
  ['POST', 'ECrediarioDigital/PreCadastro', 'changes'],
  ['POST', 'Cartao/PreCadastro', 'changes'],
  ['POST', 'ECrediarioDigital/Contratar', 'changes'],
  ['POST', 'ECrediarioDigital/EnviarContratoDigital', 'changes'],
  ['POST', 'Cartao/Simular', 'only reads'],
  ['POST', 'Cartao/Contratar', 'changes'],
  ['POST', 'Recompra/Simular', 'only reads'],
  ['POST', 'Recompra/Contratar', 'changes'],
  ['POST', 'EConsignado/SolicitarAutorizacao', 'changes'],
  ['POST', 'EConsignado/ReenviarAutorizacao', 'changes'],
  ['POST', 'EConsignado/Contratar', 'changes'],
  ['POST', 'EConsignado/AtualizarPagamento', 'changes'],
  ['POST', 'ECdcCelular/AtualizarPagamento', 'changes'],
  ['POST', 'Operacoes/Cancelar', 'changes'],
  ['GET', 'Operacoes/ListarEventos', 'only reads'],
  ['GET', 'Operacoes/ObterCcb', 'only reads'],
  ['GET', 'Operacoes/ObterLinkAssinatura', 'only reads'],
];

type WireType =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'date-time'
  | 'addressType'
  | 'employmentStatus'
  | 'gender'
  | 'maritalStatus'
  | 'accountType';

/** For each type, values that a field accepts and similar ones that it must refuse. */
const wireTypes: Record<WireType, { takes: readonly unknown[]; refuses: readonly unknown[] }> = {
  string: { takes: ['0012', 'São João d’Água'], refuses: [12, true, null] },
  number: { takes: [0, 1234.56], refuses: ['1234.56', Number.NaN, Number.POSITIVE_INFINITY, null] },
  integer: { takes: [0, 12], refuses: [1.5, '12', null] },
  boolean: { takes: [true, false], refuses: [0, 'true', null] },
  'date-time': {
    takes: ['1990-02-28', '1990-02-28T00:00:00', '1990-02-28T00:00:00Z', '1990-02-28T00:00:00.0000000-03:00'],
    refuses: ['28/02/1990', '1990-02-30', '', 0, null],
  },
  addressType: { takes: ['RUA', 'PRAÇA', 'SUPER QUADRA'], refuses: ['Rua', 'PRACA', 'RODOVIA', '', null] },
  employmentStatus: { takes: [1, 2], refuses: [0, 3, '1', null] },
  gender: { takes: [0, 1], refuses: [2, '0', '', null] },
  maritalStatus: { takes: [1, 2, 3, 4, 5], refuses: [0, 6, '1', null] },
  accountType: { takes: [1, 2], refuses: [0, 3, '1', null] },
};

type Table = Record<string, WireType>;

// "Pre-registration input", without `code`.
const preRegistration: Table = {
  name: 'string',
  document: 'string',
  birthDate: 'date-time',
  income: 'number',
  addressType: 'addressType',
  addressStreet: 'string',
  addressNumber: 'integer',
  addressCity: 'string',
  addressState: 'string',
  addressComplement: 'string',
  addressNeighborhood: 'string',
  addressPostalCode: 'string',
  cellPhoneNumber: 'string',
  employmentStatus: 'employmentStatus',
  buyValue: 'number',
  installmentNumbers: 'integer',
  updateCustomerData: 'boolean',
  firstInstallment: 'date-time',
  hasInsurance: 'boolean',
};

// "Full proposal input", without `code`.
const fullProposal: Table = {
  name: 'string',
  rgNumber: 'string',
  rgOrgan: 'string',
  rgState: 'string',
  rgIssueDate: 'date-time',
  motherName: 'string',
  email: 'string',
  birthDate: 'date-time',
  gender: 'gender',
  income: 'number',
  maritalStatus: 'maritalStatus',
  addressType: 'addressType',
  addressStreet: 'string',
  addressNumber: 'integer',
  addressComplement: 'string',
  addressNeighborhood: 'string',
  addressPostalCode: 'string',
  addressCity: 'string',
  addressState: 'string',
  cellPhoneNumber: 'string',
  profession: 'string',
  employmentStatus: 'employmentStatus',
  startEmploymentDate: 'date-time',
  companyName: 'string',
  companyPostalCode: 'string',
  companyCity: 'string',
  companyState: 'string',
  companyTelephone: 'string',
  description: 'string',
  dueDate: 'integer',
  updateCustomerData: 'boolean',
};

// "Payment data update input (consignado and phone-financing CDC)".
const paymentUpdate: Table = {
  documentNumber: 'string',
  proposalCode: 'string',
  operationCode: 'string',
  bankCode: 'string',
  branchNumber: 'string',
  branchDigit: 'string',
  accountNumber: 'string',
  accountDigit: 'string',
  accountType: 'accountType',
};

const code: Table = { code: 'string' };

const requests: Record<EndpointName, Table> = {
  'ECrediarioDigital/PreCadastro': { ...code, ...preRegistration },
  'Cartao/PreCadastro': preRegistration,
  'ECrediarioDigital/Contratar': { ...code, ...fullProposal },
  'ECrediarioDigital/EnviarContratoDigital': { ...code, phone: 'string' },
  'Cartao/Simular': { buyValue: 'number', totalIncome: 'number', document: 'string', hasInsurance: 'boolean' },
  'Cartao/Contratar': fullProposal,
  'Recompra/Simular': { document: 'string', cardNumber: 'string', value: 'number' },
  'Recompra/Contratar': { installments: 'integer' },
  'EConsignado/SolicitarAutorizacao': {
    cpf: 'string',
    name: 'string',
    phoneNumber: 'string',
    birth: 'date-time',
    addressState: 'string',
    addressZipCode: 'string',
    addressNeighborhood: 'string',
    addressComplement: 'string',
    addressNumber: 'string',
    addressStreet: 'string',
    addressCity: 'string',
  },
  'EConsignado/ReenviarAutorizacao': { ...code, phoneNumber: 'string' },
  'EConsignado/Contratar': {
    ...code,
    registrationNumber: 'string',
    birth: 'date-time',
    email: 'string',
    phoneNumber: 'string',
    street: 'string',
    addressNumber: 'string',
    neighborhood: 'string',
    city: 'string',
    state: 'string',
    postalCode: 'string',
    addressAdditional: 'string',
    accountType: 'accountType',
    branch: 'string',
    branchDigit: 'string',
    accountNumber: 'string',
    accountDigit: 'string',
    bankNumber: 'string',
  },
  'EConsignado/AtualizarPagamento': paymentUpdate,
  'ECdcCelular/AtualizarPagamento': paymentUpdate,
  'Operacoes/Cancelar': code,
  'Operacoes/ListarEventos': code,
  'Operacoes/ObterCcb': code,
  'Operacoes/ObterLinkAssinatura': code,
};

const names = Object.keys(requests) as EndpointName[];

test('the contract holds the documented endpoints, in their order @T6', () => {
  const held = Object.entries<Endpoint>(endpoints).map(([name, { method, changes }]) => [
    method,
    name,
    changes ? 'changes' : 'only reads',
  ]);
  expect(held).toEqual(documented);
});

test('a path is the service prefix and the name of the endpoint', () => {
  expect(endpointPath('EConsignado/SolicitarAutorizacao')).toBe('/api/services/app/EConsignado/SolicitarAutorizacao');
});

describe.each(names)('the request of %s @P38 @T10 @T20', (name) => {
  const request: z.ZodMiniType = schemas[name];
  const table = requests[name];
  const filled = Object.fromEntries(Object.entries(table).map(([field, type]) => [field, wireTypes[type].takes[0]]));
  const accepts = (body: unknown) => z.safeParse(request, body).success;

  test('has the documented keys and no others', () => {
    expect(Object.keys((request as z.ZodMiniObject).shape).toSorted()).toEqual(Object.keys(table).toSorted());
    expect(z.safeParse(request, filled)).toEqual({ success: true, data: filled });
    expect(accepts({ ...filled, extra: 1 })).toBe(false);
    expect(accepts({ ...filled, Code: 'x' })).toBe(false);
  });

  test.each(Object.entries(table))('takes %s as %s only', (field, type) => {
    const { takes, refuses } = wireTypes[type];
    expect(takes.filter((value) => !accepts({ ...filled, [field]: value }))).toEqual([]);
    expect(refuses.filter((value) => accepts({ ...filled, [field]: value }))).toEqual([]);
  });
});

test('only the code of a read is required, since the document marks nothing else as required @T20', () => {
  const takesNothing = names.filter((name) => z.safeParse(schemas[name], {}).success);
  expect(takesNothing).toEqual(names.filter((name) => endpoints[name].method === 'POST'));
});
