import Box from '@mui/material/Box';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Evidence } from '#src/outcome/evidence.tsx';
import { Panel } from '#src/ui/panel.tsx';

interface ExternalInstructionsProps {
  readonly instructions: readonly string[];
  /** Absent where the operation has no code yet. Its latest event shows what happened meanwhile. */
  readonly operationCode: OperationCode | undefined;
}

/** What the clerk does outside the app, at the partner or with the customer, before entering the result here. */
export function ExternalInstructions({ instructions, operationCode }: ExternalInstructionsProps) {
  const m = useMessages();
  return (
    <Panel tone="neutral" title={m.wizard.elsewhere} headingLevel={2}>
      <Box component="ol" sx={{ display: 'grid', gap: 0.5, '&&': { paddingInlineStart: 2.5 } }}>
        {instructions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {operationCode !== undefined && <Evidence code={operationCode} most={1} follow />}
    </Panel>
  );
}
