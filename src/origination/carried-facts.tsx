import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import type { Fact, JourneyShape, ProductDefinition, Wording } from '#src/products/product.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Folded } from '#src/ui/folded.tsx';

const FoldedFacts = styled(Folded)(({ theme }) => ({
  '&[open]': { paddingBlockEnd: theme.spacing(1) },
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));
const Section = styled('section')(({ theme }) => ({
  display: 'none',
  gap: 12,
  [theme.breakpoints.up('lg')]: { display: 'grid' },
}));

interface Told {
  readonly view: JourneyShape;
  readonly wording: Wording;
}

/**
 * The answers of earlier steps that the next request sends too: those that no request which changes something has sent yet.
 * A step that chooses from the partner's answer shows that answer instead.
 */
export function carriedFacts({ steps, tie }: ProductDefinition, id: string, { view, wording }: Told): Fact[] {
  if (tie?.choice === id) return [];
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.id === id),
  );
  const sent = before.findLastIndex(({ command }) => command && endpoints[command.endpoint].changes);
  return before.slice(sent + 1).flatMap((step) => (step.kind === 'form' ? (step.facts?.(view, wording) ?? []) : []));
}

interface CarriedFactsProps {
  readonly facts: readonly Fact[];
  /** What stands beside the form where there is room. */
  readonly summary: readonly Fact[];
}

/** Not asked again, changed where it was asked. Folded on a narrow screen; beside the summary, only what the summary leaves out. */
export function CarriedFacts({ facts, summary }: CarriedFactsProps) {
  const m = useMessages();
  if (facts.length === 0) return null;
  const heading = <h2>{m.wizard.alreadyInformed}</h2>;
  const others = facts.filter(
    ({ label, value }) => !summary.some((fact) => fact.label === label && fact.value === value),
  );
  return (
    <>
      <FoldedFacts summary={heading}>
        <DefinitionList items={facts} />
      </FoldedFacts>
      {others.length > 0 && (
        <Section>
          {heading}
          <DefinitionList items={others} />
        </Section>
      )}
    </>
  );
}
