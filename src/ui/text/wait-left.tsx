import { useMessages } from '#src/i18n/messages-context.tsx';

import { tabular } from '../theme/theme.ts';
import { clockOf } from './timers.ts';

/** Counts down behind a button's words. Its name stays the same, so that no screen reader counts along. */
export function WaitLeft({ seconds }: { readonly seconds: number }) {
  const { waitLeft } = useMessages().common;
  if (seconds <= 0) return null;
  return (
    <span aria-hidden style={tabular}>
      {waitLeft({ clock: clockOf(seconds) })}
    </span>
  );
}
