import { styled } from '@mui/material/styles';

/**
 * The checked mark is the browser's own, which works in every contrast mode. The unchecked one is an outline, because
 * the browser's grey looks disabled in the dark scheme.
 */
export const choiceMark = {
  flex: 'none',
  width: 20,
  height: 20,
  margin: 0,
  accentColor: 'var(--mui-palette-primary-main)',
  '&:not(:checked)': { appearance: 'none', border: '2px solid var(--mui-palette-outline)', borderRadius: 4 },
  '&[type="radio"]:not(:checked)': { borderRadius: '50%' },
  '&:disabled': { opacity: 0.4 },
} as const;

/** A radio or checkbox with its label; all of it is clickable. */
export const ChoiceBox = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  paddingInline: 14,
  paddingBlock: 8,
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  '@media (pointer: coarse)': { minHeight: 56 },
  // Scrolls the label into view along with the focused mark.
  '& input': { ...choiceMark, scrollMarginBlock: 96, outline: 'none' },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.paper})`,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&:has([aria-invalid="true"]), [aria-invalid="true"] &': { borderColor: theme.vars.palette.error.main },
}));
