import { fromReais } from '#src/domain/money.ts';
import type { Service } from '#src/partner/contract/simulation.ts';
import type { CustomerOffer } from '#src/ui/customer-view.ts';

/** An amount of the partner's, in reais; zero is one. */
export const customerAmount = (value: number | null | undefined) => (typeof value === 'number' ? fromReais(value) : null);

export const customerServices = (services: readonly Service[]): CustomerOffer['services'] =>
  services.map(({ name, total }) => ({ name: name ?? null, total: customerAmount(total) }));
