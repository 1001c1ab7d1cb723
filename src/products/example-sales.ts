import type { ProductId } from '#src/domain/ids.ts';
import type { EndpointName } from '#src/partner/api/endpoints.ts';

/** Values of one form's controls, by control name. */
type Texts = Readonly<Record<string, string | boolean>>;

/** What a clerk enters into one form. */
export interface Typed {
  /** Required controls. */
  readonly must: Texts;
  /** Optional controls. */
  readonly may?: Texts;
  /** Controls that ask again for a fact of an earlier form → why. */
  readonly again?: Readonly<Record<string, string>>;
}

export interface ExampleSale {
  readonly product: ProductId;
  readonly selfEmployed?: boolean;
  /** By step, or by the action that a step links to. */
  readonly typed: Readonly<Record<string, Typed>>;
}

/** The store's day in all examples. */
export const exampleDay = '2026-11-20';
export const exampleCode = 'OP-7Q';

const registrationAddress = {
  must: {
    addressPostalCode: '01310-100',
    addressType: 'AVENIDA',
    addressStreet: 'Paulista',
    addressNeighborhood: 'Bela Vista',
    addressCity: 'São Paulo',
    addressState: 'SP',
  },
  may: { addressNumber: '1578', addressComplement: 'sala 2' },
};
const customer: Typed = {
  must: {
    ...registrationAddress.must,
    name: 'Ana Clara D’Ávila',
    birthDate: '03/02/1990',
    cellPhoneNumber: '(11) 98765-4321',
    employmentStatus: '1',
  },
  may: { ...registrationAddress.may, updateCustomerData: true },
};
const selfEmployedCustomer: Typed = { ...customer, must: { ...customer.must, employmentStatus: '2' } };

const proposal: Typed = {
  must: {
    rgNumber: '12.345.678-X',
    rgIssueDate: '06/05/2010',
    rgOrgan: 'SSP',
    rgState: 'PE',
    motherName: 'Maria Clara',
    gender: '0',
    maritalStatus: '2',
    profession: 'Costureira',
    dueDate: '10',
  },
  may: { email: 'ana@exemplo.com.br', description: 'Entrega em casa' },
};
const employer = {
  companyName: 'Ateliê',
  startEmploymentDate: '02/01/2015',
  companyTelephone: '(81) 3265-4321',
  companyPostalCode: '50050-000',
  companyCity: 'Recife',
  companyState: 'PE',
};
const employedProposal: Typed = { ...proposal, must: { ...proposal.must, ...employer } };

const cardPurchase: ExampleSale['typed'] = {
  simulation: {
    must: { document: '731.042.600-28', buyValue: '1.234,56', totalIncome: '3.500,10' },
    may: { hasInsurance: true },
  },
  offer: {
    must: { hasInsurance: 'false', installmentNumbers: '3' },
    again: {
      hasInsurance: 'the simulation asks whether to price the insurance, the offer whether the customer takes it',
    },
  },
};
const atCard = (registration: Typed): Typed => ({
  ...registration,
  must: { ...registration.must, firstInstallment: '10/01/2027' },
});
const atCredit = (registration: Typed): Typed => ({
  ...registration,
  must: { ...registration.must, document: '731.042.600-28', income: '3.500,10' },
});

const creditSimulation: Typed = {
  must: {
    code: exampleCode,
    buyValue: '1.234,56',
    installmentNumbers: '6',
    firstInstallment: '10/01/2027',
    hasInsurance: 'true',
  },
};
const contract: Typed = {
  must: { biometry: true },
  again: { phone: 'asked only where another than the registered number is wanted' },
};

const account = { branch: '0452', accountNumber: '00123456', accountDigit: 'X', accountType: '1' };
const otherAccount: Typed = {
  must: {
    proposalCode: 'PR-0042',
    documentNumber: '12.ABC.345/01DE-35',
    bankCode: '341',
    branchNumber: '1500',
    accountNumber: '987654',
    accountDigit: '0',
    accountType: '2',
  },
  may: { branchDigit: '7' },
};
const payment: Typed = { ...otherAccount, must: { ...otherAccount.must, confirmedValue: exampleCode } };
const anotherAccount = 'the account takes the place of the one that was proposed';

export const exampleSales: readonly ExampleSale[] = [
  { product: 'store-card', typed: { ...cardPurchase, preRegistration: atCard(customer), proposal: employedProposal } },
  {
    product: 'store-card',
    selfEmployed: true,
    typed: { ...cardPurchase, preRegistration: atCard(selfEmployedCustomer), proposal },
  },
  {
    product: 'store-credit',
    typed: {
      simulation: creditSimulation,
      preRegistration: atCredit(customer),
      proposal: employedProposal,
      contract,
    },
  },
  {
    product: 'store-credit',
    selfEmployed: true,
    typed: {
      simulation: creditSimulation,
      preRegistration: atCredit(selfEmployedCustomer),
      proposal,
      contract,
    },
  },
  {
    product: 'payroll-loan',
    typed: {
      authorization: {
        must: {
          cpf: '731.042.600-28',
          name: 'Ana Clara D’Ávila',
          birth: '03/02/1990',
          phoneNumber: '(11) 98765-4321',
          addressZipCode: '01310-100',
          addressStreet: 'Avenida Paulista',
          addressNeighborhood: 'Bela Vista',
          addressCity: 'São Paulo',
          addressState: 'SP',
        },
        may: { addressNumber: '123A', addressComplement: 'sala 2' },
      },
      resend: {
        must: { destination: 'last' },
        may: { destination: 'other', phoneNumber: '(21) 91234-5678', confirmedValue: '21912345678' },
        again: { phoneNumber: 'only another number than the last is typed' },
      },
      employment: { must: { registrationNumber: '00451-X' } },
      proposal: { must: { ...account, bankNumber: '104' }, may: { branchDigit: '9', email: 'ana@exemplo.com.br' } },
      payment: {
        ...payment,
        again: {
          documentNumber: 'the account’s holder may not be the customer',
          bankCode: anotherAccount,
          branchNumber: anotherAccount,
          branchDigit: anotherAccount,
          accountNumber: anotherAccount,
          accountDigit: anotherAccount,
          accountType: anotherAccount,
        },
      },
    },
  },
  {
    product: 'phone-credit',
    typed: { payment: { ...otherAccount, must: { ...otherAccount.must, operationCode: exampleCode } } },
  },
  {
    product: 'repurchase',
    typed: {
      simulation: { must: { document: '12.ABC.345/01DE-35', cardNumber: '6370 9500 0000 4321', value: '800,00' } },
      offer: { must: { installments: '4' } },
    },
  },
];

/** The actions from a dashboard that knows only the operation's code, by product and action. */
export const exampleActions: Readonly<Record<string, Readonly<Record<string, Typed>>>> = {
  'store-credit': { contract: { must: { biometry: true, phone: '(21) 91234-5678', confirmedValue: '21912345678' } } },
  'payroll-loan': {
    resend: {
      must: { destination: 'last' },
      may: { destination: 'other', phoneNumber: '(21) 91234-5678', confirmedValue: '21912345678' },
    },
    payment,
  },
  'phone-credit': { payment },
};

const option = {
  buyValue: 1234.56,
  salesInsurance: 0,
  maxInstallmentValue: 900,
  installmentLimit: 12,
  allowsSale: true,
};
const registered = { status: 1, info: null, contractNumber: 'C-1', limit: 5000, preApprovedLimit: 0 };

/** The partner's data in accepted answers that have a documented body. */
export const exampleAnswers: Readonly<Partial<Record<EndpointName, object>>> = {
  'Cartao/Simular': {
    buyValue: 1234.56,
    totalFunded: 1300,
    services: [],
    installments: [{ ...option, installmentNumber: 3, installmentValue: 433.34 }],
    insuranceInstallments: [{ ...option, installmentNumber: 3, installmentValue: 440 }],
  },
  'Cartao/PreCadastro': { ...registered, operationId: 77 },
  'ECrediarioDigital/PreCadastro': registered,
  'Recompra/Simular': {
    buyValue: 800,
    totalFunded: 874.56,
    availableBalance: 2000,
    cardLimit: 3000,
    additionalLimit: 0,
    cardNumber: '************4321',
    services: [],
    installments: [{ totalValue: 874.56, installments: 4, installmentsValue: 218.64 }],
  },
  'EConsignado/SolicitarAutorizacao': { code: exampleCode },
};
