import { endpointPath, endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';

import { createSandbox } from './sandbox.ts';
import { testPeople } from './test-data.ts';

/** Noon in Brasília. */
export const testNow = new Date('2026-11-20T15:00:00Z');

/** A sandbox, in memory by default. `as` sends requests with one token; `wait` makes its clock later. */
export function openTestSandbox(databaseFile = ':memory:') {
  let now = testNow;
  const sandbox = createSandbox({ databaseFile, now: () => now });
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const as = (token: string) => ({
    call(name: EndpointName, body: Record<string, unknown> = {}) {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const path = endpointPath(name);
      if (endpoints[name].method === 'POST')
        return sandbox.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return sandbox.app.request(`${path}?${new URLSearchParams(body as Record<string, string>)}`, { headers });
    },
    control(path: string, init: RequestInit & { json?: unknown } = {}) {
      const { json, ...rest } = init;
      return sandbox.app.request(`/sandbox/control/${token}${path}`, {
        ...rest,
        ...(json !== undefined && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
      });
    },
  });
  return { ...sandbox, as, wait };
}
export type TestSandbox = ReturnType<typeof openTestSandbox>;
export type Caller = ReturnType<TestSandbox['as']>;

export interface ListedOperation {
  readonly code: string;
  readonly product: string;
  readonly stage: string;
  readonly proposalCode: string;
  readonly pageId: string;
}
export const listed = async (caller: Caller) =>
  (await (await caller.control('/operations')).json()) as ListedOperation[];

const { permitted } = testPeople;
const address = {
  addressType: 'RUA',
  addressStreet: 'das Flores',
  addressNumber: 10,
  addressCity: 'Recife',
  addressState: 'PE',
  addressNeighborhood: 'Boa Vista',
  addressPostalCode: '50050000',
};

/** Valid requests. */
export const samples = {
  simulation: { buyValue: 1_200, totalIncome: 3_500, document: permitted.cpf, hasInsurance: false },
  preRegistration: {
    ...address,
    name: permitted.name,
    document: permitted.cpf,
    birthDate: '1990-05-12',
    income: 3_500,
    cellPhoneNumber: '81987654321',
    employmentStatus: 1,
    buyValue: 1_200,
    installmentNumbers: 6,
    updateCustomerData: false,
    firstInstallment: '2026-12-20',
    hasInsurance: false,
  },
  proposal: {
    ...address,
    name: permitted.name,
    rgNumber: '1234567X',
    rgOrgan: 'SDS',
    rgState: 'PE',
    motherName: 'Maria Teste',
    birthDate: '1990-05-12',
    gender: 0,
    income: 3_500,
    maritalStatus: 1,
    cellPhoneNumber: '81987654321',
    profession: 'Vendedora',
    employmentStatus: 1,
    companyName: 'Loja Teste',
    dueDate: 10,
    updateCustomerData: false,
  },
  authorization: {
    cpf: permitted.cpf,
    name: permitted.name,
    phoneNumber: '81987654321',
    birth: '1990-05-12',
    addressState: 'PE',
    addressZipCode: '50050000',
    addressNeighborhood: 'Boa Vista',
    addressStreet: 'Rua das Flores',
    addressCity: 'Recife',
    addressNumber: 'S/N',
  },
  payrollProposal: {
    registrationNumber: '00451-X',
    birth: '1990-05-12',
    phoneNumber: '81987654321',
    street: 'Rua das Flores',
    addressNumber: '10 A',
    neighborhood: 'Boa Vista',
    city: 'Recife',
    state: 'PE',
    postalCode: '50050000',
    accountType: 2,
    branch: '0001',
    accountNumber: '12345',
    accountDigit: 'X',
    bankNumber: '001',
  },
  payment: {
    documentNumber: permitted.cpf,
    bankCode: '001',
    branchNumber: '0001',
    accountNumber: '12345',
    accountDigit: 'X',
    accountType: 1,
  },
  repurchase: { document: permitted.cpf, cardNumber: '6370950000000005', value: 800 },
} as const;
