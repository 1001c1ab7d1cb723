import Box from '@mui/material/Box';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';

/** What to read out on the telephone: it names one request and nobody's data. */
export function SupportCode({ code }: { readonly code: string }) {
  const m = useMessages();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
      <span>{m.outcome.supportCode}</span>
      <CodeText>{code}</CodeText>
      <CopyButton text={code} label={m.outcome.supportCode} />
    </Box>
  );
}
