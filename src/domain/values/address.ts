/** The 27 federative units by their two letters (UF). */
export const states = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const;

type StateCode = keyof typeof states;
export const stateCodes = Object.keys(states) as StateCode[];

/** A house number that does not fit an integer field, as "123 fundos". */
interface SplitAddressNumber {
  readonly number: number;
  /** Moves to the complement if the clerk agrees. */
  readonly rest: string;
}

const maxInt32 = 2_147_483_647;
const withoutNumber = /^(?:s[\s/.]*n|sem\s+n)(?:[º°.]|[uú]mero)*$/iu;
const numberThenRest = /^(?:n[º°.]*\s*)?(\d{1,3}(?:\.\d{3})+(?!\d)|\d+)[\s,;/-]*(.*)$/iu;

/**
 * Reads a house number for an integer field. `'none'` (blank, "S/N") leaves the field out of the request.
 * `'not-a-number'` is text that does not begin with a number: "km 12" is not house number 12, so the clerk has to
 * correct it.
 */
export function splitAddressNumber(text: string): number | 'none' | SplitAddressNumber | 'not-a-number' {
  const bare = text.trim();
  if (bare === '' || withoutNumber.test(bare)) return 'none';
  const match = numberThenRest.exec(bare);
  if (!match) return 'not-a-number';
  const [, digits = '', rest = ''] = match;
  const number = Number(digits.replaceAll('.', ''));
  if (number === 0 || number > maxInt32) return 'not-a-number';
  return rest === '' ? number : { number, rest };
}

/** Reads a CEP, with or without punctuation, as its eight digits. */
export function parsePostalCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/gu, '');
  return /^(?!0{8})\d{8}$/.test(digits) ? digits : undefined;
}

/** "01310-100"; text of any other length comes back as it is. */
export const formatPostalCode = (digits: string) => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');

const particles = new Set(['DA', 'DAS', 'DE', 'DO', 'DOS', 'E']);
const romanNumeral = /^X{0,3}(?:IX|IV|V?I{0,3})$/;

/** "AVENIDA DAS NAÇÕES" as "Avenida das Nações". Text that has small letters is returned unchanged. */
export function normalCase(text: string): string {
  if (text !== text.toLocaleUpperCase('pt-BR')) return text;
  // The letters of a road's number stay, as in "BR-101".
  return text.replaceAll(/\p{L}+(?![\p{L}-]*\d)/gu, (word, at: number) => {
    if (romanNumeral.test(word)) return word;
    const small = word.toLocaleLowerCase('pt-BR');
    return at > 0 && particles.has(word) ? small : word.charAt(0) + small.slice(1);
  });
}

/** The address of a CEP. Unknown parts are empty: a small town has one CEP for all its streets. */
export interface PostalAddress {
  /** Eight digits. */
  readonly postalCode: string;
  /** Including its type: "Avenida Paulista". */
  readonly street: string;
  readonly neighborhood: string;
  readonly city: string;
  /** Two letters (UF). */
  readonly state: string;
}

/** Takes eight digits. Resolves to `undefined` if there is no such CEP; rejects if no service answered. */
export type PostalCodeLookup = (postalCode: string) => Promise<PostalAddress | undefined>;
