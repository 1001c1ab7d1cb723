import { useState } from 'react';

import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Refused } from '#src/partner/answers/answer.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { useWait } from './cooldown.ts';

/** When each answer was first on screen, from which its wait counts: the clerk may leave the screen and come back. */
const shownAt = new WeakMap<Refused, number>();

interface RetryWaitProps {
  readonly answer: Refused;
  /** The wait that the answer asks for. */
  readonly seconds: number;
}

/** Counts down the partner's wait. Screen readers are told its length and its end, not every second. */
export function RetryWait({ answer, seconds }: RetryWaitProps) {
  const { retryIn, retryNow } = useMessages().outcome;
  const format = useFormat();
  const [since] = useState(() => shownAt.get(answer) ?? Date.now());
  // Rendering again changes nothing: the first moment stays.
  shownAt.set(answer, since);
  const left = useWait(since, seconds);
  const [atFirst] = useState(left);
  const inSeconds = (remaining: number) => retryIn({ seconds: format.integer(remaining) });
  return (
    <div>
      {left > 0 && <span aria-hidden>{inSeconds(left)}</span>}
      <StatusText>{left > 0 ? <VisuallyHidden>{inSeconds(atFirst)}</VisuallyHidden> : retryNow}</StatusText>
    </div>
  );
}
