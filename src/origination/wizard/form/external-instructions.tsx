import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

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
  /** What the clerk can do while the step waits for an event of the operation, whose latest is shown beside it. */
  readonly action: ReactNode;
}

const below = { display: 'grid', gap: 1.5 } as const;
/** Instructions and events beside each other where there is room, so that the field below is in sight. */
const beside = {
  ...below,
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
} as const;

/** What the clerk does outside the app, at the partner or with the customer, before entering the result here. */
export function ExternalInstructions({ instructions, operationCode, action }: ExternalInstructionsProps) {
  const m = useMessages();
  return (
    <Panel tone="neutral" title={m.wizard.elsewhere} headingLevel={2}>
      <Box sx={action && operationCode !== undefined ? beside : below}>
        <Box
          component="ol"
          sx={{ display: 'grid', alignContent: 'start', gap: 0.5, '&&': { paddingInlineStart: 2.5 } }}
        >
          {instructions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        {operationCode !== undefined && action && (
          <Box sx={{ display: 'grid', alignContent: 'start', gap: 1, minWidth: 0, marginTop: { md: -1.5 } }}>
            <Evidence code={operationCode} most={1} follow action={action} />
          </Box>
        )}
        {operationCode !== undefined && !action && (
          <div>
            <ButtonLink variant="outlined" to={paths.operation(operationCode)}>
              {m.outcome.openTimeline}
            </ButtonLink>
          </div>
        )}
      </Box>
    </Panel>
  );
}
