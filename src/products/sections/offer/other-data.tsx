import Box from '@mui/material/Box';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';

import type { Fact } from '../../product.ts';

/** Undocumented data, folded, under its wire names. Nothing is computed from it. */
export function OtherData({ facts }: { readonly facts: readonly Fact[] }) {
  const m = useMessages();
  if (facts.length === 0) return null;
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Disclosure summary={m.outcome.otherData}>
        <Box component="p" sx={{ '&&': { marginBottom: 1.5 } }}>
          {m.outcome.otherDataHelp}
        </Box>
        <DefinitionList items={facts} />
      </Disclosure>
    </Box>
  );
}
