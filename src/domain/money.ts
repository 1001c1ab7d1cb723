declare const cents: unique symbol;

/** An amount in whole cents of real: never a fraction, so sums and comparisons are exact. */
export type Cents = number & { readonly [cents]: true };

/** R$ 99.999.999,99: beyond any credit at a counter, and far inside what a JSON number holds exactly. */
export const maxMoney = 9_999_999_999 as Cents;

const brazilian = /^(\d+|[1-9]\d{0,2}(?:[. ]\d{3})+)(?:,(\d{1,2}))?$/;
const pointDecimal = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/;

/**
 * Reads an amount as people type or paste it: "1.234,56", "1234.56", "1,234.56", "R$ 0,1". A group of three after a
 * point is thousands, as in Brazil; "1,234" could be either and is refused, like signs and a third decimal.
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

/** The amount in reais for the wire. Dividing two exact integers gives the double nearest to the decimal, so JSON shows at most two decimals. */
export const toReais = (amount: Cents): number => amount / 100;

/** A partner's number, in reais, as cents; half a cent rounds away from zero, and double noise (1.005 × 100) is taken off first. */
export function fromReais(reais: number): Cents {
  const exact = Number((Math.abs(reais) * 100).toPrecision(15));
  // Less than half a cent below nothing is nothing: without the addition it would be shown as "-R$ 0,00".
  return (Math.sign(reais) * Math.round(exact) + 0) as Cents;
}

/** "1.234,56": the amount as a Brazilian types it into a field, in every screen language. */
export function moneyInput(amount: Cents): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')},${digits.slice(-2)}`;
}
