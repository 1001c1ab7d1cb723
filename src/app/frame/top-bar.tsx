import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useSalesInHand } from '#src/origination/public.ts';
import { paths } from '#src/paths.ts';
import { lateComponent } from '#src/platform/loading/late.ts';
import { useOnline } from '#src/platform/online.ts';
import { useConfig } from '#src/platform/services.tsx';
import { useSession } from '#src/session/public.ts';
import { AppLink, ButtonLink } from '#src/ui/app-link.tsx';
import { BrandLogo } from '#src/ui/brand-logo.tsx';
import { LatePart } from '#src/ui/late-part.tsx';
import { iconAlone } from '#src/ui/theme/looks.ts';
import { phone } from '#src/ui/theme/media.ts';

import { WithSaleServices } from '../with-sale-services.tsx';
import type { TryOpening } from './bar-notice.tsx';
import { ClerkMenuButton } from './clerk-menu-button.tsx';
import { destinations } from './destinations.ts';

/** Fetched ahead, because the offline mark can't be downloaded once the network is lost. */
export const BarMarks = lateComponent(async () => (await import('./bar-marks.tsx')).BarMarks);
const UnsettledLink = lateComponent(async () => (await import('./bar-marks.tsx')).UnsettledLink);

interface TopBarProps {
  readonly hasNavigation: boolean;
  /** Below the bar. */
  readonly notice: ReactNode;
  readonly tryOpening: TryOpening;
  readonly onSignOut: () => void;
  readonly onShortcuts: () => void;
}

/** One row on every screen: the brand, marks, navigation, and the clerk's menu. */
export function TopBar({ hasNavigation, notice, ...props }: TopBarProps) {
  const { kind } = useSession();
  const { testEnvironment } = useConfig();
  const online = useOnline();
  const [path] = useLocation();
  const sales = useSalesInHand();
  return (
    <AppBar>
      <Toolbar>
        <BrandLink />
        <LatePart>{(testEnvironment || !online) && <BarMarks />}</LatePart>
        <Box sx={{ flex: 1 }} />
        {hasNavigation && (
          <>
            <BarLinks />
            {/* Each page tries again, because the mark warns of a request that may have taken effect. */}
            <LatePart resetKey={path}>
              {sales && (
                <WithSaleServices>
                  <UnsettledLink />
                </WithSaleServices>
              )}
            </LatePart>
          </>
        )}
        {/* A menu that is open when the session is locked or ends is closed. */}
        <ClerkMenuButton key={kind} {...props} />
        {notice}
      </Toolbar>
    </AppBar>
  );
}

/** On a phone only icons. There the link to home is hidden, because the brand leads home too. */
const barLinks = {
  display: { xs: 'flex', lg: 'none' },
  flex: 'none',
  '& > a': { minWidth: 48, [phone]: { paddingInline: 0, ...iconAlone } },
  '& > [href="/"]': { display: { xs: 'none', sm: 'inline-flex' } },
} as const;

/** Navigation in the top bar, where the screen has no room for the rail. */
function BarLinks() {
  const { app } = useMessages();
  return (
    <Box component="nav" aria-label={app.navigation} sx={barLinks}>
      {destinations.map(({ name, to, Icon }) => (
        <ButtonLink key={name} variant="text" to={to} startIcon={<Icon />}>
          <span>{app[name]}</span>
        </ButtonLink>
      ))}
    </Box>
  );
}

/** As wide as its content. Where only an ellipsis would fit, the name wraps to a hidden second line. */
const Home = styled(AppLink)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  // Shrinks before the marks beside it do.
  flexShrink: 99,
  // Once the name wraps, the first line stays in sight.
  alignContent: 'safe center',
  alignItems: 'center',
  columnGap: 12,
  minWidth: 44,
  height: 48,
  overflow: 'hidden',
  fontWeight: 600,
  '& picture': { height: 48 },
  // A wide logo leaves room for the name.
  [phone]: { '& img': { maxWidth: 104, height: 'auto' } },
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  // Drawn inside, because the overflow hides what is outside.
  '&:focus-visible': { outlineOffset: -3 },
}));
const Name = styled('span')({
  flex: '1 1 4.5rem',
  maxWidth: 'max-content',
  height: 48,
  lineHeight: '48px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Two lines beside a wide logo.
  [phone]: {
    display: '-webkit-box',
    flexBasis: '3rem',
    height: 'auto',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    fontSize: '0.875rem',
    lineHeight: 1.2,
    whiteSpace: 'normal',
  },
});

/** The brand's logo and the store's name. Leads home. */
function BrandLink() {
  const { storeName } = useConfig();
  const { app } = useMessages();
  return (
    <Home to={paths.home} aria-label={storeName === '' ? app.home : undefined}>
      <BrandLogo height={32} />
      {/* Rendered only once the name is known: the logo, when it arrives, would shift an empty name. */}
      {storeName !== '' && <Name>{storeName}</Name>}
    </Home>
  );
}
