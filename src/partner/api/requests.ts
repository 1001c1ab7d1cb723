import * as z from 'zod/mini';

import type { EndpointName } from './endpoints.ts';
import {
  accountType,
  addressTypes,
  employmentStatus,
  gender,
  maritalStatus,
  body,
  boolean,
  dateTime,
  integer,
  number,
  oneOf,
  text,
} from './fields.ts';

/** "Full proposal input" without `code`, as for the store card. It has no document, value or instalments. */
const proposalFields = {
  name: text,
  rgNumber: text,
  rgOrgan: text,
  rgState: text,
  rgIssueDate: dateTime,
  motherName: text,
  email: text,
  birthDate: dateTime,
  gender: oneOf(Object.values(gender)),
  income: number,
  maritalStatus: oneOf(Object.values(maritalStatus)),
  addressType: oneOf(addressTypes),
  addressStreet: text,
  addressNumber: integer,
  addressComplement: text,
  addressNeighborhood: text,
  addressPostalCode: text,
  addressCity: text,
  addressState: text,
  cellPhoneNumber: text,
  profession: text,
  employmentStatus: oneOf(Object.values(employmentStatus)),
  startEmploymentDate: dateTime,
  companyName: text,
  companyPostalCode: text,
  companyCity: text,
  companyState: text,
  companyTelephone: text,
  description: text,
  dueDate: integer,
  updateCustomerData: boolean,
};

const cardProposal = body(proposalFields);
const creditProposal = body({ code: text, ...proposalFields });

/** "Consignado proposal input". */
const payrollProposal = body({
  code: text,
  registrationNumber: text,
  birth: dateTime,
  email: text,
  phoneNumber: text,
  street: text,
  addressNumber: text,
  neighborhood: text,
  city: text,
  state: text,
  postalCode: text,
  addressAdditional: text,
  accountType: oneOf(Object.values(accountType)),
  branch: text,
  branchDigit: text,
  accountNumber: text,
  accountDigit: text,
  bankNumber: text,
});

/** "Repurchase proposal input": the number of instalments, without a reference to the simulation. */
const repurchaseProposal = body({ installments: integer });

/** "Payment data update input (consignado and phone-financing CDC)". */
const paymentUpdate = body({
  documentNumber: text,
  proposalCode: text,
  operationCode: text,
  bankCode: text,
  branchNumber: text,
  branchDigit: text,
  accountNumber: text,
  accountDigit: text,
  accountType: oneOf(Object.values(accountType)),
});

/** "Pre-registration input" without `code`, as for the store card. */
const preRegistrationFields = {
  name: text,
  document: text,
  birthDate: dateTime,
  income: number,
  addressType: oneOf(addressTypes),
  addressStreet: text,
  addressNumber: integer,
  addressCity: text,
  addressState: text,
  addressComplement: text,
  addressNeighborhood: text,
  addressPostalCode: text,
  cellPhoneNumber: text,
  employmentStatus: oneOf(Object.values(employmentStatus)),
  buyValue: number,
  installmentNumbers: integer,
  updateCustomerData: boolean,
  firstInstallment: dateTime,
  hasInsurance: boolean,
};

const cardPreRegistration = body(preRegistrationFields);
const creditPreRegistration = body({ code: text, ...preRegistrationFields });

const cardSimulation = body({ buyValue: number, totalIncome: number, document: text, hasInsurance: boolean });
const repurchaseSimulation = body({ document: text, cardNumber: text, value: number });

/** "Consignado authorization request". */
const authorizationRequest = body({
  cpf: text,
  name: text,
  phoneNumber: text,
  birth: dateTime,
  addressState: text,
  addressZipCode: text,
  addressNeighborhood: text,
  addressComplement: text,
  addressNumber: text,
  addressStreet: text,
  addressCity: text,
});
const authorizationResend = body({ code: text, phoneNumber: text });
const contractDispatch = body({ code: text, phone: text });
const cancellation = body({ code: text });

/** The query of every GET. */
const byCode = z.strictObject({ code: text });

/**
 * The request of each endpoint: the body of a POST, the query of a GET. Separate from `endpoints`, because the client
 * needs only the types, and the schemas would add 2 KiB (brotli) to its download.
 */
export const requests = {
  'ECrediarioDigital/PreCadastro': creditPreRegistration,
  'Cartao/PreCadastro': cardPreRegistration,
  'ECrediarioDigital/Contratar': creditProposal,
  'ECrediarioDigital/EnviarContratoDigital': contractDispatch,
  'Cartao/Simular': cardSimulation,
  'Cartao/Contratar': cardProposal,
  'Recompra/Simular': repurchaseSimulation,
  'Recompra/Contratar': repurchaseProposal,
  'EConsignado/SolicitarAutorizacao': authorizationRequest,
  'EConsignado/ReenviarAutorizacao': authorizationResend,
  'EConsignado/Contratar': payrollProposal,
  'EConsignado/AtualizarPagamento': paymentUpdate,
  'ECdcCelular/AtualizarPagamento': paymentUpdate,
  'Operacoes/Cancelar': cancellation,
  'Operacoes/ListarEventos': byCode,
  'Operacoes/ObterCcb': byCode,
  'Operacoes/ObterLinkAssinatura': byCode,
} as const satisfies Record<EndpointName, z.ZodMiniType>;
