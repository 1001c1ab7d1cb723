import { styled } from '@mui/material/styles';

/** Announced when it changes. Empty, it stays in the document but takes no space. */
export const StatusText = styled('output')({
  display: 'grid',
  gap: 4,
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute' },
});
