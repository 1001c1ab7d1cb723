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

/** A house number that a wire field which can only carry an integer cannot carry whole: "123 fundos". */
interface SplitAddressNumber {
  readonly number: number;
  /** Would move to the complement, which the clerk has to agree to. */
  readonly rest: string;
}

const maxInt32 = 2_147_483_647;
const withoutNumber = /^(?:s[\s/.]*n|sem\s+n)(?:[º°.]|[uú]mero)*$/iu;
const numberThenRest = /^(?:n[º°.]*\s*)?(\d{1,3}(?:\.\d{3})+(?!\d)|\d+)[\s,;/-]*(.*)$/iu;

/**
 * Reads a house number for an integer field. `'none'` (blank, "S/N") leaves the field out of the request; `'not-a-number'`
 * is anything that does not begin with one, as "km 12": that is not house number 12, and only the clerk can say where it belongs.
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

/** What a CEP tells of an address. A part that it does not tell is empty: a small town has one CEP for all its streets. */
export interface PostalAddress {
  /** Eight digits. */
  readonly postalCode: string;
  /** With its kind: "Avenida Paulista". */
  readonly street: string;
  readonly neighborhood: string;
  readonly city: string;
  /** Two letters (UF). */
  readonly state: string;
}

/** Takes eight digits. Resolves to nothing where there is no such CEP; rejects where nobody could tell. */
export type PostalCodeLookup = (postalCode: string) => Promise<PostalAddress | undefined>;
