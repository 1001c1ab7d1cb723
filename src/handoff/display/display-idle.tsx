import { styled } from '@mui/material/styles';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

import { canShow } from './use-shown.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '0.75rem',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& h1': { fontSize: '3rem', color: theme.vars.palette.primary.main },
}));

/** Shown while there is no view: the names of the store and the lender. */
export function DisplayIdle() {
  const m = useMessages();
  const { storeName, lender } = useConfig();
  return (
    <Root>
      <PageHeading title={m.display.title}>{storeName}</PageHeading>
      <p>{m.wizard.legal.lender(lender)}</p>
      {!canShow() && <p>{m.display.unavailable}</p>}
    </Root>
  );
}
