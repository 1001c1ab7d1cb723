import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

interface AchievedNoticeProps {
  /** What the page that has just led here achieved. */
  readonly achieved: string;
  /** The contract went to the customer's phone from this device. */
  readonly isContractSent: boolean;
  /** How the clerk goes on from here. */
  readonly wayOn: ReactNode;
}

/** What the page before this one achieved, and what the clerk can do next. */
export function AchievedNotice({ achieved, isContractSent, wayOn }: AchievedNoticeProps) {
  const words = useLateMessages().operation;
  return (
    <Panel tone="accepted" title={achieved} headingLevel={2} aside={wayOn}>
      {isContractSent && <p>{words.contractSent}</p>}
    </Panel>
  );
}

interface DeviceBackProps {
  /** Something was recorded while the customer had the device, and the link to sign is gone. */
  readonly isOver: boolean;
}

/** The customer gave the device back: with the signing stage over, or still open. */
export function DeviceBack({ isOver }: DeviceBackProps) {
  const words = useLateMessages().operation;
  if (!isOver)
    return (
      <Alert role="presentation" severity="info" sx={screenOnly}>
        <StatusText>{`${words.deviceBack}.`}</StatusText>
      </Alert>
    );
  return (
    <Box sx={screenOnly}>
      <Panel tone="accepted" title={words.deviceBack} headingLevel={2}>
        <StatusText>
          <p>
            <VisuallyHidden>{`${words.deviceBack}. `}</VisuallyHidden>
            {words.signingOver}
          </p>
        </StatusText>
      </Panel>
    </Box>
  );
}
