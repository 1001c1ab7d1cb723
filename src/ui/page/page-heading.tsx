import Typography from '@mui/material/Typography';
// oxlint-disable-next-line no-restricted-imports -- The title begins with "Erro:" while an error is mounted.
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { createObservable } from '#src/platform/observable.ts';
import { useConfig } from '#src/platform/services.tsx';

import { focusOnMount } from '../text/focus.ts';

export const headingId = 'title';

/** Moves the focus to the heading, when the page's content is replaced without a new page. */
export const focusHeading = () => document.getElementById(headingId)?.focus();

export interface PageHeadingProps {
  readonly title: string;
  /** The step, such as "Passo 2 de 5"; only in the document's title. */
  readonly position?: string;
  /** The page shows a failure: the document's title begins with "Erro:". */
  readonly error?: boolean;
  /** The result that the page shows, if it is no failure: the document's title begins with it. */
  readonly outcome?: string | undefined;
  /** The formatted title, if plain text is not enough. */
  readonly children?: ReactNode;
}

/**
 * The page's only h1. It takes the focus on mount, so that a screen reader starts there. Give each page its own `key`.
 */
export function PageHeading({ title, position, error, outcome, children }: PageHeadingProps) {
  const { storeName } = useConfig();
  const m = useMessages();
  const failed = useHasTitleError() || error;
  const prefix = failed ? `${m.forms.errorPrefix} ` : '';
  return (
    <>
      {/* React inserts it before index.html's title, and browsers use the first. */}
      <title>{prefix + [outcome, title, position, storeName].filter(Boolean).join(' · ')}</title>
      <Typography variant="h1" id={headingId} ref={focusOnMount} tabIndex={-1}>
        {children ?? title}
      </Typography>
    </>
  );
}

/** The number of mounted components that show a failure. Only what depends on it is rendered again. */
const failures = createObservable(0);

/** While the component is mounted, the document's title begins with "Erro:". */
export function useTitleError(): void {
  useLayoutEffect(() => {
    failures.set(failures.getSnapshot() + 1);
    return () => failures.set(failures.getSnapshot() - 1);
  }, []);
}

const hasFailures = () => failures.getSnapshot() > 0;
/** Whether one of them is mounted. */
export const useHasTitleError = () => useSyncExternalStore(failures.subscribe, hasFailures, hasFailures);
