import type { EndpointName, RequestOf } from '#src/partner/api/endpoints.ts';

type Policy = { readonly [Name in EndpointName]: readonly (keyof RequestOf<Name>)[] };

const address = [
  'addressType',
  'addressStreet',
  'addressCity',
  'addressState',
  'addressNeighborhood',
  'addressPostalCode',
] as const;
const preRegistration = [
  'name',
  'document',
  'birthDate',
  'income',
  ...address,
  'cellPhoneNumber',
  'employmentStatus',
  'buyValue',
  'installmentNumbers',
  'updateCustomerData',
  'firstInstallment',
  'hasInsurance',
] as const;
const proposal = [
  'name',
  'rgNumber',
  'rgOrgan',
  'rgState',
  'motherName',
  'birthDate',
  'gender',
  'income',
  'maritalStatus',
  ...address,
  'cellPhoneNumber',
  'profession',
  'employmentStatus',
  'dueDate',
  'updateCustomerData',
] as const;
const payment = [
  'documentNumber',
  'proposalCode',
  'operationCode',
  'bankCode',
  'branchNumber',
  'accountNumber',
  'accountDigit',
  'accountType',
] as const;

/** The document marks no field as required. These are the sandbox's own rules, independent of the app's forms. */
export const requiredFields = {
  'ECrediarioDigital/PreCadastro': ['code', ...preRegistration],
  'Cartao/PreCadastro': preRegistration,
  'ECrediarioDigital/Contratar': ['code', ...proposal],
  'ECrediarioDigital/EnviarContratoDigital': ['code', 'phone'],
  'Cartao/Simular': ['buyValue', 'totalIncome', 'document', 'hasInsurance'],
  'Cartao/Contratar': proposal,
  'Recompra/Simular': ['document', 'cardNumber', 'value'],
  'Recompra/Contratar': ['installments'],
  'EConsignado/SolicitarAutorizacao': [
    'cpf',
    'name',
    'phoneNumber',
    'birth',
    'addressState',
    'addressZipCode',
    'addressNeighborhood',
    'addressStreet',
    'addressCity',
  ],
  'EConsignado/ReenviarAutorizacao': ['code'],
  'EConsignado/Contratar': [
    'code',
    'registrationNumber',
    'birth',
    'phoneNumber',
    'street',
    'neighborhood',
    'city',
    'state',
    'postalCode',
    'accountType',
    'branch',
    'accountNumber',
    'accountDigit',
    'bankNumber',
  ],
  'EConsignado/AtualizarPagamento': payment,
  'ECdcCelular/AtualizarPagamento': payment,
  'Operacoes/Cancelar': ['code'],
  'Operacoes/ListarEventos': ['code'],
  'Operacoes/ObterCcb': ['code'],
  'Operacoes/ObterLinkAssinatura': ['code'],
} as const satisfies Policy;

/** A body that passed `checkRequest`: the required fields are present. */
export type Body<Name extends EndpointName> = RequestOf<Name> & {
  readonly [Field in (typeof requiredFields)[Name][number] & keyof RequestOf<Name>]: NonNullable<
    RequestOf<Name>[Field]
  >;
};
