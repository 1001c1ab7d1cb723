import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Label, help and error are as wide as field and button together. */
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  '& > *': { display: 'grid', gridArea: '1 / 1 / span 4 / -1', gridTemplate: 'subgrid / subgrid' },
  '& > * > *': { gridColumn: '1 / -1' },
  '& > * > .MuiInputBase-root': { gridArea: '3 / 1' },
  '& > * > :last-child:not(button)': { gridRow: 4 },
  // Only the button takes a click.
  '& > :last-child': { gridArea: '3 / 2', gridTemplate: 'none' },
} as const;

interface FieldWithButtonProps {
  readonly children: ReactNode;
  readonly button: ReactNode;
}

/** A text field with a button beside its control. */
export const FieldWithButton = ({ children, button }: FieldWithButtonProps) => (
  <Box sx={row}>
    {children}
    <div>{button}</div>
  </Box>
);
