import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { CodeToCopy } from './code-to-copy.tsx';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > span:first-of-type': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** The code to read out on the telephone. It identifies what failed and contains no personal data. */
export function SupportCode({ code }: { readonly code: string }) {
  const { supportCode } = useMessages().outcome;
  return (
    <Line>
      <span>{supportCode}</span>
      <CodeToCopy code={code} label={supportCode} />
    </Line>
  );
}
