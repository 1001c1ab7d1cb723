declare const cents: unique symbol;

/** An amount in whole centavos, so that sums and comparisons are exact. */
export type Cents = number & { readonly [cents]: true };

/** R$ 99.999.999,99: more than any credit at a counter, and exact as a JSON number. */
export const maxMoney = 9_999_999_999 as Cents;

const brazilian = /^(\d+|[1-9]\d{0,2}(?:[. ]\d{3})+)(?:,(\d{1,2}))?$/;
const pointDecimal = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/;

/**
 * Reads an amount as people type or paste it: "1.234,56", "1234.56", "1,234.56", "R$ 0,1". Three digits after a point
 * are thousands, as in Brazil. "1,234" is ambiguous and refused, like signs and a third decimal.
 */
export function parseMoney(text: string): Cents | undefined {
  const bare = text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^r\$ ?/iu, '');
  const match = brazilian.exec(bare) ?? pointDecimal.exec(bare);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const amount = Number(whole.replaceAll(/\D/gu, '') + fraction.padEnd(2, '0'));
  return amount <= maxMoney ? (amount as Cents) : undefined;
}

/**
 * The amount in reais for the wire. Dividing two integers gives the double nearest to the decimal, so JSON has at most
 * two decimals.
 */
export const toReais = (amount: Cents): number => amount / 100;

/**
 * Converts the partner's reais to cents. Floating-point noise (1.005 × 100) is removed first; half a cent rounds away
 * from zero.
 */
export function fromReais(reais: number): Cents {
  const exact = Number((Math.abs(reais) * 100).toPrecision(15));
  // `+ 0` turns −0 into 0, which would be shown as "-R$ 0,00".
  return (Math.sign(reais) * Math.round(exact) + 0) as Cents;
}

/** "1.234,56", as typed into a field in every screen language. */
export function moneyInput(amount: Cents): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')},${digits.slice(-2)}`;
}
