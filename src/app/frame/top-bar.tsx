import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import { Suspense } from 'react';

import { lateComponent } from '#src/platform/late.ts';
import { useConfig } from '#src/platform/services.tsx';
import { useSession } from '#src/session/public.ts';

import { BarLinks } from './bar-links.tsx';
import { BrandLink } from './brand-link.tsx';
import { ClerkMenuButton } from './clerk-menu-button.tsx';
import { UnsettledLink } from './unsettled-link.tsx';

const TestMark = lateComponent(async () => (await import('./test-mark.tsx')).TestMark);

interface TopBarProps {
  readonly onSignOut: () => void;
  readonly onShortcuts: () => void;
}

/** One row on every screen: the brand, the mark of the test environment, navigation, and the clerk's menu. */
export function TopBar(props: TopBarProps) {
  const { kind } = useSession();
  const { testEnvironment } = useConfig();
  return (
    <AppBar>
      <Toolbar>
        <BrandLink />
        <Suspense>{testEnvironment && <TestMark />}</Suspense>
        <Box sx={{ flex: 1 }} />
        {kind === 'open' && (
          <>
            <BarLinks />
            <UnsettledLink />
          </>
        )}
        {/* A menu that is open when the session is locked or ends is closed. */}
        <ClerkMenuButton key={kind} {...props} />
      </Toolbar>
    </AppBar>
  );
}
