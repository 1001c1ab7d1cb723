import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { codeFont } from '../theme/looks.ts';

/** Moves a code as a whole to the next line, instead of breaking it at a hyphen. */
export function AvoidBreak({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

/** A code in a monospaced font, which one click selects. */
export const CodeText = styled('code')({
  ...codeFont,
  fontSize: '0.9375em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
