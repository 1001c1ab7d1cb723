import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

/** Read aloud when it changes. It stays on the page while it is empty, and takes no room in a section then. */
export const StatusText = styled('output')({
  display: 'grid',
  gap: 4,
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute' },
});

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

/** One matter of a page; it asks, waits and fails in its own place. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Root>
  );
}
