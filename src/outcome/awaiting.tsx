import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Checking } from '#src/partner/attempts/attempts.ts';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { useElapsed } from '#src/ui/text/timers.ts';

const longWaitMs = 10_000;

interface AwaitingProps {
  readonly label: string;
  /** Whether the request can change anything at the partner, and so is stored in the journal. */
  readonly changes: boolean;
  /** The answer was lost, and the store's server is being asked for it. */
  readonly checking?: Checking | undefined;
}

/** Progress while an answer is awaited. After ten seconds it explains that leaving does not cancel the request. */
export function Awaiting({ label, changes, checking }: AwaitingProps) {
  const m = useMessages();
  const late = changes ? m.wizard.stillWaitingRemembered : m.wizard.stillWaiting;
  const isLate = useElapsed(longWaitMs);
  if (checking) return <DelayedProgress label={m.wizard.checking[checking]} />;
  return <DelayedProgress label={isLate ? late : label} />;
}
