import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { createLink, useLocation } from '@tanstack/react-router';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { destinations } from './top-bar.tsx';

const ActionLink = createLink(BottomNavigationAction);

/** MUI has no navigation rail: this is its bottom navigation, upright. */
export function RailLinks() {
  const m = useMessages();
  const { pathname } = useLocation();
  return (
    <BottomNavigation
      component="nav"
      aria-label={m.app.navigation}
      showLabels
      value={pathname}
      sx={{ position: 'sticky', top: 0, flexDirection: 'column', height: 'auto', paddingBlock: 2, gap: 1 }}
    >
      {destinations.map(({ name, to, Icon }) => (
        <ActionLink key={name} to={to} value={to} label={m.app[name]} icon={<Icon />} activeOptions={{ exact: true }} />
      ))}
    </BottomNavigation>
  );
}
