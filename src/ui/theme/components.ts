import { keyframes, type Components, type Theme } from '@mui/material/styles';

import { formComponents } from './form-components.ts';
import { barLook, chosenLook, controlHeight, focusRing, tint } from './looks.ts';
import { forcedColours, moreContrast, phone } from './media.ts';
import { navigationComponents } from './navigation-components.ts';
import { overlayComponents } from './overlay-components.ts';
import { pageStyles } from './page-styles.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** A button's own colours, in MUI's variables. */
const ownColours = {
  contained: keyframes({
    from: { color: 'var(--variant-containedColor)', backgroundColor: 'var(--variant-containedBg)' },
  }),
  outlined: keyframes({ from: { color: 'var(--variant-outlinedColor)' } }),
  text: keyframes({ from: { color: 'var(--variant-textColor)' } }),
};

/** Defaults and overrides of MUI's components: the only place that decides how one looks. */
export const components: Components<Theme> = {
  ...formComponents,
  ...navigationComponents,
  ...overlayComponents,
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0, square: true },
    styleOverrides: {
      // A line below, so that a closed fold is a row and no heading without a text.
      root: ({ theme }) => ({
        backgroundColor: 'transparent',
        backgroundImage: 'none',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        // A card or a panel ends with its own edge.
        '.MuiCardContent-root > &:last-child, .MuiAlert-message > &:last-child': { borderBottom: 0 },
        '&::before': { display: 'none' },
      }),
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: 0, paddingBottom: 16 } } },
  MuiAccordionSummary: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
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
        const { paper, default: page } = theme.vars.palette.background;
        // A tint of green over white looks cold.
        const surface = severity === 'success' ? page : paper;
        const isNeutral = severity === 'info';
        // The main amber and green are dark in the light scheme, where a tint of them is hardly a colour.
        const isPale = severity === 'warning' || severity === 'success';
        const [colour, share] = isPale ? [theme.vars.palette[severity].light, 14] : [main, 6];
        // A band across the page.
        if (variant === 'filled')
          return {
            justifyContent: 'center',
            padding: theme.spacing(1, 2),
            borderRadius: 0,
            fontWeight: 600,
            color: theme.vars.palette[severity].contrastText,
            backgroundColor: main,
          };
        return {
          ...theme.typography.body1,
          // On a phone the icon is beside the first line alone.
          [phone]: {
            position: 'relative',
            flexWrap: 'wrap',
            '& > .MuiAlert-icon': { position: 'absolute' },
            // Or the line that will be in the live region (`StatusText`).
            '& > .MuiAlert-icon + .MuiAlert-message > :is(:not(* + *), output:empty + div)': {
              paddingInlineStart: theme.spacing(4.5),
            },
          },
          padding: theme.spacing(2.5),
          color: theme.vars.palette.text.primary,
          borderColor: isNeutral ? theme.vars.palette.divider : tint(colour, 60, surface),
          backgroundColor: isNeutral ? paper : tint(colour, share, surface),
          [moreContrast]: { borderColor: isNeutral ? theme.vars.palette.text.primary : main },
          [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
          // `isLow` of `Panel`. The text of a button at its end is where the page ends.
          '&[data-low]': {
            paddingBlock: 16,
            '& > .MuiAlert-action': { marginInlineEnd: -12 },
            [phone]: {
              '& > .MuiAlert-icon': { marginTop: -2 },
              '& > .MuiAlert-message': { gap: 4 },
              '& > .MuiAlert-message > p': theme.typography.body2,
              '& > .MuiAlert-message > .MuiAlertTitle-root': theme.typography.h3,
              '& > .MuiAlert-action': { marginBlock: '-4px -14px', marginInlineStart: -12 },
            },
          },
        };
      },
      icon: { padding: 0, marginRight: 16, marginTop: 1, opacity: 1, fontSize: 24 },
      message: ({ ownerState: { variant } }) => ({
        display: 'grid',
        alignContent: 'center',
        // No wider than the screen, whatever the partner's words are.
        gridTemplateColumns: 'minmax(0, 1fr)',
        flex: variant === 'filled' ? '0 1 auto' : '1 1 7rem',
        gap: 12,
        padding: 0,
        minWidth: 0,
        overflow: 'visible',
        // A fold has room of its own below it.
        '& > :is(.MuiAccordion-root, details):last-child': { marginBottom: -12 },
      }),
      // On a phone below the message.
      action: {
        padding: '0 0 0 24px',
        marginRight: 0,
        alignSelf: 'center',
        [phone]: { flexBasis: '100%', paddingLeft: 0, marginTop: 16 },
      },
    },
  },
  // Within a section it is no larger than the section's own title.
  MuiAlertTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h2, margin: 0, '&:is(h3)': theme.typography.h3 }),
    },
  },
  // Not round by default: an avatar here shows a kind of thing, such as a product, and not a person.
  MuiAvatar: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({
        width: '2.75rem',
        height: '2.75rem',
        color: theme.vars.palette.primary.main,
        backgroundColor: tint(theme.vars.palette.primary.main, 9, theme.vars.palette.background.paper),
        // What has ended well.
        '&[data-done=true]': {
          color: theme.vars.palette.primary.contrastText,
          backgroundColor: theme.vars.palette.primary.main,
        },
      }),
    },
  },
  MuiBadge: { styleOverrides: { badge: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState: { variant, size, color = 'primary' } }) => ({
        ...(size === 'small' && { fontSize: theme.typography.body2.fontSize }),
        // A text button with a negative margin of this size begins where the text around it does.
        paddingInline: size === 'large' ? 28 : variant === 'text' ? 12 : 20,
        paddingBlock: 8,
        // A link to another page, in the top bar.
        'nav > &:not([aria-current=page])': { color: theme.vars.palette.text.secondary },
        // Text of two lines is aligned like the text around the button.
        textAlign: variant === 'text' ? 'start' : 'center',
        // A large one is the one button of a customer's screen.
        ...(size === 'large' ? { fontSize: theme.typography.button.fontSize, minHeight: 60 } : controlHeight),
        ...(variant === 'outlined' && {
          borderColor: theme.vars.palette.outline,
          backgroundColor: theme.vars.palette.background.paper,
          '&[aria-pressed="true"]': chosenLook(theme),
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
        // Forced colours replace every fill but the primary button's. A text button is underlined, because a border
        // would cross the text around it.
        [forcedColours]:
          variant === 'contained'
            ? { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' }
            : variant === 'text'
              ? { textDecoration: 'underline' }
              : { borderColor: 'ButtonBorder' },
        // A button that can't act yet stays focusable, and says why when it is pressed. Its words stay readable,
        // because they may count down. Grey only after a delay, so that it does not flicker when the answer comes
        // quickly.
        '&[aria-disabled="true"], &.Mui-disabled': {
          color: theme.vars.palette.text.secondary,
          ...(variant === 'contained' && { backgroundColor: theme.vars.palette.action.disabledBackground }),
          [forcedColours]: {
            color: 'GrayText',
            backgroundColor: 'Canvas',
            animation: 'none',
            boxShadow: 'inset 0 0 0 1px GrayText',
          },
          animation: `${ownColours[variant ?? 'text']} 1ms 600ms backwards`,
          cursor: 'not-allowed',
        },
        // What the button has asked for is awaited: said in its place, so that nothing grows. Its name stays.
        '&[data-awaiting]': {
          color: 'transparent',
          [forcedColours]: { color: 'Canvas' },
          '&::after': {
            // Browsers that can't leave it out of the name read it twice.
            content: ['attr(data-awaiting)', 'attr(data-awaiting) / ""'],
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            color: theme.vars.palette.text.primary,
            animation: `${appear} 1ms 600ms backwards`,
            [forcedColours]: { color: 'GrayText', animation: 'none' },
          },
        },
        '@media print': { display: 'none' },
      }),
      startIcon: ({ ownerState: { variant } }) => ({
        ...(variant === 'text' && { marginLeft: 0 }),
        // Grows with the text.
        '& > :nth-of-type(1)': { fontSize: '1.25rem' },
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
        // Not a scroll container, as it would be with `hidden`: what sticks in a card sticks to the screen.
        overflow: 'clip',
        // As `hidden` implies: a long word must not widen the page.
        minWidth: 0,
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
      root: ({ theme, ownerState: { clickable, color = 'default', size, variant } }) => ({
        fontSize: '0.875rem',
        borderRadius: 22,
        // Grows with its text.
        height: 'auto',
        minHeight: clickable ? 44 : size === 'small' ? 24 : 32,
        ...(size === 'small' && { '& > .MuiChip-icon': { marginInlineStart: 6 } }),
        ...(variant === 'outlined' &&
          color !== 'default' && {
            fontWeight: 600,
            borderColor: tint(theme.vars.palette[color].main, 45, theme.vars.palette.background.paper),
          }),
        // One of several to choose from.
        '&[aria-pressed=true]': {
          [forcedColours]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
        },
        [moreContrast]: { borderColor: 'currentColor' },
      }),
    },
  },
  MuiCssBaseline: pageStyles,
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 48,
        ...controlHeight,
        borderRadius: theme.shape.borderRadius,
        // Inside: at the edge of a phone or of a text field there is no room around it.
        '&:focus-visible': { outlineOffset: -4 },
        '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      // The way still to go is pale, so that a wait never looks complete.
      root: ({ theme }) => ({ height: 3, borderRadius: 2, backgroundColor: theme.vars.palette.divider }),
      bar: ({ theme }) => ({
        [forcedColours]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
        // Without its animation it would be outside the line. It fades at both ends, because it measures nothing.
        '@media (prefers-reduced-motion: reduce)': {
          insetInline: 0,
          background: `linear-gradient(90deg, #0000 20%, ${theme.vars.palette.primary.main}, #0000 80%)`,
        },
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiPaper: {
    styleOverrides: { root: { backgroundImage: 'none' } },
    variants: [{ props: { variant: 'bar' }, style: ({ theme }) => barLook(theme) }],
  },
  // Invisible for the first 400 ms: what comes sooner needs no outline.
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: {
        animation: `${appear} 150ms 400ms backwards`,
        '&::after': { '@media (prefers-reduced-motion: reduce)': { animation: 'none' } },
      },
    },
  },
};
