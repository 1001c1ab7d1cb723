import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { useLocation } from 'wouter';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { AppLink } from '#src/ui/app-link.tsx';

import { destinations } from './top-bar.tsx';

/** MUI has no navigation rail: this is its bottom navigation, upright. */
export function RailLinks() {
  const m = useMessages();
  const [path] = useLocation();
  return (
    <BottomNavigation
      component="nav"
      aria-label={m.app.navigation}
      showLabels
      value={path}
      sx={{ position: 'sticky', top: 0, flexDirection: 'column', height: 'auto', paddingBlock: 2, gap: 1 }}
    >
      {destinations.map(({ name, to, Icon }) => (
        <BottomNavigationAction key={name} component={AppLink} to={to} value={to} label={m.app[name]} icon={<Icon />} />
      ))}
    </BottomNavigation>
  );
}
