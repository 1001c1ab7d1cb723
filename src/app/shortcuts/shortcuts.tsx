// oxlint-disable-next-line no-restricted-imports -- Keys for the whole page need a listener on the document.
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { loadLateMessages, useLocale } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';
import { createListeners } from '#src/platform/observable.ts';
import { defineDeviceValue } from '#src/platform/storage.ts';
import { useSession, useSessionStore } from '#src/session/public.ts';
import { useOtherLanguage } from '#src/ui/language-switch.ts';

import type { TryOpening } from '../frame/bar-notice.tsx';

/**
 * Keys of the page. Those without Alt work outside of fields and in a resting one, and can be turned off (WCAG 2.1.4).
 */
export const keys = { sheet: '?', code: '/', language: 'Alt+I', lock: 'Alt+L' } as const;

const stored = defineDeviceValue({ key: 'balcao.shortcuts', schema: z.enum(['on', 'off']) });
const changes = createListeners();

/** Whether single keys act. The device keeps the choice. */
export const singleKeys = {
  isOn: () => stored.read() !== 'off',
  turn(state: 'on' | 'off') {
    stored.write(state);
    changes.notify();
  },
};

export const useSingleKeys = () => useSyncExternalStore(changes.subscribe, singleKeys.isOn);

/**
 * Marks a field that the page focused itself and in which nothing has been typed yet: its keys are still the page's.
 */
export const restingAttribute = 'data-resting';
const fields = `input:not([${restingAttribute}]), textarea, select, [contenteditable], [role=dialog], [role=menu]`;

/** A key that a field, a dialog or a menu may need itself. */
export const belongsElsewhere = ({ target, defaultPrevented, isComposing, repeat }: KeyboardEvent): boolean =>
  defaultPrevented || isComposing || repeat || (target instanceof Element && target.closest(fields) !== null);

/** Alt and a letter, which act in a field too. Where they type a character, as on macOS, `key` is that character. */
const isChord = ({ altKey, key, defaultPrevented, isComposing, repeat }: KeyboardEvent): boolean =>
  altKey && /^[a-z]$/i.test(key) && !defaultPrevented && !isComposing && !repeat;

const ShortcutSheet = lateComponent(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

/** The keys that work on every screen of a session, and the sheet that lists all keys. */
export function useShortcuts(tryOpening: TryOpening) {
  const session = useSessionStore();
  const isOpen = useSession().kind === 'open';
  const locale = useLocale();
  const language = useOtherLanguage();
  const [showing, setShowing] = useState(false);

  const openSheet = () =>
    tryOpening('late file', async () => {
      await Promise.all([ShortcutSheet.preload(), loadLateMessages(locale)]);
      setShowing(true);
    });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || (event.altKey && event.getModifierState('AltGraph'))) return;
    if (!isChord(event) && belongsElsewhere(event)) return;
    const pressed = event.altKey ? `Alt+${event.code.replace('Key', '')}` : event.key;
    const act = {
      [keys.sheet]: singleKeys.isOn() ? openSheet : undefined,
      [keys.lock]: session.canBeUnlocked() ? session.lock : undefined,
      [keys.language]: () => tryOpening('language', language.change),
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
