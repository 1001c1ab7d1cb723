import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  // At the start of a line its words begin where the text does.
  '& > button': { marginInline: -12 },
  color: theme.vars.palette.text.secondary,
}));

/** The code to read out on the telephone. It identifies a request and contains no personal data. */
export function SupportCode({ code }: { readonly code: string }) {
  const m = useMessages();
  return (
    <Line>
      <span>{m.outcome.supportCode}</span>
      <CodeText>{code}</CodeText>
      <CopyButton text={code} label={m.outcome.supportCode} isIconOnPhone />
    </Line>
  );
}
