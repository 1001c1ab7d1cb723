import { fromReais } from '#src/domain/money.ts';
import type { Service } from '#src/partner/contract/simulation.ts';
import type { CustomerAmount, CustomerOffer } from '#src/ui/customer-view.ts';

import { returnedText } from './returned-amount.ts';

/** An amount of the partner's, in reais; zero is one, and what is no number is told as it came. */
export const customerAmount = (value: number | string | null | undefined): CustomerAmount =>
  typeof value === 'number' ? fromReais(value) : (returnedText(value) ?? null);

export const customerServices = (services: readonly Service[]): CustomerOffer['services'] =>
  services.map(({ name, total }) => ({ name: returnedText(name) ?? null, total: customerAmount(total) }));
