import { styled } from '@mui/material/styles';

import { fromReais } from '#src/domain/money.ts';
import { asItCame } from '#src/partner/contract/fields.ts';
import type { Service } from '#src/partner/contract/simulation.ts';
import type { CustomerAmount, CustomerOffer } from '#src/ui/customer-view.ts';

import type { Wording } from '../../product.ts';

/** An amount from the partner, in reais. Text is returned unchanged. */
export const customerAmount = (value: number | string | null | undefined): CustomerAmount =>
  typeof value === 'number' ? fromReais(value) : (returnedText(value) ?? null);

export const customerServices = (services: readonly Service[]): CustomerOffer['services'] =>
  services.map(({ name, total }) => ({ name: returnedText(name) ?? null, total: customerAmount(total) }));

/** "id: 7", one line for each field that is present. */
export const wireLines = (record: Readonly<Record<string, unknown>>): string =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${asItCame(value)}`)
    .join('\n');

/** Text from the partner; `undefined` if blank. */
export const returnedText = (text: string | null | undefined) => text?.trim() || undefined;

/** An amount from the partner, in reais. Text is returned unchanged; a missing amount is shown as not provided. */
export const returnedAmount = (value: number | string | null | undefined, { m, format }: Wording) =>
  typeof value === 'number' ? format.reais(value) : (returnedText(value) ?? m.outcome.notInformed);

/** An option's price: the instalment, readable from across the counter, with the total in `Small`. */
export const Price = styled('span')({
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: 600,
  '@media print': { fontSize: '1rem' },
});
export const Small = styled('span')(({ theme }) => theme.typography.body2);

/** On paper an option is a table row, and the chosen one is marked without colour. */
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
  /** Part of the answer was unreadable or missing. */
  readonly unread: boolean;
  /** Prices in words, as returned. */
  readonly impossible: readonly string[];
  readonly repeated: readonly string[];
}

/** Warnings about parts of the answer that can't be used. */
export function offerRemarks({ unread, impossible, repeated }: Doubtful, { m: { offer } }: Wording): readonly string[] {
  return [
    ...(unread ? [offer.unread] : []),
    ...(impossible.length > 0 ? [offer.impossible({ prices: impossible.join('; ') })] : []),
    ...(repeated.length > 0 ? [offer.repeated({ prices: repeated.join('; ') })] : []),
  ];
}
