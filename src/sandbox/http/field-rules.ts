import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import type * as z from 'zod/mini';

import { states } from '#src/domain/values/address.ts';
import type { EndpointName, RequestOf } from '#src/partner/api/endpoints.ts';
import { requests } from '#src/partner/api/requests.ts';

import { addMonths, serverDate } from '../format.ts';
import { RefusedError, validationError, type FieldProblem } from './reply.ts';

/** A body that passed `checkRequest`: the required fields are present. */
export type Body<Name extends EndpointName> = RequestOf<Name> & {
  readonly [Field in (typeof requiredFields)[Name][number] & keyof RequestOf<Name>]: NonNullable<
    RequestOf<Name>[Field]
  >;
};

/** The problem with a value of the right type, or `undefined`. */
type Rule = (value: string | number | boolean, today: string) => string | undefined;

const digits = (value: unknown) => String(value).replace(/\D/g, '');
const matches =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(String(value)) ? undefined : message;

const cpf: Rule = (value) => (isValidCpf(String(value)) ? undefined : 'CPF inválido.');
const person: Rule = (value) =>
  isValidCpf(String(value)) || isValidCnpj(String(value), { version: 2 }) ? undefined : 'CPF ou CNPJ inválido.';
const money: Rule = (value) => {
  const amount = Number(value);
  if (amount <= 0) return 'O valor deve ser maior que zero.';
  if (amount > 10_000_000) return 'Valor alto demais.';
  return Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6
    ? 'O valor tem mais de duas casas decimais.'
    : undefined;
};
const state: Rule = (value) => (Object.hasOwn(states, String(value)) ? undefined : 'UF inválida.');
const postalCode = matches(/^\d{5}-?\d{3}$/, 'CEP inválido: são 8 dígitos.');
const cellPhone: Rule = (value) =>
  /^(55)?[1-9]{2}9\d{8}$/.test(digits(value)) ? undefined : 'Celular inválido: DDD e 9 dígitos.';
const anyPhone: Rule = (value) =>
  /^(55)?[1-9]{2}\d{8,9}$/.test(digits(value)) ? undefined : 'Telefone inválido: DDD e 8 ou 9 dígitos.';
const day = (value: unknown) => String(value).slice(0, 10);
const birth: Rule = (value, today) => {
  if (day(value) > addMonths(today, -18 * 12)) return 'O cliente deve ter 18 anos ou mais.';
  return day(value) < addMonths(today, -110 * 12) ? 'Data de nascimento improvável.' : undefined;
};
const past: Rule = (value, today) => (day(value) > today ? 'A data está no futuro.' : undefined);
const firstDue: Rule = (value, today) => {
  if (day(value) < today) return 'O primeiro vencimento já passou.';
  return day(value) > addMonths(today, 12) ? 'O primeiro vencimento está a mais de um ano.' : undefined;
};
const between =
  (low: number, high: number): Rule =>
  (value) =>
    Number(value) < low || Number(value) > high ? `Informe um número de ${low} a ${high}.` : undefined;
const account = matches(/^[0-9A-Za-z]{1,13}$/, 'Use só letras e dígitos.');

/** By wire name, for all endpoints: each name has one meaning in the document. */
const rules: Readonly<Record<string, Rule>> = {
  document: person,
  documentNumber: person,
  cpf,
  income: money,
  totalIncome: money,
  buyValue: money,
  value: money,
  addressState: state,
  state,
  rgState: state,
  companyState: state,
  addressPostalCode: postalCode,
  addressZipCode: postalCode,
  postalCode,
  companyPostalCode: postalCode,
  cellPhoneNumber: cellPhone,
  phoneNumber: cellPhone,
  phone: cellPhone,
  companyTelephone: anyPhone,
  birthDate: birth,
  birth,
  rgIssueDate: past,
  startEmploymentDate: past,
  firstInstallment: firstDue,
  installmentNumbers: between(1, 24),
  installments: between(1, 24),
  dueDate: between(1, 31),
  addressNumber: (value) => (typeof value === 'number' ? between(0, 2_147_483_647)(value, '') : undefined),
  email: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'E-mail inválido.'),
  cardNumber: matches(/^[\d ]{13,23}$/, 'Número de cartão inválido.'),
  bankCode: matches(/^\d{3}$/, 'Código de banco inválido: são 3 dígitos.'),
  bankNumber: matches(/^\d{3}$/, 'Código de banco inválido: são 3 dígitos.'),
  branch: account,
  branchNumber: account,
  branchDigit: account,
  accountNumber: account,
  accountDigit: account,
};

function fieldProblem(field: string, value: unknown, now: Date) {
  if (value === '') return 'Campo em branco: omita o campo quando não houver valor.';
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return rules[field]?.(value, serverDate(now));
}

function schemaProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: key, message: `O campo ${key} não existe neste serviço.` }));
  }
  const problem = issue.code === 'invalid_value' ? 'Valor fora da lista permitida para' : 'Tipo ou formato inválido em';
  return [{ field, message: `${problem} ${field}.` }];
}

function missingFields(name: EndpointName, body: object): FieldProblem[] {
  const required: readonly string[] = requiredFields[name];
  return required
    .filter((field) => !Object.hasOwn(body, field))
    .map((field) => ({ field, message: `O campo ${field} é obrigatório.` }));
}

/**
 * Checks the endpoint's schema, then the sandbox's own rules. Throws a `RefusedError` that lists every invalid field.
 */
export function checkRequest<Name extends EndpointName>(name: Name, received: unknown, now: Date): Body<Name> {
  if (typeof received !== 'object' || received === null || Array.isArray(received)) {
    throw new RefusedError(400, 'O corpo da requisição deve ser um objeto JSON.');
  }
  const missing = missingFields(name, received);
  const parsed = requests[name].safeParse(received);
  if (!parsed.success) {
    const known = new Set(missing.map(({ field }) => field));
    throw validationError(
      ...missing,
      ...parsed.error.issues.flatMap(schemaProblems).filter(({ field }) => !known.has(field)),
    );
  }
  const wrong = Object.entries(received).flatMap(([field, value]) => {
    const message = fieldProblem(field, value, now);
    return message === undefined ? [] : [{ field, message }];
  });
  if (missing.length + wrong.length > 0) throw validationError(...missing, ...wrong);
  return parsed.data as Body<Name>;
}

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
const requiredFields = {
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
