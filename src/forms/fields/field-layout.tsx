import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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
  '& > * > .MuiFormLabel-root': { gridRow: 1, alignSelf: 'end' },
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
