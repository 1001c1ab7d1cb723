import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const appear = keyframes({ from: { opacity: 0 } });
const travel = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

/** Takes its space from the start, so that nothing moves when it appears. */
const Region = styled('output')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  color: theme.vars.palette.text.secondary,
  animation: `${appear} 150ms 400ms backwards`,
}));
const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: 3,
  overflow: 'hidden',
  borderRadius: 2,
  backgroundColor: theme.vars.palette.divider,
  '&::after': {
    content: '""',
    display: 'block',
    height: '100%',
    width: '33%',
    backgroundColor: theme.vars.palette.primary.main,
    animation: `${travel} 1.4s ease-in-out infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%', opacity: 0.6, animation: 'none' } },
}));

/** Shows that an answer is pending, in the place where it will appear. Invisible for the first 400 ms. */
export function DelayedProgress({ label }: { readonly label: string }) {
  return (
    <Region>
      <span>{label}</span>
      <Track />
    </Region>
  );
}
