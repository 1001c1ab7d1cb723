/** Reads a CEP, with or without punctuation, as its eight digits. */
export function parsePostalCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/gu, '');
  return /^(?!0{8})\d{8}$/.test(digits) ? digits : undefined;
}

/** "01310-100"; text of any other length comes back as it is. */
export const formatPostalCode = (digits: string) => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
