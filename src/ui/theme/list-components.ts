import type { Components, Theme } from '@mui/material/styles';

import { controlHeight, focusRing, tint } from './looks.ts';

/** Cards, lists, menus, and the chips and symbols in them. */
export const listComponents: Components<Theme> = {
  // A symbol of a kind of thing, not of a person.
  MuiAvatar: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({
        width: 44,
        height: 44,
        color: theme.vars.palette.primary.main,
        backgroundColor: tint(theme.vars.palette.primary.main, 9, theme.vars.palette.background.paper),
      }),
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        // On paper a line separates what a frame separates on the screen.
        '@media print': { border: 0, borderTop: `1px solid ${theme.vars.palette.divider}`, borderRadius: 0 },
      }),
    },
  },
  MuiCardActionArea: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { ...focusRing(theme), outlineOffset: -3, borderRadius: theme.shape.borderRadius },
      }),
      focusHighlight: { backgroundColor: 'transparent' },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&, &:last-child': { padding: theme.spacing(2.5) },
        [theme.breakpoints.up('sm')]: { '&, &:last-child': { padding: theme.spacing(3) } },
        '@media print': { '&, &:last-child': { padding: theme.spacing(1, 0) } },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme, ownerState: { color = 'default', variant } }) => ({
        fontSize: '0.875rem',
        ...(variant === 'outlined' &&
          color !== 'default' && {
            fontWeight: 600,
            borderColor: tint(theme.vars.palette[color].main, 45, theme.vars.palette.background.paper),
          }),
      }),
    },
  },
  // The focus ring is inside, because a card around the rows clips it.
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 12,
        paddingInline: 12,
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
      root: ({ theme }) => ({ ...theme.typography.body2, lineHeight: '40px', backgroundColor: 'inherit' }),
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
        // The option that the keyboard is at, in a list that belongs to a text field.
        '&.Mui-focused': {
          backgroundColor: tint(theme.vars.palette.primary.main, 12, theme.vars.palette.background.paper),
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
        },
      }),
    },
  },
};
