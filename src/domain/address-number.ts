/** A house number that a wire field which can only carry an integer cannot carry whole: "123 fundos". */
export interface SplitAddressNumber {
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
