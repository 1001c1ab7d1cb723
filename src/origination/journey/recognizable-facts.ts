import type { Fact, ProductDefinition, Wording } from '#src/products/product.ts';

import type { JourneyState } from './journey-state.ts';
import { journeyView } from './journey-view.ts';

/**
 * By what the clerk recognizes a sale: its masked customer, its value and what was agreed. Without a name, because the
 * next customer may see it.
 */
export function recognizableFacts(definition: ProductDefinition, journey: JourneyState, wording: Wording): Fact[] {
  const { m, format } = wording;
  const { customer, value } = journey.sent ?? {};
  return [
    ...(customer === undefined ? [] : [{ label: m.fields.document, value: customer, taxDocument: true as const }]),
    ...(value === undefined ? [] : [{ label: m.fields.buyValue, value: format.money(value), agreed: true as const }]),
    ...definition.summary(journeyView(definition, journey), wording).filter(({ personal }) => !personal),
  ];
}

/** The customer's document and the amount, as far as they are known. */
const identifying = (facts: readonly Fact[]): Fact[] =>
  [facts.find(({ taxDocument }) => taxDocument), facts.find(({ agreed }) => agreed)].filter(
    (fact) => fact !== undefined,
  );

/** The customer, masked, and the amount; empty as long as there is no customer. */
export function customerFacts(definition: ProductDefinition, journey: JourneyState, wording: Wording): string[] {
  const facts = identifying(recognizableFacts(definition, journey, wording));
  return facts[0]?.taxDocument ? facts.map(({ value }) => value) : [];
}

const mostTold = 2;

/** The same or, without one of them, what else is known of the sale. */
export function saleFacts(definition: ProductDefinition, journey: JourneyState, wording: Wording): string[] {
  const facts = recognizableFacts(definition, journey, wording);
  const told = identifying(facts);
  return [...told, ...facts.filter((fact) => !told.includes(fact))].slice(0, mostTold).map(({ value }) => value);
}
