// oxlint-disable-next-line no-restricted-imports -- The title says "Erro:" while its reason is on the page.
import { useEffect, useSyncExternalStore } from 'react';

/** What on the page tells of a failure right now; the page's heading, which writes the title, is the one reader. */
const reasons = new Set<object>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}

/** "Erro:" stands before the document's title for as long as the component is on the page. */
export function useTitleError(): void {
  useEffect(() => {
    const reason = {};
    reasons.add(reason);
    notify();
    return () => {
      reasons.delete(reason);
      notify();
    };
  }, []);
}

export const useHasTitleError = () => useSyncExternalStore(subscribe, () => reasons.size > 0);
