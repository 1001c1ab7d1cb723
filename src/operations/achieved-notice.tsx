import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';

import { StatusText } from '#src/ui/text/status-text.tsx';

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
