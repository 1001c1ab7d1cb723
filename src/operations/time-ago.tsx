import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';

import { useLocale } from '#src/i18n/messages-context.tsx';
import { timeAgo } from '#src/i18n/time-ago.ts';

/** Milliseconds between two updates of "há 3 minutos". */
const interval = 10_000;

function regularly(listener: () => void) {
  const timer = setInterval(listener, interval);
  return () => clearInterval(timer);
}
const now = () => Math.floor(Date.now() / interval) * interval;

/** How long ago a server's time was. Renders nothing if that can't be known. */
export function TimeAgo({ creationTime }: { readonly creationTime: string | null | undefined }) {
  const at = useSyncExternalStore(regularly, now);
  const words = timeAgo(creationTime ?? '', at, useLocale());
  return words === undefined ? null : (
    <Box component="span" sx={{ color: 'text.primary', fontWeight: 'fontWeightMedium' }}>
      {words}
    </Box>
  );
}
