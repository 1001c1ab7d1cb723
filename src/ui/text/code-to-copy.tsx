import { styled } from '@mui/material/styles';

import { CodeText } from './code-text.tsx';
import { CopyButton } from './copy-button.tsx';

/** The code and its button move to the next line together. */
const Together = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  '& > code': { fontSize: '1rem' },
  // The button is taller than the text, but must not make the line taller.
  '& > button': { margin: -12 },
});

interface CodeToCopyProps {
  readonly code: string;
  /** What the code is, for screen readers. */
  readonly label: string;
}

/** A code to quote, on the telephone or in another system. */
export const CodeToCopy = ({ code, label }: CodeToCopyProps) => (
  <Together>
    <CodeText>{code}</CodeText>
    <CopyButton text={code} label={label} />
  </Together>
);
