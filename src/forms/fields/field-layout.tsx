import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
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

const section = { display: 'grid', gap: 2.5, minWidth: 0, '& + &': { marginTop: 2 } } as const;

interface FieldSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields under a plain heading. */
export function FieldSection({ title, children }: FieldSectionProps) {
  return (
    <Box component="section" sx={section}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: { xs: 2.5, sm: '0 16px' },
  alignItems: 'start',
  // Label, help, control and error share the row's grid lines, so that the controls of a row align.
  '& > *': { display: { sm: 'grid' }, gridRow: { sm: 'span 4' }, gridTemplateRows: { sm: 'subgrid' } },
  // A label of one line beside one of two is next to its control.
  '& > * > .MuiFormLabel-root': { gridRow: 1, alignSelf: { sm: 'end' } },
  '& > * > .MuiFormHelperText-root': { gridRow: 2 },
  '& > * > .MuiInputBase-root': { gridRow: 3 },
  '& > * > :last-child': { gridRow: { sm: 4 } },
} as const;

interface FieldRowProps {
  /** The widths on a wide screen; by default two columns of the same width. */
  readonly columns?: string;
  readonly children: ReactNode;
}

/** Short fields that belong together, side by side if there is room. */
export function FieldRow({ columns = 'repeat(2, minmax(0, 1fr))', children }: FieldRowProps) {
  return <Box sx={{ ...row, gridTemplateColumns: { sm: columns } }}>{children}</Box>;
}
