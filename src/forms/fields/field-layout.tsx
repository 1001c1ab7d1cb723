import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { roomForColumns } from '#src/ui/theme/media.ts';

/**
 * A form's fields. Where there is room, its sections are in two columns: the first and the third at the left, the second
 * at the right. A section keeps its place whatever errors appear in another.
 */
export const FieldColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minWidth: 0,
  '@media print': { gap: 10 },
  [roomForColumns]: {
    '&:has(> section + section)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      // Of a taller right column the last row takes the difference.
      gridTemplateRows: 'repeat(2, auto) 1fr',
      gap: `0 ${theme.spacing(4)}`,
      alignItems: 'start',
      '&& > :not(section)': { gridArea: '1 / 1 / auto / -1', marginBottom: theme.spacing(3) },
      '&& > section': { gridArea: '2 / 1', marginTop: 0 },
      '&& > section:nth-of-type(2)': { gridArea: '2 / 2 / span 2' },
      '&& > section:nth-of-type(3)': { gridArea: '3 / 1', marginTop: theme.spacing(3) },
    },
  },
}));

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
