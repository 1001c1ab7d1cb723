import { useMessages } from '#src/i18n/messages-context.tsx';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { useElapsed } from '#src/ui/use-elapsed.ts';

const longWait = 10_000;

interface AwaitingProps {
  readonly label: string;
  /** Whether what was sent can change something at the partner, and so is written down. */
  readonly changes: boolean;
}

/** An answer is awaited, and after a while still is: leaving does not call the request back. */
export function Awaiting({ label, changes }: AwaitingProps) {
  const m = useMessages();
  const late = changes ? m.wizard.stillWaitingRemembered : m.wizard.stillWaiting;
  return <DelayedProgress label={useElapsed(longWait) ? late : label} />;
}
