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

const mostTold = 2;
const isTold = ({ taxDocument, agreed }: Fact) => Boolean(taxDocument ?? agreed);
const words = (facts: readonly Fact[]) => facts.slice(0, mostTold).map(({ value }) => value);

/** The customer, masked, and the value, as far as they are known. */
export const customerFacts = (definition: ProductDefinition, journey: JourneyState, wording: Wording): string[] =>
  words(recognizableFacts(definition, journey, wording).filter(isTold));

/** The same or, without them, what else is known. */
export function saleFacts(definition: ProductDefinition, journey: JourneyState, wording: Wording): string[] {
  const facts = recognizableFacts(definition, journey, wording);
  return words([...facts.filter(isTold), ...facts.filter((fact) => !isTold(fact))]);
}
