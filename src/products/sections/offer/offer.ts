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
