import MenuIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useId, useState, type MouseEvent } from 'react';

import { loadLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { late, lateComponent } from '#src/platform/loading/late.ts';
import { ClerkButton, useSession, useSessionStore } from '#src/session/public.ts';
import { useOtherLanguage } from '#src/ui/language-switch.ts';
import { LatePart } from '#src/ui/late-part.tsx';

import type { Diagnosis } from '../diagnostics/diagnose.ts';
import type { TryOpening } from './bar-notice.tsx';

/** Fetched ahead of its use, because a clerk must be able to lock the screen without a network. */
export const ClerkMenu = lateComponent(async () => (await import('./clerk-menu.tsx')).ClerkMenu);

interface ClerkMenuButtonProps {
  readonly tryOpening: TryOpening;
  readonly onSignOut: () => void;
  readonly onShortcuts: () => void;
}

export function ClerkMenuButton({ tryOpening, onSignOut, onShortcuts }: ClerkMenuButtonProps) {
  const { app, locale } = useMessages();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const diagnostics = useDiagnostics();
  const language = useOtherLanguage();
  const { account } = useSessionStore();
  const isOpen = useSession().kind === 'open';

  const openAt = (button: HTMLElement) =>
    tryOpening('menu', async () => {
      await Promise.all([ClerkMenu.preload(), loadLateMessages(locale)]);
      // Below the bar, however high the button is.
      setAnchor(button.closest('header') ?? button);
      setOpen(true);
    });

  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => openAt(currentTarget),
  } as const;
  const dots = (
    <IconButton {...button} aria-label={app.menu} edge="end">
      <MenuIcon />
    </IconButton>
  );

  return (
    <>
      {account && isOpen ? (
        <LatePart instead={dots}>
          <ClerkButton {...button} account={account} label={app.menu} />
        </LatePart>
      ) : (
        dots
      )}
      {anchor && (
        <ClerkMenu
          id={id}
          anchor={anchor}
          open={open}
          language={language.other}
          onLanguage={() => tryOpening('language', language.change)}
          onDiagnostics={() => tryOpening('diagnostics', diagnostics.open)}
          onShortcuts={onShortcuts}
          onSignOut={onSignOut}
          onClose={() => setOpen(false)}
        />
      )}
      {diagnostics.dialog}
    </>
  );
}

const DiagnosticsDialog = lateComponent(() =>
  import('../diagnostics/diagnostics-dialog.tsx').then((module) => module.DiagnosticsDialog),
);
const loadDiagnose = late(() => import('../diagnostics/diagnose.ts'));

/**
 * Loads the dialog before it renders it: a dialog that can't be loaded must not replace the screen by an error page.
 * `open` rejects then.
 */
export function useDiagnostics() {
  const [diagnosis, setDiagnosis] = useState<Diagnosis>();
  const open = async () => {
    const [{ diagnose }] = await Promise.all([loadDiagnose(), DiagnosticsDialog.preload()]);
    setDiagnosis(await diagnose());
  };
  const dialog = diagnosis && <DiagnosticsDialog diagnosis={diagnosis} onClose={() => setDiagnosis(undefined)} />;
  return { open, dialog };
}
