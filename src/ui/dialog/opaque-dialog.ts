import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';

/**
 * Nobody can read what is behind it: it asks for a new sign-in, and whoever is in front of the screen meanwhile may not
 * be the clerk who typed it. Not in the theme, which is loaded before the first step.
 */
export const OpaqueDialog = styled(Dialog)(({ theme }) => ({
  '&:not([data-clear]) > .MuiBackdrop-root': { backgroundColor: theme.vars.palette.background.default },
}));
