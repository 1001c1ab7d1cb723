import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FactTextProps {
  /** Small. */
  readonly icon?: ReactNode;
  /** Of the icon and the text. */
  readonly colour?: 'error';
  readonly children: ReactNode;
}

/** A fact with its icon, on the baseline of the text beside it. */
export function FactText({ icon, colour, children }: FactTextProps) {
  return (
    <Typography component="div" {...(colour && { color: colour })} sx={{ display: 'flex', alignItems: 'baseline' }}>
      {icon && (
        <Box component="span" sx={{ display: 'flex', alignSelf: 'center', marginInlineEnd: 0.75 }}>
          {icon}
        </Box>
      )}
      <span>{children}</span>
    </Typography>
  );
}
