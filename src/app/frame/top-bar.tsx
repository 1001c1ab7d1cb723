import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import Button from '@mui/material/Button';

import { locales } from '#src/i18n/locale.ts';
import { useLocale, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { useConfig } from '#src/platform/services.tsx';
import { report } from '#src/platform/report.ts';
import { useSession, useSessionStore } from '#src/session/public.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { DiagnosticsButton } from '../diagnostics/diagnostics-button.tsx';
import { useLanguageSwitch } from './language.ts';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(3),
  paddingInline: theme.spacing(2),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
  ...screenOnly,
}));
const Brand = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 56,
  marginInlineEnd: 'auto',
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
}));
const Actions = styled('div')(({ theme }) => ({
  marginInline: -12,
  display: 'flex',
  flexWrap: 'wrap',
  [theme.breakpoints.down('sm')]: { marginInline: -8, '&& > a, && > button': { paddingInline: 8 } },
}));
const TestBadge = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '4px 10px',
  borderRadius: 999,
  fontWeight: 600,
  color: theme.vars.palette.warning.main,
  border: '1px solid currentColor',
}));

/** The store's name, the badge of the test environment, and the actions that every screen offers. */
export function TopBar({ onSignOut }: { readonly onSignOut: () => void }) {
  const m = useMessages();
  const { storeName, testEnvironment } = useConfig();
  const { kind } = useSession();
  const session = useSessionStore();
  return (
    <Bar>
      <Brand to={paths.home}>{storeName}</Brand>
      {testEnvironment && <TestBadge>{m.app.testEnvironment}</TestBadge>}
      <Actions>
        {kind === 'open' && (
          <ButtonLink variant="text" to={paths.operations}>
            {m.app.operations}
          </ButtonLink>
        )}
        <LanguageSwitch />
        <DiagnosticsButton />
        {kind === 'open' && (
          <>
            {session.canBeUnlocked() && (
              <Button variant="text" onClick={session.lock}>
                {m.app.lock}
              </Button>
            )}
            <Button variant="text" onClick={onSignOut}>
              {m.app.signOut}
            </Button>
          </>
        )}
      </Actions>
    </Bar>
  );
}

/** Offers the other language by its own name. */
function LanguageSwitch() {
  const m = useMessages();
  const locale = useLocale();
  const switchTo = useLanguageSwitch();
  const other = locales.find((one) => one !== locale) ?? locale;
  // Loading the texts fails without a network, or when the server has a newer version.
  const [failed, setFailed] = useState(false);
  const change = () =>
    switchTo(other).then(
      () => setFailed(false),
      (error: unknown) => {
        report(error, 'language');
        setFailed(true);
      },
    );
  return (
    <>
      <Button variant="text" lang={other} onClick={() => void change()}>
        {m.app.languages[other]}
      </Button>
      <output>{failed && m.app.languageFailed}</output>
    </>
  );
}
