import type { Components, Theme } from '@mui/material/styles';

import { controlHeight, focusRing, tint } from './looks.ts';

/** The looks of bars, menus, lists of links, tables and the stepper. */
export const navigationComponents: Components<Theme> = {
  MuiAppBar: {
    defaultProps: { position: 'static', elevation: 0, color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        backgroundImage: 'none',
        '@media print': { display: 'none' },
      }),
    },
  },
  MuiBottomNavigation: {
    styleOverrides: { root: { justifyContent: 'flex-start', backgroundColor: 'transparent' } },
  },
  // A pill behind the icon marks the page that is shown.
  MuiBottomNavigationAction: {
    styleOverrides: {
      root: ({ theme }) => ({
        flex: 'none',
        gap: 4,
        width: '100%',
        maxWidth: 'none',
        minHeight: 72,
        padding: theme.spacing(1),
        color: theme.vars.palette.text.secondary,
        '& > svg': {
          boxSizing: 'content-box',
          padding: theme.spacing(0.5, 2),
          borderRadius: 16,
        },
        '&.Mui-selected > svg': {
          backgroundColor: tint(theme.vars.palette.primary.main, 14, theme.vars.palette.background.paper),
        },
      }),
      label: { fontSize: '0.875rem', '&.Mui-selected': { fontSize: '0.875rem', fontWeight: 600 } },
    },
  },
  // The focus ring is inside, because a card around the rows clips it.
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 12,
        paddingInline: 12,
        [theme.breakpoints.up('sm')]: { paddingInline: 16 },
        ...controlHeight,
        fontVariantNumeric: 'tabular-nums',
        '&:focus-visible, &.Mui-focusVisible': {
          ...focusRing(theme),
          outlineOffset: -3,
          borderRadius: theme.shape.borderRadius,
          backgroundColor: 'transparent',
        },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { color: 'inherit' } } },
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body2, paddingBlock: 8, backgroundColor: 'inherit' }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ minWidth: 240, marginTop: 4, border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        // MUI lowers it again from 600 px.
        '&&': controlHeight,
        whiteSpace: 'normal',
        marginInline: 8,
        paddingInline: 8,
        borderRadius: 8,
        // The menu cuts off what is outside the item.
        '&.Mui-focusVisible': { ...focusRing(theme), outlineOffset: -3, backgroundColor: 'transparent' },
        // The option that the keyboard is at, in a list that belongs to a text field.
        '&.Mui-focused': {
          backgroundColor: tint(theme.vars.palette.primary.main, 12, theme.vars.palette.background.paper),
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
        },
      }),
    },
  },
  // As far from its connector as the connector is from the label before it: the icon reaches beyond its step.
  MuiStep: {
    styleOverrides: {
      root: ({ ownerState: { orientation } }) => orientation === 'horizontal' && { paddingInline: 0, columnGap: 10 },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      line: ({ theme, ownerState: { orientation } }) => ({
        minHeight: orientation === 'vertical' ? 8 : 0,
        // None where six steps and a heading have no room for it.
        minWidth: 'clamp(0px, 100vw - 1264px, 16px)',
        borderColor: theme.vars.palette.outline,
      }),
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      // A step that is still to come is an outline: filled ones are done, or the one on screen.
      root: ({ theme }) => ({
        width: 28,
        height: 28,
        marginInline: -2,
        '&:not(.Mui-active, .Mui-completed)': {
          color: 'transparent',
          '& circle': { r: 11, stroke: theme.vars.palette.outline, strokeWidth: 1 },
          '& text': { fill: theme.vars.palette.text.secondary },
        },
      }),
      text: { fontSize: '0.75rem', fontWeight: 600 },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      root: { minHeight: 44, padding: 0, '&.Mui-disabled': { cursor: 'default' } },
      iconContainer: ({ ownerState: { orientation } }) => ({ paddingRight: orientation === 'vertical' ? 12 : 10 }),
      label: ({ theme, ownerState: { orientation } }) => ({
        ...(orientation === 'vertical' ? theme.typography.body1 : theme.typography.body2),
        '&.Mui-active': { fontWeight: 600 },
        '&.Mui-completed': { fontWeight: 400 },
        'a:hover &': { textDecoration: 'underline' },
      }),
    },
  },
  // A stacking context, so that a key in the form beside it does not paint it again.
  MuiStepper: { styleOverrides: { root: { isolation: 'isolate' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider, 'tr:last-child > &': { border: 0 } }),
    },
  },
  MuiToolbar: {
    styleOverrides: { root: ({ theme }) => ({ gap: 0, [theme.breakpoints.up('sm')]: { gap: 12 } }) },
  },
};
