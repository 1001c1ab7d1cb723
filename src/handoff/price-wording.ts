import type { Wording } from '#src/products/product.ts';
import type { CustomerPrice } from '#src/ui/customer-view.ts';

/** "Total R$ 330,00 (calculado)": one line for each way in which the total is known. */
export const totalLines = ({ totals }: CustomerPrice, { m, format }: Wording) =>
  totals.map(({ source, total }) =>
    m.offer.totalFrom({ total: format.money(total), source: m.offer.totalSources[source] }),
  );

/** "Com seguro", "Sem seguro"; nothing where the product does not ask. */
export const insuranceWords = (hasInsurance: boolean | null, { m }: Pick<Wording, 'm'>) =>
  hasInsurance === null ? '' : hasInsurance ? m.offer.withInsurance : m.offer.withoutInsurance;
