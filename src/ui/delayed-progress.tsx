import { keyframes, styled } from '@mui/material/styles';

import { ProgressLine } from './progress-line.tsx';

const appear = keyframes({ from: { opacity: 0 } });

/** Takes its space from the start, so that nothing moves when it appears. */
const Region = styled('output')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  animation: `${appear} 150ms 400ms backwards`,
}));

/** Shows that an answer is pending, in the place where it will appear. Invisible for the first 400 ms. */
export function DelayedProgress({ label }: { readonly label: string }) {
  return (
    <Region>
      <span>{label}</span>
      <ProgressLine />
    </Region>
  );
}
