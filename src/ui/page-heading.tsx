import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

import { focusOnMount } from './text/focus-on-mount.ts';
import { useHasTitleError } from './title-error.ts';

export const headingId = 'titulo';

/** Moves the focus to the heading, when the page's content is replaced without a new page. */
export const focusHeading = () => document.getElementById(headingId)?.focus();

export interface PageHeadingProps {
  readonly title: string;
  /** The step, such as "Passo 2 de 5"; only in the document's title. */
  readonly position?: string;
  /** The page shows a failure: the document's title begins with "Erro:". */
  readonly error?: boolean;
  /** The formatted title, if plain text is not enough. */
  readonly children?: ReactNode;
}

/**
 * The page's only h1. It takes the focus on mount, so that a screen reader starts there. Give each page its own `key`.
 */
export function PageHeading({ title, position, error, children }: PageHeadingProps) {
  const { storeName } = useConfig();
  const m = useMessages();
  const failed = useHasTitleError() || error;
  const prefix = failed ? `${m.forms.errorPrefix} ` : '';
  return (
    <>
      {/* React inserts it before index.html's title, and browsers use the first. */}
      <title>{prefix + [title, position, storeName].filter(Boolean).join(' · ')}</title>
      <Typography variant="h1" id={headingId} ref={focusOnMount} tabIndex={-1}>
        {children ?? title}
      </Typography>
    </>
  );
}
