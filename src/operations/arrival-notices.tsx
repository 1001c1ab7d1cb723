import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';

import { inPortuguese } from '#src/i18n/languages.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { isLongText } from '#src/ui/text/clamped-text.tsx';
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
  /** The partner's words for what was recorded while the customer had the device, if the link to sign is gone since. */
  readonly recorded: string | undefined;
}

/** The customer gave the device back: with the signing stage over, or still open. */
export function DeviceBack({ recorded }: DeviceBackProps) {
  const words = useLateMessages().operation;
  return (
    <Alert
      role="presentation"
      severity={recorded === undefined ? 'info' : 'success'}
      iconMapping={iconMapping}
      data-low
      sx={screenOnly}
    >
      <StatusText>
        {/* A long text is in the status below, which can show all of it. */}
        {recorded !== undefined && !isLongText(recorded) && (
          <Typography variant="subtitle1" component="bdi" {...inPortuguese}>
            {recorded}
          </Typography>
        )}
        <span>{`${words.deviceBack}.`}</span>
      </StatusText>
    </Alert>
  );
}
