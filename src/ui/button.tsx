import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

import { controlBorder } from './theme/theme.ts';

interface ButtonStyle {
  /** `contained`: the screen's one primary action. `outlined`: a secondary action. `text`: a minor one. */
  readonly variant: 'contained' | 'outlined' | 'text';
  readonly color?: 'primary' | 'warning' | 'error';
  readonly startIcon?: ReactNode;
}

const isStyleProp = (prop: PropertyKey) => prop === 'variant' || prop === 'color' || prop === 'startIcon';

function buttonStyles({ theme, variant, color = 'primary' }: ButtonStyle & { theme: Theme }) {
  const { main, contrastText } = theme.vars.palette[color];
  const { paper } = theme.vars.palette.background;
  const contained = variant === 'contained';
  const tint = (percent: number) =>
    `color-mix(in srgb, ${contained ? contrastText : main} ${percent}%, ${contained ? main : variant === 'text' ? 'transparent' : paper})`;
  return {
    ...theme.typography.button,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 48,
    paddingInline: variant === 'text' ? 12 : 20,
    paddingBlock: 8,
    lineHeight: 1.25,
    textAlign: 'center' as const,
    textDecoration: 'none',
    cursor: 'pointer',
    color: contained ? contrastText : main,
    backgroundColor: tint(0),
    border: `1px solid ${variant === 'outlined' ? controlBorder : 'transparent'}`,
    borderRadius: theme.shape.borderRadius,
    transition: 'background-color 120ms',
    '@media (pointer: coarse)': { minHeight: 56 },
    '@media (hover: hover)': { '&:hover': { backgroundColor: tint(8) } },
    '&:active': { backgroundColor: tint(16) },
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
  };
}

const Root = styled('button', { shouldForwardProp: (prop) => !isStyleProp(prop) })<ButtonStyle>(buttonStyles);
const AnchorRoot = styled('a', { shouldForwardProp: (prop) => !isStyleProp(prop) })<ButtonStyle>(buttonStyles);

/**
 * Keeps the focus in a field of the same form while the button is pressed. Leaving the field formats and validates it,
 * which can move the page, and the button away from the pointer.
 */
function keepFocus(event: MouseEvent<HTMLButtonElement>) {
  const inField = document.activeElement?.matches('input, select, textarea');
  if (inField && event.currentTarget.form) event.preventDefault();
}

export interface ButtonProps extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A native button with the props of MUI's Button. MUI's adds a ripple, transitions and a progress ring, which this
 * design does not use: 10 KiB (brotli) of the first step.
 */
export function Button({ startIcon, children, type = 'button', ...props }: ButtonProps) {
  return (
    <Root type={type} onMouseDown={keepFocus} {...props}>
      {startIcon}
      {children}
    </Root>
  );
}

export interface AnchorButtonProps extends ButtonStyle, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function AnchorButton({ startIcon, children, ...props }: AnchorButtonProps) {
  return (
    <AnchorRoot {...props}>
      {startIcon}
      {children}
    </AnchorRoot>
  );
}

/** Offsets the padding of text buttons, so that their words align with the text around them. */
export const TextButtonGroup = styled('div')({ marginInline: -12 });
