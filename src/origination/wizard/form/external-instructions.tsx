import Box from '@mui/material/Box';

import type { OperationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { Evidence } from '#src/outcome/evidence.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Panel } from '#src/ui/panel.tsx';

interface ExternalInstructionsProps {
  readonly instructions: readonly string[];
  /** Absent where the operation has no code yet. Its timeline shows what happened meanwhile. */
  readonly operationCode: OperationCode | undefined;
  /** The step waits for an event of the operation: the latest is shown here. */
  readonly waits: boolean;
}

/** What the clerk does outside the app, at the partner or with the customer, before entering the result here. */
export function ExternalInstructions({ instructions, operationCode, waits }: ExternalInstructionsProps) {
  const m = useMessages();
  return (
    <Panel tone="neutral" title={m.wizard.elsewhere} headingLevel={2}>
      <Box component="ol" sx={{ display: 'grid', gap: 0.5, '&&': { paddingInlineStart: 2.5 } }}>
        {instructions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {operationCode !== undefined && waits && <Evidence code={operationCode} most={1} follow />}
      {operationCode !== undefined && !waits && (
        <div>
          <ButtonLink variant="outlined" to={paths.operation(operationCode)}>
            {m.outcome.openTimeline}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
