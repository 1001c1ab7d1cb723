import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

export interface TaxDocument {
  readonly kind: 'cpf' | 'cnpj';
  /** Without punctuation: 11 digits, or 14 characters that since 2026 may be capital letters too. */
  readonly digits: string;
}

/** Typed or pasted text without punctuation; a CNPJ's letters become capitals. */
export const bareTaxDocument = (text: string) => text.replaceAll(/[^\dA-Za-z]/gu, '').toUpperCase();

/** Reads a CPF with any punctuation; `undefined` if its length or check digits are wrong. */
export function parseCpf(text: string): string | undefined {
  const digits = bareTaxDocument(text);
  return isValidCpf(digits) ? digits : undefined;
}

/** Reads a CPF or a CNPJ, numeric or alphanumeric, with any punctuation; `undefined` if it is neither. */
export function parseTaxDocument(text: string): TaxDocument | undefined {
  const digits = bareTaxDocument(text);
  if (isValidCpf(digits)) return { kind: 'cpf', digits };
  if (isValidCnpj(digits, { version: 2 })) return { kind: 'cnpj', digits };
  return undefined;
}

const cpf = /^(.{3})(.{3})(.{3})(.{2})$/u;
const cnpj = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/u;

/** "123.456.789-09" or "12.ABC.345/01DE-35"; text of any other length is returned unchanged. */
export const formatTaxDocument = (digits: string) =>
  cpf.test(digits) ? digits.replace(cpf, '$1.$2.$3-$4') : digits.replace(cnpj, '$1.$2.$3/$4-$5');

/** "•••.456.789-••", enough to recognise it and not to copy it; text of any other length is masked whole. */
export function maskTaxDocument(digits: string): string {
  if (cpf.test(digits)) return digits.replace(cpf, '•••.$2.$3-••');
  return cnpj.test(digits) ? digits.replace(cnpj, '••.•••.$3/$4-••') : '•'.repeat(digits.length);
}
