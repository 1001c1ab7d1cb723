import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Checking } from '#src/partner/attempts/attempts.ts';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { useElapsed } from '#src/ui/use-elapsed.ts';

const longWait = 10_000;

interface AwaitingProps {
  readonly label: string;
  /** Whether what was sent can change something at the partner, and so is written down. */
  readonly changes: boolean;
  /** The answer was lost on its way here, and the store's server is asked for it. */
  readonly checking?: Checking | undefined;
}

/** An answer is awaited, and after a while still is: leaving does not call the request back. */
export function Awaiting({ label, changes, checking }: AwaitingProps) {
  const m = useMessages();
  const late = changes ? m.wizard.stillWaitingRemembered : m.wizard.stillWaiting;
  const isLate = useElapsed(longWait);
  if (checking) return <DelayedProgress label={m.wizard.checking[checking]} />;
  return <DelayedProgress label={isLate ? late : label} />;
}
