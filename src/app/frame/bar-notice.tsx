import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/platform/report.ts';

/** What may fail in the bar or at its shortcuts because a file can't be loaded. */
type Trouble = 'menu' | 'language' | 'diagnostics' | 'late file';
/** Runs the action. If it fails, a notice below the bar says so. */
export type Attempt = (what: Trouble, action: () => Promise<void>) => void;

/** Long enough to be read. The notice lies over the page, and the next press repeats it. */
const noticeMs = 8_000;

/** What the bar, its menu and the shortcuts load is loaded before it is rendered: else its failure would replace the screen. */
export function useBarNotice() {
  const { failures } = useMessages().app;
  const [trouble, setTrouble] = useState<{ readonly what: Trouble }>();
  const attempt: Attempt = (what, action) => {
    setTrouble(undefined);
    void action().catch((error: unknown) => {
      report(error, what);
      const shown = { what };
      setTrouble(shown);
      setTimeout(() => setTrouble((now) => (now === shown ? undefined : now)), noticeMs);
    });
  };
  const notice = (
    // Over the page, which does not move.
    <Box
      component="output"
      sx={{ position: 'absolute', zIndex: 'snackbar', top: '100%', insetInlineEnd: 16, marginTop: 1 }}
    >
      {trouble && (
        <Alert role="presentation" severity="warning">
          <span>{trouble.what === 'language' ? failures.language : failures.opening}</span>
        </Alert>
      )}
    </Box>
  );
  return { attempt, notice };
}
