import Box from '@mui/material/Box';

import type { Notice } from '#src/i18n/late.pt-BR.ts';

/** What a notice says below its title, and its steps one by one. */
export function NoticeText({ text, steps = [] }: Pick<Notice, 'text' | 'steps'>) {
  return (
    <>
      <p>{text}</p>
      {steps.length > 0 && (
        <Box component="ol" sx={{ paddingInlineStart: '1.25em' }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      )}
    </>
  );
}
