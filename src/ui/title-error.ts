// oxlint-disable-next-line no-restricted-imports -- The title says "Erro:" while its reason is on the page.
import { useEffect, useSyncExternalStore } from 'react';

import { createObservable } from '#src/platform/observable.ts';

/** How many parts of the page tell of a failure right now; the page's heading, which renders the title, is the one reader. */
const failures = createObservable(0);

/** "Erro:" stands before the document's title for as long as the component is on the page. */
export function useTitleError(): void {
  useEffect(() => {
    failures.set(failures.getSnapshot() + 1);
    return () => failures.set(failures.getSnapshot() - 1);
  }, []);
}

export const useHasTitleError = () => useSyncExternalStore(failures.subscribe, () => failures.getSnapshot() > 0);
