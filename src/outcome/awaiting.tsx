import { useLateMessages } from '#src/i18n/messages-context.tsx';
import type { Checking } from '#src/partner/attempts/attempts.ts';
import { BarProgress } from '#src/ui/bar-progress.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { useElapsed } from '#src/ui/text/timers.ts';

const longWaitMs = 10_000;

interface AwaitingProps {
  readonly label: string;
  /**
   * Whether the request can change anything at the partner, and so is stored in the journal. Absent where none is sent.
   */
  readonly changes?: boolean | undefined;
  /** The answer was lost, and the store's server is being asked for it. */
  readonly checking?: Checking | undefined;
  /** In the action bar, whose button shows the label. */
  readonly isInBar?: boolean;
}

/** Progress while an answer is awaited. After ten seconds it explains that leaving does not cancel the request. */
export function Awaiting({ label, changes, checking, isInBar = false }: AwaitingProps) {
  const words = useLateMessages().awaiting;
  const isLate = useElapsed(longWaitMs) && changes !== undefined;
  const late = changes ? words.stillWaitingRemembered : words.stillWaiting;
  const explanation = checking ? words.checking[checking] : isLate ? late : undefined;
  if (isInBar) return <BarProgress label={label} explanation={explanation} />;
  return <DelayedProgress label={explanation ?? label} />;
}
