// oxlint-disable-next-line no-restricted-imports -- The browser's history is outside React.
import { useEffect, useEffectEvent } from 'react';

/**
 * The browser's back button does what `onBack` does, as long as the customer holds the device: it neither leaves the app
 * nor moves the clerk's address. An entry of the history is spent at each press, and is there again after it.
 */
export function useBackButton(onBack: () => void): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const stay = () => history.pushState(history.state, '');
    const onPop = () => {
      stay();
      goBack();
    };
    stay();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}
