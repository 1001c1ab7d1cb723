import LockIcon from '@mui/icons-material/LockOutlined';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { useLocation } from 'wouter';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { useSessionStore } from '#src/session/public.ts';
import { AppLink } from '#src/ui/app-link.tsx';

import { destinations } from './destinations.ts';

/**
 * MUI has no navigation rail: this is its bottom navigation, upright. It also has the lock, because a clerk presses it
 * whenever they leave the counter.
 */
export function RailLinks() {
  const { app } = useMessages();
  const [path] = useLocation();
  const session = useSessionStore();
  // An operation is below the list.
  const value = path.startsWith(`${paths.operations}/`) ? paths.operations : path;
  return (
    <BottomNavigation
      component="nav"
      aria-label={app.navigation}
      showLabels
      value={value}
      sx={{ position: 'sticky', top: 0, flexDirection: 'column', height: 'auto', paddingBlock: 2, gap: 1 }}
    >
      {destinations.map(({ name, to, Icon }) => (
        <BottomNavigationAction
          key={name}
          component={AppLink}
          to={to}
          value={to}
          label={app[name]}
          icon={<Icon />}
          {...(to === value && to !== path && { 'aria-current': true })}
        />
      ))}
      {session.canBeUnlocked() && (
        <BottomNavigationAction label={app.lock} icon={<LockIcon />} onClick={session.lock} />
      )}
    </BottomNavigation>
  );
}
