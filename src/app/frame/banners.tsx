import WifiOffIcon from '@mui/icons-material/WifiOff';
import Alert from '@mui/material/Alert';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useIsJournalSaved } from '#src/partner/use-command.tsx';
import { useOnline } from '#src/platform/use-online.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

/** What concerns every screen, below the top bar. */
export function Banners() {
  const m = useMessages();
  const online = useOnline();
  const remembers = useIsJournalSaved();
  return (
    <StatusText>
      {!online && (
        <Alert role="presentation" variant="filled" severity="warning" icon={<WifiOffIcon fontSize="inherit" />}>
          {m.app.offline}
        </Alert>
      )}
      {!remembers && (
        <Alert role="presentation" variant="filled" severity="warning">
          {m.app.forgetful}
        </Alert>
      )}
    </StatusText>
  );
}
