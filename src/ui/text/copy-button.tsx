import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { expected, report } from '#src/platform/report.ts';

import { Button } from '../button.tsx';
import { CheckIcon, CopyIcon } from '../icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for those who hear the button away from what stands beside it. */
  readonly label: string;
}

/** Copies and says so, on its own face and aloud, until the focus moves on. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'copyFailed'>();
  const m = useMessages();
  const copy = async () => setResult((await copyText(text)) ? 'copied' : 'copyFailed');
  return (
    <>
      <Button
        variant="text"
        startIcon={result === 'copied' ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
        onBlur={() => setResult(undefined)}
      >
        {result === 'copied' ? m.common.copied : m.common.copy} <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
      <output>
        {result === 'copyFailed' ? m.common.copyFailed : <VisuallyHidden>{result && m.common.copied}</VisuallyHidden>}
      </output>
    </>
  );
}

/** Copies to the clipboard; false where nothing was. The clipboard API is missing on a plain-http address in the store's network. */
async function copyText(text: string): Promise<boolean> {
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
  // Beside the focus: a dialog takes it back from whatever stands outside.
  (focused?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  try {
    // Deprecated, and the only way without the clipboard API: every browser has it.
    return document.execCommand('copy');
  } catch (error) {
    report(error, 'clipboard');
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
