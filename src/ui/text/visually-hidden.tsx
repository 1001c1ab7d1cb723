import { styled } from '@mui/material/styles';

/** Only for screen readers. With units, because `sx` takes a width of 1 for the whole width. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
export const VisuallyHidden = styled('span')(visuallyHidden);
