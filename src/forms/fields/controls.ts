import { styled, type Theme } from '@mui/material/styles';

import { tabular } from '#src/ui/theme/theme.ts';

/**
 * Styles of the native controls. MUI's OutlinedInput and NativeSelect were tried: they add about 6 KiB (brotli) to the
 * first step, and several components to every key press.
 */
const control = (theme: Theme) => ({
  ...tabular,
  display: 'block',
  width: '100%',
  minWidth: 0,
  minHeight: 48,
  margin: 0,
  paddingBlock: 10,
  paddingInline: 14,
  font: 'inherit',
  color: 'inherit',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.shape.borderRadius,
  appearance: 'none' as const,
  '@media (pointer: coarse)': { minHeight: 56 },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&:focus-visible': { borderColor: theme.vars.palette.primary.main, outlineOffset: -1 },
});

export const Input = styled('input')(({ theme }) => control(theme));
export const TextArea = styled('textarea')(({ theme }) => ({ ...control(theme), resize: 'vertical' }));

export const Select = styled('select')(({ theme }) => ({
  ...control(theme),
  paddingInlineEnd: 40,
  cursor: 'pointer',
  textOverflow: 'ellipsis',
}));

/**
 * Replaces the arrow that `appearance: none` removes. Drawn with borders, so that it has the text's colour in every
 * scheme.
 */
export const SelectBox = styled('div')({
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    right: 18,
    top: 'calc(50% - 6px)',
    width: 8,
    height: 8,
    border: 'solid currentColor',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
    pointerEvents: 'none',
  },
});

/** A control with a prefix, such as "R$", that is not part of its value. */
export const PrefixBox = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > span': {
    position: 'absolute',
    left: 14,
    top: '50%',
    transform: 'translateY(-50%)',
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& > input': { paddingInlineStart: 46 },
}));
