import { ThemeProvider, type Theme } from '@emotion/react';
import styled from '@emotion/styled';
import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
// oxlint-disable-next-line no-restricted-imports -- MUI’s dialogs read MUI’s theme.
import { createTheme, THEME_ID } from '@mui/material/styles';

import { theme } from '../theme/theme.ts';

/** A dialog's buttons, the primary one first. On a phone they are stacked and as wide as the dialog. */
export const DialogActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { display: 'grid', justifyContent: 'stretch' },
}));

const { text, background, divider } = theme.vars.palette;
const { fontFamily, h2 } = theme.typography;

/** The part of MUI's theme that a dialog uses. */
const material = createTheme({
  palette: { text, background, divider },
  shape: theme.shape,
  typography: { fontFamily, h6: { ...h2, lineHeight: 1.6 } },
  transitions: { duration: { enteringScreen: 180, leavingScreen: 150 } },
});

/** Added to the app's theme, which the dialog's content uses. */
const withMaterial = (app: Theme) => ({ ...app, [THEME_ID]: material });

/** MUI's dialog, which traps the focus and hides the page from screen readers. */
export function Dialog(props: DialogProps) {
  return (
    <ThemeProvider theme={withMaterial}>
      <MuiDialog fullWidth maxWidth="sm" {...props} />
    </ThemeProvider>
  );
}
