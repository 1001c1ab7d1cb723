import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Fact } from '#src/products/product.ts';
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

interface CarriedFactsProps {
  readonly facts: readonly Fact[];
  /** What stands beside the form where there is room. */
  readonly summary: readonly Fact[];
}

/**
 * What earlier steps asked and this one sends too: not asked again, changed where it was asked. Folded, for the fields are
 * what the step is about; beside the summary, only what that leaves out.
 */
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
