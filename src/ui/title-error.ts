// oxlint-disable-next-line no-restricted-imports -- The title begins with "Erro:" while an error is mounted.
import { useEffect, useSyncExternalStore } from 'react';

import { createObservable } from '#src/platform/observable.ts';

/** The number of mounted components that show a failure. Only the page's heading, which renders the title, reads it. */
const failures = createObservable(0);

/** The document's title begins with "Erro:" while the component is mounted. */
export function useTitleError(): void {
  useEffect(() => {
    failures.set(failures.getSnapshot() + 1);
    return () => failures.set(failures.getSnapshot() - 1);
  }, []);
}

const hasFailures = () => failures.getSnapshot() > 0;
export const useHasTitleError = () => useSyncExternalStore(failures.subscribe, hasFailures, hasFailures);
