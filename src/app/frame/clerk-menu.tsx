import AccessibilityIcon from '@mui/icons-material/AccessibilityNew';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import SignOutIcon from '@mui/icons-material/Logout';
import DiagnosticsIcon from '@mui/icons-material/MonitorHeartOutlined';
import SwitchIcon from '@mui/icons-material/PeopleAltOutlined';
import LanguageIcon from '@mui/icons-material/Translate';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentType } from 'react';

import type { Locale } from '#src/i18n/languages.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { useNavigate } from '#src/platform/navigation.ts';
import { version } from '#src/platform/report.ts';
import { useTillCode } from '#src/platform/services.tsx';
import { useSession, useSessionStore } from '#src/session/public.ts';
import { Separated } from '#src/ui/text/separated.tsx';
import { phone } from '#src/ui/theme/media.ts';

import { useDiagnosticsTexts } from '../diagnostics/diagnostics-texts.ts';
import { Key, useKeyboardLikely } from '../shortcuts/key-cap.tsx';
import { keys, useSingleKeys } from '../shortcuts/shortcuts.tsx';
import { destinations } from './destinations.ts';

interface Entry {
  readonly label: string;
  readonly lang?: Locale;
  readonly Icon: ComponentType;
  /** The keys that do the same, where there is probably a keyboard. */
  readonly shortcut?: string;
  readonly act: () => void;
}

interface ClerkMenuProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly open: boolean;
  /** The language to offer, by its own name. */
  readonly language: Locale;
  readonly onLanguage: () => void;
  readonly onDiagnostics: () => void;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

/**
 * What a clerk needs now and then, on every screen: the language, help for this device, the end of the session; on a
 * phone also the main screens, by name.
 */
export function ClerkMenu({ id, anchor, open, onClose, ...actions }: ClerkMenuProps) {
  const { app } = useMessages();
  const { shortcuts, attempt, account: words } = useLateMessages();
  const diagnostics = useDiagnosticsTexts();
  const { language, onLanguage, onDiagnostics, onShortcuts, onSignOut } = actions;
  const hasSingleKeys = useSingleKeys();
  // A till with a touch monitor has a keyboard too.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isKeyboardLikely = useKeyboardLikely() || isWide;
  const { kind } = useSession();
  const session = useSessionStore();
  const navigate = useNavigate();
  const settings: readonly Entry[] = [
    { label: app.languages[language], lang: language, Icon: LanguageIcon, shortcut: keys.language, act: onLanguage },
    ...(kind === 'open' && isKeyboardLikely
      ? [
          {
            label: shortcuts.title,
            Icon: KeyboardIcon,
            ...(hasSingleKeys && { shortcut: keys.sheet }),
            act: onShortcuts,
          },
        ]
      : []),
    { label: diagnostics.title, Icon: DiagnosticsIcon, act: onDiagnostics },
    { label: app.accessibility, Icon: AccessibilityIcon, act: () => void navigate(paths.accessibility) },
  ];
  const { account } = session;
  const till = useTillCode();
  const clerk = kind === 'open' ? account?.getSnapshot().chosen : undefined;
  /** First, because a clerk who leaves the counter is in a hurry. */
  const pauses: readonly Entry[] = [
    ...(session.canBeUnlocked() ? [{ label: app.lock, Icon: LockIcon, shortcut: keys.lock, act: session.lock }] : []),
    ...(account ? [{ label: words.who.switchClerk, Icon: SwitchIcon, act: account.switchClerk }] : []),
  ];
  /** The main screens by name: on a phone the top bar shows at most their icons. */
  const isPhone = useMediaQuery(phone, { noSsr: true });
  const places: readonly Entry[] =
    kind === 'open' && isPhone
      ? destinations.map(({ name, to, Icon }) => ({ label: app[name], Icon, act: () => void navigate(to) }))
      : [];
  const item = ({ label, lang, Icon, shortcut, act }: Entry) => (
    <MenuItem
      key={label}
      lang={lang}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
      {/* The keys work in an open session alone. */}
      {shortcut !== undefined && kind === 'open' && isKeyboardLikely && <Key aria-hidden>{shortcut}</Key>}
    </MenuItem>
  );
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': app.menu } }}
    >
      {kind === 'open' && (clerk || till) && (
        <ListSubheader role="presentation" sx={{ maxWidth: 280, paddingBlockEnd: 1.5 }}>
          {clerk && (
            <Typography noWrap color="textPrimary" sx={{ marginBottom: 0.5 }}>
              <strong>{clerk.name}</strong>
            </Typography>
          )}
          <Separated facts={[clerk && words.who[clerk.role], till && attempt.till({ till })]} />
        </ListSubheader>
      )}
      {kind === 'open' && (clerk || till) && <Divider sx={{ marginBlockEnd: 1 }} />}
      {kind === 'open' && pauses.map(item)}
      {kind === 'open' && pauses.length > 0 && <Divider />}
      {places.map(item)}
      {places.length > 0 && <Divider />}
      {settings.map(item)}
      <Divider />
      {kind === 'open' && item({ label: app.signOut, Icon: SignOutIcon, act: onSignOut })}
      <ListSubheader role="presentation">{app.version({ version: version() })}</ListSubheader>
    </Menu>
  );
}
