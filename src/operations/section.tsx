import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  minWidth: 0,
  padding: theme.spacing(2.5),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
}));
const Title = styled('h2')(({ theme }) => theme.typography.h2);

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a page, which loads and fails on its own. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Root>
  );
}
