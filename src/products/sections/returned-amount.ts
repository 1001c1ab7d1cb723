import type { Wording } from '../product.ts';

/** Text of the partner's, as it came; a blank one is none. */
export const returnedText = (text: string | null | undefined) => text?.trim() || undefined;

/** An amount of the partner's, in reais: zero is one, what is no number is told as it came, absent is said to be. */
export const returnedAmount = (value: number | string | null | undefined, { m, format }: Wording) =>
  typeof value === 'number' ? format.reais(value) : (returnedText(value) ?? m.outcome.notInformed);
