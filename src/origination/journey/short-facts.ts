import type { Fact, ProductDefinition, Wording } from '#src/products/product.ts';

import type { JourneyState } from './journey-state.ts';
import { recognizableFacts } from './recognizable-facts.ts';

/** The customer's document and the amount, as far as they are known. */
const identifying = (facts: readonly Fact[]): Fact[] =>
  [facts.find(({ taxDocument }) => taxDocument), facts.find(({ agreed }) => agreed)].filter(
    (fact) => fact !== undefined,
  );

/** The customer, masked, and the amount; empty as long as there is no customer. */
export function customerFacts(definition: ProductDefinition, journey: JourneyState, wording: Wording): Fact[] {
  const facts = identifying(recognizableFacts(definition, journey, wording));
  return facts[0]?.taxDocument ? facts : [];
}

const mostTold = 2;

/** The customer and the amount. If one of them is not known, another fact of the sale takes its place. */
export function saleFacts(definition: ProductDefinition, journey: JourneyState, wording: Wording): string[] {
  const facts = recognizableFacts(definition, journey, wording);
  const told = identifying(facts);
  return [...told, ...facts.filter((fact) => !told.includes(fact))].slice(0, mostTold).map(({ value }) => value);
}
