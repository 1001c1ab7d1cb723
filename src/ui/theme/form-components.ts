import type { Components, CSSObject, Theme } from '@mui/material/styles';

import { chosenLook, codeFont, controlHeight, focusRing, framed } from './looks.ts';
import { forcedColours, shortScreen } from './media.ts';

/** The mark of a radio or checkbox. Its label shows the focus. */
const choiceMark = ({ theme }: { readonly theme: Theme }): CSSObject => ({
  flex: 'none',
  padding: 0,
  color: theme.vars.palette.outline,
  '& svg': { outline: 'none !important' },
  // Scrolls the label into view along with the focused mark.
  '& input': { scrollMarginBlock: 96, outline: 'none' },
});

/** The mark of an error, "!" in a circle. */
const errorMark = [
  'linear-gradient(currentColor 5px, #0000 0 7px, currentColor 0) 9px 6px / 2px 9px no-repeat',
  'radial-gradient(closest-side, #0000 7px, currentColor 7.5px 9px, #0000) 0 1px / 20px 20px no-repeat',
].join();

/**
 * A field's error, in the page's own style sheet. Its mark is a background: a form can show all its errors at once, and
 * an icon, or anything with a position of its own, would make each cost the browser twice as much.
 */
export const fieldError = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  // Below the ring of a focused control.
  marginTop: 8,
  paddingInlineStart: 26,
  color: theme.vars.palette.error.main,
  background: errorMark,
  '@media print': { display: 'none' },
  // "Erro:", for screen readers alone.
  '& > :first-of-type': {
    float: 'left',
    width: 1,
    marginRight: -1,
    overflow: 'clip',
    // The page breaks long words, and to a box of this width every word is one.
    whiteSpace: 'nowrap',
    textIndent: 1,
  },
});

/** Labels, controls and the texts around them. */
export const formComponents: Components<Theme> = {
  MuiCheckbox: { styleOverrides: { root: choiceMark } },
  // The browser marks the focus. Otherwise every change of the focus renders two fields.
  MuiFormControl: {
    defaultProps: { fullWidth: true, focused: false },
    // For the same reason as MuiFormLabel.
    styleOverrides: { root: { position: 'static' } },
  },
  // A bordered box around a radio or checkbox and its label, all of it clickable. A switch is at the end of a row.
  MuiFormControlLabel: {
    defaultProps: { disableTypography: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        if (ownerState.labelPlacement === 'start')
          return { ...controlHeight, margin: 0, justifyContent: 'space-between' };
        const { error, outline, background, text, divider } = theme.vars.palette;
        return {
          gap: 10,
          margin: 0,
          paddingInline: 14,
          paddingBlock: 8,
          ...controlHeight,
          border: `1px solid ${outline}`,
          borderRadius: theme.shape.borderRadius,
          backgroundColor: background.paper,
          transition: 'background-color 120ms, border-color 120ms',
          '&:has(:checked)': chosenLook(theme),
          '&.Mui-error': framed(error.main),
          '&&:has(:focus-visible)': focusRing(theme),
          '&.Mui-disabled': { color: text.secondary, borderColor: divider, backgroundColor: 'transparent' },
        };
      },
    },
  },
  // A group of radios without a choice: none of them is wrong by itself. The line moves nothing.
  MuiFormGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&[aria-invalid="true"]': {
          marginInlineStart: -11,
          paddingInlineStart: 8,
          borderInlineStart: `3px solid ${theme.vars.palette.error.main}`,
        },
      }),
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
      }),
    },
  },
  // Above its control, and never moved by it.
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        // No label floats. If labels were positioned, each would be a layer that the browser goes through at every key.
        position: 'static',
        marginBottom: 6,
        overflowWrap: 'break-word',
        fontWeight: 600,
        lineHeight: 1.5,
        [shortScreen]: { marginBottom: 4, lineHeight: 1.35 },
        color: theme.vars.palette.text.primary,
        '& small': { ...theme.typography.body2, lineHeight: 1.5, color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiInputAdornment: { styleOverrides: { positionEnd: { marginRight: -10 } } },
  MuiInputBase: {
    // Otherwise every input inserts a global style for the browser's autofill.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      input: ({ theme }) => ({
        fontVariantNumeric: 'tabular-nums',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        // Too small for a finger, and in the browser's colours.
        '&::-webkit-search-cancel-button': { display: 'none' },
      }),
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
        // Each input is a stacking context: after a key the browser paints this one and reuses the others as they are.
        isolation: 'isolate',
        backgroundColor: theme.vars.palette.background.paper,
        '&.MuiInputBase-multiline': { paddingBlock: 0 },
        '&:not(.MuiInputBase-adornedStart, .MuiInputBase-adornedEnd)': { display: 'block' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.primary },
        '& :focus ~ .MuiOutlinedInput-notchedOutline': framed(theme.vars.palette.primary.main),
        // Siblings, because `:has` with an attribute would make the browser style the whole form again.
        '& [aria-invalid="true"] ~ .MuiOutlinedInput-notchedOutline': framed(theme.vars.palette.error.main),
        '& [aria-invalid="true"]:focus ~ .MuiOutlinedInput-notchedOutline': framed(theme.vars.palette.error.main, 4),
      }),
      // Without the notch, because no label is in the border.
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.outline,
        '& legend': { display: 'none' },
      }),
      input: {
        boxSizing: 'border-box',
        ...controlHeight,
        paddingBlock: 10.5,
        '&:is(input, select)': { height: 'calc(1.4375em + 21px)' },
        // Has a fixed size and a block as its parent, so that a key lays out this control and nothing around it.
        'input&': { contain: 'size layout' },
        // An operation's code.
        '&[name=code]': codeFont,
      },
    },
  },
  MuiRadio: { styleOverrides: { root: choiceMark } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => {
        const { primary, outline, text } = theme.vars.palette;
        return {
          gap: 8,
          paddingBlock: 8,
          ...controlHeight,
          color: text.primary,
          borderColor: outline,
          // Filled: a tint alone is hardly seen beside the other one's white.
          '&.Mui-selected, &.Mui-selected:hover': {
            color: primary.contrastText,
            backgroundColor: primary.main,
            [forcedColours]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
          },
        };
      },
    },
  },
};
