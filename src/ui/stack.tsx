import styled from '@emotion/styled';

interface StackProps {
  /** In steps of the 8 px grid. */
  readonly gap: number;
}

/** Things below each other, evenly apart. */
export const Stack = styled('div', { shouldForwardProp: (prop) => prop !== 'gap' && prop !== 'as' })<StackProps>(
  ({ theme, gap }) => ({
    display: 'grid',
    alignContent: 'start',
    gap: theme.spacing(gap),
    minWidth: 0,
  }),
);
