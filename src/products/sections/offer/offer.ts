import styled from '@emotion/styled';

import { fromReais } from '#src/domain/money.ts';
import { asItCame } from '#src/partner/contract/fields.ts';
import type { Service } from '#src/partner/contract/simulation.ts';
import type { CustomerAmount, CustomerOffer } from '#src/ui/customer-view.ts';

import type { Wording } from '../../product.ts';

/** An amount of the partner's, in reais; zero is one, and what is no number is told as it came. */
export const customerAmount = (value: number | string | null | undefined): CustomerAmount =>
  typeof value === 'number' ? fromReais(value) : (returnedText(value) ?? null);

export const customerServices = (services: readonly Service[]): CustomerOffer['services'] =>
  services.map(({ name, total }) => ({ name: returnedText(name) ?? null, total: customerAmount(total) }));

/** "id: 7", a line for each of the fields that came. */
export const wireLines = (record: Readonly<Record<string, unknown>>): string =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${asItCame(value)}`)
    .join('\n');

/** Text of the partner's, as it came; a blank one is none. */
export const returnedText = (text: string | null | undefined) => text?.trim() || undefined;

/** An amount of the partner's, in reais: zero is one, what is no number is told as it came, absent is said to be. */
export const returnedAmount = (value: number | string | null | undefined, { m, format }: Wording) =>
  typeof value === 'number' ? format.reais(value) : (returnedText(value) ?? m.outcome.notInformed);

/** What one option costs: the amount to be seen from across the counter, what it comes to beneath. */
export const Price = styled('span')({
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: 600,
  '@media print': { fontSize: '1rem' },
});
export const Small = styled('span')(({ theme }) => theme.typography.body2);

/** On paper an option is a line of a table; the chosen one is told from the others without colour. */
export const printedOption = {
  '@media print': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    minHeight: 0,
    padding: '1px 6px',
    borderRadius: 0,
    breakInside: 'avoid',
    '&, &:disabled': { borderColor: 'transparent' },
    '& input': { display: 'none' },
    '& span': { lineHeight: 1.3 },
    '&[data-chosen="true"], &:has(:checked)': {
      border: '2px solid',
      boxShadow: 'none',
      backgroundColor: 'transparent',
    },
    '&[data-chosen="true"]::before, &:has(:checked)::before': { content: '"✓"', fontWeight: 600 },
  },
} as const;

interface Doubtful {
  /** Part of the answer could not be read, or was missing. */
  readonly unread: boolean;
  /** Prices in words, as they were returned. */
  readonly impossible: readonly string[];
  readonly repeated: readonly string[];
}

/** What the clerk is told of an answer that can't be taken whole. */
export function offerRemarks({ unread, impossible, repeated }: Doubtful, { m: { offer } }: Wording): readonly string[] {
  return [
    ...(unread ? [offer.unread] : []),
    ...(impossible.length > 0 ? [offer.impossible({ prices: impossible.join('; ') })] : []),
    ...(repeated.length > 0 ? [offer.repeated({ prices: repeated.join('; ') })] : []),
  ];
}
