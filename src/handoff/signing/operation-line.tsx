import Box from '@mui/material/Box';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';

import { AgreedTerms, TermLine } from './agreed-terms.tsx';

/** Which operation it is, and its amount in the tab that knows it. */
export function OperationLine({ code }: { readonly code: OperationCode }) {
  const { operation } = useMessages().operations;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'inherit', columnGap: 3 }}>
      <DefinitionList List={TermLine} items={[{ label: operation, value: <CodeText>{code}</CodeText> }]} />
      <AgreedTerms code={code} only="amount" />
    </Box>
  );
}
