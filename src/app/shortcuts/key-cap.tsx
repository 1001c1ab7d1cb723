import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

import { useSingleKeys } from './shortcuts.ts';

interface KeyCapProps {
  readonly children: string;
  /** Shown where there is probably no keyboard, or while single keys are turned off. */
  readonly otherwise: ReactNode;
}

/** The key that does what the control does. */
export function KeyCap({ children, otherwise }: KeyCapProps) {
  const [isLikely, isOn] = [useKeyboardLikely(), useSingleKeys()];
  return isLikely && isOn ? <kbd aria-hidden>{children}</kbd> : otherwise;
}

/** A mouse or a trackpad usually comes with a keyboard; a touch screen alone does not. */
export const useKeyboardLikely = () => useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true });
