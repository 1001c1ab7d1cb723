import type { Wording } from '../product.ts';

/** An amount of the partner's, in reais: zero is one, absent is said to be. */
export const returnedAmount = (value: number | null | undefined, { m, format }: Wording) =>
  typeof value === 'number' ? format.reais(value) : m.outcome.notInformed;
