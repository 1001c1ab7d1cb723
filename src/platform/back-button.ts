// oxlint-disable-next-line no-restricted-imports -- The browser's history is outside React.
import { useEffect, useEffectEvent } from 'react';

/**
 * While the component is mounted, the browser's back button does what `onBack` does, and leaves the page as it is. An
 * entry of the history is made for this and spent at the press. If `onBack` returns true, it is made again.
 */
export function useBackButton(onBack: () => boolean): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const makeEntry = () => history.pushState(history.state, '');
    const onPop = () => {
      if (goBack()) makeEntry();
    };
    makeEntry();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}
