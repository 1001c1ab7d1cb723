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
