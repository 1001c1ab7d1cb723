import LockIcon from '@mui/icons-material/LockOutlined';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import { useLocation } from 'wouter';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useSessionStore } from '#src/session/public.ts';
import { AppLink } from '#src/ui/app-link.tsx';

import { destinations } from './top-bar.tsx';

/**
 * MUI has no navigation rail: this is its bottom navigation, upright. Below it is the lock, which a clerk presses
 * whenever they leave the counter.
 */
export function RailLinks() {
  const { app } = useMessages();
  const [path] = useLocation();
  const session = useSessionStore();
  return (
    <Box sx={{ position: 'sticky', top: 0, display: 'grid', gap: 1, paddingBlock: 2 }}>
      <BottomNavigation
        component="nav"
        aria-label={app.navigation}
        showLabels
        value={path}
        sx={{ flexDirection: 'column', height: 'auto', gap: 1 }}
      >
        {destinations.map(({ name, to, Icon }) => (
          <BottomNavigationAction key={name} component={AppLink} to={to} value={to} label={app[name]} icon={<Icon />} />
        ))}
      </BottomNavigation>
      {session.canBeUnlocked() && (
        <BottomNavigationAction showLabel label={app.lock} icon={<LockIcon />} onClick={session.lock} />
      )}
    </Box>
  );
}
