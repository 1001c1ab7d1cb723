import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { screenOnly } from '#src/ui/theme.ts';

import type { Fact } from '../product.ts';

const Folded = styled('details')(screenOnly);
const Fold = styled('summary')({ minHeight: 48, paddingBlock: 12, fontWeight: 600, cursor: 'pointer' });
const Help = styled('p')({ marginBottom: 12 });

/** What came and nobody explains: by its wire names, for whoever unfolds it. Nothing is computed from it. */
export function OtherData({ facts }: { readonly facts: readonly Fact[] }) {
  const m = useMessages();
  if (facts.length === 0) return null;
  return (
    <Folded>
      <Fold>{m.outcome.otherData}</Fold>
      <Help>{m.outcome.otherDataHelp}</Help>
      <DefinitionList items={facts} />
    </Folded>
  );
}
