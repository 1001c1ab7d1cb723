import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import type { Fact } from '../../product.ts';

const OnScreen = styled(Disclosure)(screenOnly);
const Help = styled('p')({ marginBottom: 12 });

/** Undocumented data, folded, under its wire names. Nothing is computed from it. */
export function OtherData({ facts }: { readonly facts: readonly Fact[] }) {
  const m = useMessages();
  if (facts.length === 0) return null;
  return (
    <OnScreen summary={m.outcome.otherData}>
      <Help>{m.outcome.otherDataHelp}</Help>
      <DefinitionList items={facts} />
    </OnScreen>
  );
}
