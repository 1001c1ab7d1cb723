import { keyframes, type Components, type CSSObject, type Theme } from '@mui/material/styles';

/** Focus is visible on every control, also where MUI's own style removes the browser's outline. */
const focusRing = (theme: Theme): CSSObject => ({
  outline: `3px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

const appear = keyframes({ from: { opacity: 0 } });

/** 48 px, and 56 px where a finger is the pointer. */
const controlHeight: CSSObject = { minHeight: 48, '@media (pointer: coarse)': { minHeight: 56 } };

/** The mark of a radio or checkbox. Its label shows the focus. */
const choiceMark = ({ theme }: { readonly theme: Theme }): CSSObject => ({
  flex: 'none',
  padding: 0,
  color: theme.vars.palette.outline,
  '& svg': { outline: 'none !important' },
  // Scrolls the label into view along with the focused mark.
  '& input': { scrollMarginBlock: 96, outline: 'none' },
});

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
      root: ({ theme, ownerState: { severity = 'success', variant } }) => {
        const { main } = theme.vars.palette[severity];
        const { paper } = theme.vars.palette.background;
        const isNeutral = severity === 'info';
        // A band across the page.
        if (variant === 'filled')
          return { justifyContent: 'center', padding: theme.spacing(1, 2), borderRadius: 0, fontWeight: 600 };
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
      message: ({ ownerState: { variant } }) => ({
        display: 'grid',
        flex: variant === 'filled' ? 'none' : 1,
        gap: 12,
        padding: 0,
        minWidth: 0,
        overflow: 'visible',
      }),
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
  MuiBadge: { styleOverrides: { badge: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } } },
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
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState: { variant, size, color = 'primary' } }) => ({
        ...(size === 'small' && { fontSize: theme.typography.body2.fontSize }),
        paddingInline: variant === 'text' ? 12 : size === 'large' ? 28 : 20,
        paddingBlock: 8,
        textAlign: 'center',
        ...controlHeight,
        // The one button of a customer's screen.
        ...(size === 'large' && { fontSize: theme.typography.button.fontSize, minHeight: 60 }),
        ...(variant === 'outlined' && {
          borderColor: theme.vars.palette.outline,
          backgroundColor: theme.vars.palette.background.paper,
          '&[aria-pressed="true"]': {
            borderColor: theme.vars.palette.primary.main,
            backgroundColor: tint(theme.vars.palette.primary.main, 8, theme.vars.palette.background.paper),
          },
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
        '@media print': { display: 'none' },
      }),
    },
  },
  // No design here moves on a press. A ripple renders another element in every button.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
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
  MuiCardContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&, &:last-child': { padding: theme.spacing(2.5) },
        [theme.breakpoints.up('sm')]: { '&, &:last-child': { padding: theme.spacing(3) } },
        '@media print': { '&, &:last-child': { padding: theme.spacing(1, 0) } },
      }),
    },
  },
  MuiCheckbox: { styleOverrides: { root: choiceMark } },
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
  // A bordered box around a radio or checkbox and its label, all of it clickable.
  MuiFormControlLabel: {
    defaultProps: { disableTypography: true },
    styleOverrides: {
      root: ({ theme }) => {
        const { primary, error, outline, background } = theme.vars.palette;
        return {
          gap: 10,
          margin: 0,
          paddingInline: 14,
          paddingBlock: 8,
          ...controlHeight,
          border: `1px solid ${outline}`,
          borderRadius: theme.shape.borderRadius,
          backgroundColor: background.paper,
          transition: theme.transitions.create(['background-color', 'border-color']),
          '&:has(:checked)': {
            borderColor: primary.main,
            backgroundColor: tint(primary.main, 8, background.paper),
            boxShadow: `inset 0 0 0 1px ${primary.main}`,
          },
          '&:has(:focus-visible)': focusRing(theme),
          '&.Mui-error': { borderColor: error.main },
        };
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        display: 'block',
        margin: 0,
        marginTop: 6,
        '.MuiFormLabel-root + &': { marginTop: -4, marginBottom: 8 },
        '.MuiFormControlLabel-root &': { marginTop: 0 },
        '&.Mui-error': { display: 'flex', gap: 6, fontWeight: 600, '@media print': { display: 'none' } },
        '& svg': { flex: 'none', fontSize: 20 },
      }),
    },
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
        '& small': { fontSize: 'inherit', fontWeight: 400, color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { minWidth: 48, ...controlHeight, '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' } },
    },
  },
  MuiInputAdornment: { styleOverrides: { positionEnd: { marginRight: -10 } } },
  MuiInputBase: {
    // Otherwise every input inserts a global style for the browser's autofill.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: { input: { fontVariantNumeric: 'tabular-nums' } },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 3, borderRadius: 2 } } },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiListItemButton: { styleOverrides: { root: { paddingInline: 12, ...controlHeight } } },
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
  // A bar with the page's buttons. On a phone the primary one takes a row of its own.
  MuiMobileStepper: {
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: theme.zIndex.mobileStepper,
        flexWrap: 'wrap',
        gap: theme.spacing(1, 2),
        padding: theme.spacing(1, 2),
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
        [theme.breakpoints.down('sm')]: {
          '& > .MuiButton-contained': { order: -1, flexBasis: '100%' },
        },
        '@media print': { display: 'none' },
      }),
      dot: { width: 10, height: 10, marginInline: 4 },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: { textOverflow: 'ellipsis' },
      icon: ({ theme }) => ({ color: theme.vars.palette.text.secondary }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        ...controlHeight,
        '&.MuiInputBase-multiline': { paddingBlock: 0 },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.primary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.primary.main },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main, borderWidth: 2 },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.outline }),
      input: { paddingBlock: 11 },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiRadio: { styleOverrides: { root: choiceMark } },
  // Invisible for the first 400 ms: what comes sooner needs no outline.
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { animation: `${appear} 150ms 400ms backwards` } },
  },
  MuiToolbar: {
    styleOverrides: { root: ({ theme }) => ({ gap: 4, [theme.breakpoints.up('sm')]: { gap: 12 } }) },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.body2,
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
      }),
    },
  },
};
