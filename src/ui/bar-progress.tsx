import { styled } from '@mui/material/styles';

import { appear, delay, progressLine } from './progress.tsx';
import { useElapsed } from './text/timers.ts';
import { visuallyHidden } from './text/visually-hidden.tsx';

/** Over the end of the page. */
const Edge = styled('div')({
  position: 'absolute',
  insetInline: 0,
  top: -2,
  animation: `${appear} 150ms 400ms backwards`,
});
/** Most words are in the button. */
const Said = styled('output')({ '&[data-brief]': visuallyHidden });

interface BarProgressProps {
  readonly label: string;
  /** Shown above the bar, once there is more to say than the label. */
  readonly explanation?: string | undefined;
}

/**
 * Progress of what a button in the action bar has sent, on the bar's upper edge. The label is shown in the button
 * (`data-awaiting`), so that the bar does not grow.
 */
export function BarProgress({ label, explanation }: BarProgressProps) {
  const isLong = useElapsed(delay);
  return (
    <>
      <Edge data-brief>{progressLine}</Edge>
      <Said data-unsaid={!isLong || undefined} data-brief={explanation === undefined || undefined}>
        {isLong && (explanation ?? label)}
      </Said>
    </>
  );
}
