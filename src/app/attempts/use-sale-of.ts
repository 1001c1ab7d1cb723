import type { ProductId } from '#src/domain/ids.ts';
import { useDefinition } from '#src/operations/public.ts';
import { saleFacts, useSaleUnderway } from '#src/origination/public.ts';
import { useWording } from '#src/products/facts.tsx';

interface SaleAttempt {
  readonly product?: ProductId | undefined;
  readonly id: string;
}

/**
 * The customer, masked, and the value of the sale that waits for the attempt's outcome, if this tab or a draft has it.
 * `undefined` if neither has.
 */
export function useSaleOf({ product, id }: SaleAttempt): readonly string[] | undefined {
  const wording = useWording();
  const { data: definition } = useDefinition(product);
  // An attempt without a product belongs to no sale. Any product will do here, because no sale waits for its id.
  const sale = useSaleUnderway(product ?? 'repurchase');
  const journey = definition && sale.journey(definition);
  return definition && journey?.outcome?.attempt === id ? saleFacts(definition, journey, wording) : undefined;
}
