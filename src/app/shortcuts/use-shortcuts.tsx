// oxlint-disable-next-line no-restricted-imports -- Keys that no control has are the document's.
import { Suspense, useEffect, useEffectEvent, useState } from 'react';

import { lateComponent } from '#src/platform/late.ts';
import { report } from '#src/platform/report.ts';
import { useSession, useSessionStore } from '#src/session/public.ts';
import { useOtherLanguage } from '#src/ui/language-switch.ts';

import { belongsElsewhere, keys, singleKeys } from './shortcuts.ts';

const ShortcutSheet = lateComponent(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

/** The keys that work on every screen of a session, and the sheet that lists all keys. */
export function useShortcuts() {
  const session = useSessionStore();
  const isOpen = useSession().kind === 'open';
  const language = useOtherLanguage();
  const [showing, setShowing] = useState(false);

  /** Loads the sheet before it renders it: a sheet that can't be loaded must not replace the screen by an error page. */
  const openSheet = () =>
    void ShortcutSheet.preload()
      .then(() => setShowing(true))
      .catch((error: unknown) => report(error, 'late file'));

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (belongsElsewhere(event) || event.ctrlKey || event.metaKey) return;
    const pressed = event.altKey ? `Alt+${event.code.replace('Key', '')}` : event.key;
    const act = {
      [keys.sheet]: singleKeys.isOn() ? openSheet : undefined,
      [keys.lock]: session.canBeUnlocked() ? session.lock : undefined,
      [keys.language]: () => void language.change().catch((error: unknown) => report(error, 'language')),
    }[pressed];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOpen]);

  const sheet = isOpen && showing && (
    <Suspense>
      <ShortcutSheet canLock={session.canBeUnlocked()} onClose={() => setShowing(false)} />
    </Suspense>
  );
  return { openSheet, sheet };
}
