import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Fact } from '#src/products/product.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';

const Section = styled('section')({ display: 'grid', gap: 12 });
const Heading = styled('h2')(({ theme }) => theme.typography.h2);

/** What earlier steps asked and this one sends too: in sight, not asked again; changed where it was asked. */
export function CarriedFacts({ facts }: { readonly facts: readonly Fact[] }) {
  const m = useMessages();
  if (facts.length === 0) return null;
  return (
    <Section>
      <Heading>{m.wizard.alreadyInformed}</Heading>
      <DefinitionList items={facts} />
    </Section>
  );
}
