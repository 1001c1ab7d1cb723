import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Section = styled('section')({ display: 'grid', gap: 20, minWidth: 0, '& + &': { marginTop: 16 } });
const Heading = styled('h2')(({ theme }) => theme.typography.h2);

/** A group of fields under a plain heading. */
export function FieldSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section>
      <Heading>{title}</Heading>
      {children}
    </Section>
  );
}

/** Short fields that belong together, side by side if there is room. `columns`: the widths on a wide screen. */
export const FieldRow = styled('div', { shouldForwardProp: (prop) => prop !== 'columns' })<{
  readonly columns?: string;
}>(({ theme, columns = 'repeat(2, minmax(0, 1fr))' }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  // Label, help, control and error share the row's grid lines, so that the controls of a row align.
  [theme.breakpoints.up('sm')]: {
    gap: '0 16px',
    gridTemplateColumns: columns,
    '& > *': { display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid' },
    // A label of one line beside one of two is next to its control.
    '& > * > label': { alignSelf: 'end' },
  },
}));
