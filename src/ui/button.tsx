import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

import { controlBorder } from './theme/theme.ts';

interface Look {
  /** `contained` is the screen's one primary act; `outlined` stands beside it; `text` is quiet. */
  readonly variant: 'contained' | 'outlined' | 'text';
  readonly color?: 'primary' | 'warning' | 'error';
  readonly startIcon?: ReactNode;
}

const isLook = (prop: PropertyKey) => prop === 'variant' || prop === 'color' || prop === 'startIcon';

function look({ theme, variant, color = 'primary' }: Look & { theme: Theme }) {
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

const Root = styled('button', { shouldForwardProp: (prop) => !isLook(prop) })<Look>(look);
const AnchorRoot = styled('a', { shouldForwardProp: (prop) => !isLook(prop) })<Look>(look);

/**
 * A field that is left is formatted and checked again, which can move the page: a button of the same form would slip away
 * from under the pointer that presses it. Without a field in the focus there is nothing to leave.
 */
function keepFocus(event: MouseEvent<HTMLButtonElement>) {
  const inField = document.activeElement?.matches('input, select, textarea');
  if (inField && event.currentTarget.form) event.preventDefault();
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A native button, dressed. Its props are those of MUI's Button, which brings a ripple, transitions and a progress ring
 * that this design has no use for: 10 KiB (brotli) of the first step.
 */
export function Button({ startIcon, children, type = 'button', ...props }: ButtonProps) {
  return (
    <Root type={type} onMouseDown={keepFocus} {...props}>
      {startIcon}
      {children}
    </Root>
  );
}

export interface AnchorButtonProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button: it goes somewhere and does nothing. */
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
