import type { Components, CSSObject, Theme } from '@mui/material/styles';

/** Focus is visible on every control, also where MUI's own style removes the browser's outline. */
const focusRing = (theme: Theme): CSSObject => ({
  outline: `3px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** 48 px, and 56 px where a finger is the pointer. */
const controlHeight: CSSObject = { minHeight: 48, '@media (pointer: coarse)': { minHeight: 56 } };

/** A tint of the colour over a surface. */
const tint = (colour: string, percent: number, surface: string) =>
  `color-mix(in srgb, ${colour} ${percent}%, ${surface})`;

/** Defaults and overrides of MUI's components: the only place that decides how one looks. */
export const components: Components<Theme> = {
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0, square: true },
    styleOverrides: {
      root: { backgroundColor: 'transparent', backgroundImage: 'none', '&::before': { display: 'none' } },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: 0, paddingBottom: 16 } } },
  MuiAccordionSummary: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 0,
        font: 'inherit',
        fontWeight: 600,
        ...controlHeight,
        '&:focus-visible, &.Mui-focusVisible': { ...focusRing(theme), backgroundColor: 'transparent' },
      }),
      content: { marginBlock: 12 },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => {
        const { main } = theme.vars.palette[severity];
        const { paper } = theme.vars.palette.background;
        const isNeutral = severity === 'info';
        return {
          ...theme.typography.body1,
          padding: theme.spacing(2.5),
          color: theme.vars.palette.text.primary,
          borderColor: isNeutral ? theme.vars.palette.divider : tint(main, 45, paper),
          backgroundColor: isNeutral ? paper : tint(main, 6, paper),
          [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
        };
      },
      icon: { padding: 0, marginRight: 16, marginTop: 1, opacity: 1, fontSize: 24 },
      message: { display: 'grid', flex: 1, gap: 12, padding: 0, minWidth: 0, overflow: 'visible' },
      action: { padding: 0, marginRight: 0 },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, margin: 0 }) } },
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
  // No design here moves on a press. A ripple renders another element in every button.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState: { variant, color = 'primary' } }) => ({
        paddingInline: variant === 'text' ? 12 : 20,
        paddingBlock: 8,
        textAlign: 'center',
        ...controlHeight,
        ...(variant === 'outlined' && {
          borderColor: theme.vars.palette.outline,
          backgroundColor: theme.vars.palette.background.paper,
          '@media (hover: hover)': {
            '&:hover': {
              backgroundColor: tint(
                color === 'inherit' ? 'currentColor' : theme.vars.palette[color].main,
                8,
                theme.vars.palette.background.paper,
              ),
            },
          },
        }),
        // A button that can't act yet stays focusable, and says why when it is pressed.
        '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
      }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiCardActionArea: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { ...focusRing(theme), outlineOffset: -3, borderRadius: theme.shape.borderRadius },
      }),
      focusHighlight: { backgroundColor: 'transparent' },
    },
  },
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { textSizeAdjust: '100%', scrollPaddingBlock: 96 },
      body: { minHeight: '100dvh', overflowWrap: 'break-word', fontSize: '1rem' },
      // Smaller margins and text, so that a document needs fewer pages.
      '@page': { margin: '10mm' },
      '@media print': {
        ':root': { fontSize: '78%' },
        body: { minHeight: 0, lineHeight: 1.35, backgroundColor: 'transparent' },
      },
      'h1, h2, h3, p, dl, dd, ol, ul, fieldset, legend': { margin: 0, padding: 0 },
      h2: theme.typography.h2,
      h3: theme.typography.h3,
      kbd: {
        ...theme.typography.body2,
        display: 'inline-block',
        minWidth: 24,
        paddingInline: 6,
        textAlign: 'center',
        color: theme.vars.palette.text.secondary,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderBottomWidth: 2,
        borderRadius: 6,
      },
      fieldset: { border: 0, minWidth: 0 },
      a: { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
      ':focus-visible': focusRing(theme),
      // Focused only by scripts, to be read out.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm' } },
  MuiDialogActions: {
    // The primary button comes first. On a phone the buttons are stacked and as wide as the dialog.
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        flexWrap: 'wrap',
        gap: 8,
        padding: theme.spacing(3),
        [theme.breakpoints.down('sm')]: { display: 'grid', justifyContent: 'stretch' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: theme.spacing(3, 3, 2) }) },
  },
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiFormHelperText: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body2, margin: 0 }) },
  },
  // Above its control, and never moved by it.
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginBottom: 6,
        fontWeight: 600,
        lineHeight: 1.5,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 48, ...controlHeight } } },
  MuiInputBase: {
    // Otherwise every input inserts a global style for the browser's autofill.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: { input: { fontVariantNumeric: 'tabular-nums' } },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 3, borderRadius: 2 } } },
  MuiLink: { defaultProps: { underline: 'always' } },
  // The focus ring is inside, because the rows' card clips it.
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: theme.spacing(1.5),
        minHeight: 64,
        paddingBlock: theme.spacing(1.25),
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
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        ...controlHeight,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.primary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.primary.main },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main, borderWidth: 2 },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.outline }),
      input: { paddingBlock: 11 },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
};
