import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { CodeText } from './code-text.tsx';
import { CopyButton } from './copy-button.tsx';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > span:first-of-type': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
/** The code and its button, which move to the next line together. */
const Code = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  // The button is taller than the text, but must not make the line taller.
  '& > code': { fontSize: '1rem' },
  '& > button': { margin: -12 },
});

/** The code to read out on the telephone. It identifies what failed and contains no personal data. */
export function SupportCode({ code }: { readonly code: string }) {
  const { supportCode } = useMessages().outcome;
  return (
    <Line>
      <span>{supportCode}</span>
      <Code>
        <CodeText>{code}</CodeText>
        <CopyButton text={code} label={supportCode} />
      </Code>
    </Line>
  );
}
