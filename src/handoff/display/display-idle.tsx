import styled from '@emotion/styled';

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

/** Nothing is shown: the store and who lends there. */
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
