import { useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { copyText } from './copy-text.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { Button } from './button.tsx';

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
