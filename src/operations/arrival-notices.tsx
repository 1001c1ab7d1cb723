import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

/** As in the panels of accepted requests. */
const iconMapping = { success: <CheckCircleIcon fontSize="inherit" /> };

/** What the page before this one achieved. One line, so that the newest event leads. */
export function AchievedNotice({ achieved }: { readonly achieved: string }) {
  return (
    <Alert role="presentation" severity="success" iconMapping={iconMapping} data-low>
      <StatusText>{achieved}</StatusText>
    </Alert>
  );
}

interface DeviceBackProps {
  /** Something was recorded while the customer had the device, and the link to sign is gone. */
  readonly isOver: boolean;
}

/** The customer gave the device back: with the signing stage over, or still open. */
export function DeviceBack({ isOver }: DeviceBackProps) {
  const words = useLateMessages().operation;
  return (
    <Alert
      role="presentation"
      severity={isOver ? 'success' : 'info'}
      iconMapping={iconMapping}
      data-low
      sx={screenOnly}
    >
      <StatusText>{isOver ? `${words.signingOver}. ${words.deviceBack}.` : `${words.deviceBack}.`}</StatusText>
    </Alert>
  );
}
