import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { BrandLogo } from '#src/ui/brand-logo.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

/** Shown while there is no view: the brand, the names of the store and the lender, and why there is none, if it is a fault. */
export function DisplayIdle({ children }: { readonly children?: ReactNode }) {
  const m = useMessages();
  const { storeName, lender } = useConfig();
  return (
    <Stack
      useFlexGap
      spacing={2}
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        color: 'text.secondary',
        '& h1': { fontSize: '3rem', color: 'primary.main' },
      }}
    >
      <BrandLogo height={112} />
      <PageHeading title={m.display.title}>{storeName}</PageHeading>
      <Typography>{m.wizard.legal.lender(lender)}</Typography>
      {children && <Typography variant="body2">{children}</Typography>}
    </Stack>
  );
}
