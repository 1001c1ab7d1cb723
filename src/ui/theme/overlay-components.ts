import type { Components, Theme } from '@mui/material/styles';

import { forcedColours, zoomedScreen } from './media.ts';

/** The looks of what lies over the page. */
export const overlayComponents: Components<Theme> = {
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'sm' },
    styleOverrides: {
      // Looks like a page. The backdrop is behind an on-screen keyboard.
      root: ({ theme }) => ({
        '&[data-page] :is(.MuiDialog-paper, .MuiBackdrop-root)': {
          backgroundColor: theme.vars.palette.background.default,
        },
      }),
      container: { height: 'calc(100% - var(--keyboard, 0px))' },
      paper: {
        [forcedColours]: { border: '1px solid CanvasText' },
        // On a low screen the buttons would leave no room for the text: all of the dialog scrolls.
        '&:not(.MuiDialog-paperFullScreen)': {
          [zoomedScreen]: {
            margin: 8,
            width: 'calc(100% - 16px)',
            maxHeight: 'calc(100% - 16px)',
            '& .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
          },
        },
      },
    },
  },
  MuiDialogActions: {
    // The first button is the primary one: on a phone at the top of a stack as wide as the dialog, else at the right,
    // as in the bar below a page. The gap has room for the focus ring.
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        flexFlow: 'row-reverse wrap',
        justifyContent: 'flex-start',
        gap: 12,
        // The content before them has padding of its own.
        padding: theme.spacing(0.5, 3, 3),
        // As much room below the line that ends the content as below the buttons.
        '.MuiDialogContent-dividers + &': { paddingBlock: theme.spacing(2) },
        [theme.breakpoints.down('sm')]: { display: 'grid', justifyContent: 'stretch' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: theme.spacing(3, 3, 2) }) },
  },
  // A clearer edge than a card's, because it lies over the cards.
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        // The button is beside the words on a phone too.
        flexWrap: 'nowrap',
        border: `1px solid ${theme.vars.palette.outline}`,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.body2,
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
        [forcedColours]: { border: '1px solid CanvasText' },
      }),
    },
  },
};
