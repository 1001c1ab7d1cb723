import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { expected, report } from '#src/platform/report.ts';

import { iconAlone } from '../theme/looks.ts';
import { phone } from '../theme/media.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyButtonProps {
  /** Or what copies it: it resolves to whether that was done, and to `undefined` if there is no text. */
  readonly text: string | (() => Promise<boolean | undefined>);
  /** It can't be copied yet. */
  readonly isHeld?: boolean;
  /** What is copied, for screen readers. */
  readonly label: string;
  /** Where the page has another button that copies. */
  readonly isLabelShown?: true;
  /** On a phone the button has only its icon. */
  readonly isIconOnPhone?: true;
  /** Where copying is what the page is for, or one of several ways on. */
  readonly variant?: 'contained' | 'outlined';
}

const iconOnPhone = {
  minWidth: 48,
  [phone]: iconAlone,
} as const;

/** Copies `text`, and shows and announces the result until the button loses the focus. */
export function CopyButton({ text, label, isLabelShown, isIconOnPhone, variant, isHeld }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState<boolean>();
  const m = useMessages();
  const name = `${m.common.copy} ${label}`;
  const copy = async () => setIsCopied(await (typeof text === 'string' ? copyText(text) : text()));
  return (
    <>
      <Button
        variant={variant ?? 'text'}
        startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
        aria-disabled={isHeld}
        onClick={() => !isHeld && void copy()}
        onBlur={() => setIsCopied(undefined)}
        {...(isIconOnPhone && { sx: iconOnPhone })}
      >
        {/* For screen readers the name stays, so that they announce the result once. */}
        {isCopied ? (
          <span aria-hidden>{m.common.copied}</span>
        ) : (
          <span>{isLabelShown ? name : m.common.copy}</span>
        )}{' '}
        {(isCopied || !isLabelShown) && <VisuallyHidden>{isCopied ? name : label}</VisuallyHidden>}
      </Button>
      <output>
        {isCopied === false ? m.common.copyFailed : <VisuallyHidden>{isCopied && m.common.copied}</VisuallyHidden>}
      </output>
    </>
  );
}

/**
 * Resolves to whether the text was copied. The clipboard API is undefined on plain http, such as in the store's
 * network.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    expected(error, 'clipboard');
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  // Inside an open dialog or menu, whose focus trap would take the focus back from outside.
  (focused?.closest('[role=dialog], [role=menu]') ?? document.body).append(area);
  area.select();
  try {
    // Deprecated, but the only alternative to the clipboard API, and available in every browser.
    return document.execCommand('copy');
  } catch (error) {
    report(error, 'clipboard');
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
