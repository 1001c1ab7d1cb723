// oxlint-disable-next-line no-restricted-imports -- The browser's history is outside React.
import { useEffect, useEffectEvent } from 'react';

interface Marked {
  readonly backButton?: true;
}
const isOnEntry = () => (history.state as Marked | null)?.backButton === true;

let isLeaving = false;

/**
 * Goes back over the entry that `useBackButton` has made, if the page is on it. To be awaited before the page of the
 * entry below is replaced: otherwise that page would come back at the next press.
 */
export async function leaveEntry(): Promise<void> {
  if (!isOnEntry()) return;
  isLeaving = true;
  await new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    history.back();
  });
  isLeaving = false;
}

/**
 * While the component is mounted, the browser's back button does what `onBack` does, and leaves the page as it is. An
 * entry of the history is made for this. A press spends it, and it is made again if `onBack` returns true. If the
 * component goes in another way, so does its entry.
 */
export function useBackButton(onBack: () => boolean): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const makeEntry = () => history.pushState({ ...(history.state as object | null), backButton: true }, '');
    const onPop = () => {
      if (!isLeaving && goBack()) makeEntry();
    };
    makeEntry();
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      void leaveEntry();
    };
  }, []);
}
