import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';

import { useLateMessages } from '#src/i18n/messages-context.tsx';

/** A longer text takes more than three lines at every width of the app. */
const longest = 240;
const mostLines = 4;

export const isLongText = (text: string) => text.length > longest || text.split('\n', mostLines + 1).length > mostLines;

/** Cuts an element with `data-clamped` off after three lines. */
export const clamped = {
  '&[data-clamped="true"]': {
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    '@media print': { display: 'block' },
  },
} as const;
const Text = styled('div')(clamped);

interface ClampedTextProps {
  /** The words of `children`. */
  readonly text: string;
  readonly children: ReactNode;
}

/** The partner's words. Long ones are cut off until the clerk asks for the rest. */
export function ClampedText({ text, children }: ClampedTextProps) {
  const { timeline } = useLateMessages();
  const [whole, setWhole] = useState(false);
  if (!isLongText(text)) return children;
  return (
    <>
      <Text data-clamped={!whole}>{children}</Text>
      <Button variant="text" size="small" sx={{ marginInline: -1.5 }} onClick={() => setWhole(!whole)}>
        {whole ? timeline.showLess : timeline.showAll}
      </Button>
    </>
  );
}
