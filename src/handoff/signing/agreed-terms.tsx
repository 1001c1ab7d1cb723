import type { OperationCode } from '#src/domain/ids.ts';
import { useDefinition } from '#src/operations/public.ts';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import { journeyView, useJourneyStore, useProductOpenedAs } from '#src/origination/public.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';

/**
 * The terms agreed in this tab's sale of the operation. No endpoint returns an operation's value, so other tabs show
 * none.
 */
export function AgreedTerms({ code }: { readonly code: OperationCode }) {
  const wording = useWording();
  const journeys = useJourneyStore();
  const product = useProductOpenedAs(code);
  const { data: definition } = useDefinition(product);
  if (!definition) return null;
  const summary = definition.summary(journeyView(definition, journeys.journey(definition.id)), wording);
  const terms = summary.filter(({ agreed }) => agreed);
  return terms.length > 0 && <DefinitionList items={terms} />;
}

/** A screen with room for two columns: a tablet or a phone on its side, or a monitor. */
export const wide = '@media (min-width: 700px) and (orientation: landscape), (min-width: 1200px)';
