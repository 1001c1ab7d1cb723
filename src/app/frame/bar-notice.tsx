import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/platform/report.ts';

/** What may fail because a file can't be loaded. */
type Opened = 'menu' | 'language' | 'diagnostics' | 'late file';
export type TryOpening = (what: Opened, open: () => Promise<void>) => void;

/** Long enough to be read. The notice lies over the page, and the next press repeats it. */
const noticeMs = 8_000;

/** Below the bar, and in sight however far the page is scrolled: a shortcut works anywhere. */
const overPage = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: { xs: 64, sm: 72 },
  insetInlineEnd: 16,
} as const;

/**
 * `tryOpening` opens what the bar, its menu or a shortcut leads to. If its file can't be loaded, `notice` says so and
 * the page stays: an error during rendering would replace the page.
 */
export function useBarNotice() {
  const { failures } = useMessages().app;
  const [failed, setFailed] = useState<{ readonly what: Opened }>();
  const tryOpening: TryOpening = (what, open) => {
    setFailed(undefined);
    void open().catch((error: unknown) => {
      report(error, what);
      const shown = { what };
      setFailed(shown);
      setTimeout(() => setFailed((now) => (now === shown ? undefined : now)), noticeMs);
    });
  };
  const texts = { ...failures, menu: failures.opening, 'late file': failures.opening };
  const notice = (
    <Box component="output" sx={overPage}>
      {failed && (
        <Alert role="presentation" severity="warning">
          <span>{texts[failed.what]}</span>
        </Alert>
      )}
    </Box>
  );
  return { tryOpening, notice };
}
