import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

import { productIds, type ProductId } from '#src/domain/ids.ts';

import { useSingleKeys } from './shortcuts.tsx';

/** At home: a product's place on screen, from 1. */
export const productKey = (product: ProductId) => String(productIds.indexOf(product) + 1);

/** The name of a key, on its cap. */
export const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-block',
  minWidth: 24,
  paddingInline: 6,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderBottomWidth: 2,
  borderRadius: 6,
}));

interface KeyCapProps {
  readonly children: string;
  /** Shown where there is probably no keyboard, or while single keys are turned off. */
  readonly otherwise: ReactNode;
}

/** The key that does what the control does. */
export function KeyCap({ children, otherwise }: KeyCapProps) {
  const [isLikely, isOn] = [useKeyboardLikely(), useSingleKeys()];
  return isLikely && isOn ? <Key aria-hidden>{children}</Key> : otherwise;
}

/** A mouse or a trackpad usually comes with a keyboard; a touch screen alone does not. */
export const useKeyboardLikely = () => useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true });
