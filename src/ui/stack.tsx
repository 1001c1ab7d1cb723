import styled from '@emotion/styled';

interface StackProps {
  /** In units of 8 px. */
  readonly gap: number;
}

/** A column with even gaps. */
export const Stack = styled('div', { shouldForwardProp: (prop) => prop !== 'gap' && prop !== 'as' })<StackProps>(
  ({ theme, gap }) => ({
    display: 'grid',
    alignContent: 'start',
    gap: theme.spacing(gap),
    minWidth: 0,
  }),
);
