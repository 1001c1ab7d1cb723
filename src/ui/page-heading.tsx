import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

import { focusOnMount } from './text/focus-on-mount.ts';
import { useHasTitleError } from './title-error.ts';

const Heading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, textWrap: 'balance' }));

const headingId = 'titulo';

/** Goes back to where the page begins, when what stood on it has given way to something else. */
export const focusHeading = () => document.getElementById(headingId)?.focus();

export interface PageHeadingProps {
  readonly title: string;
  /** Where the page stands, such as "Passo 2 de 5": in the document's title only. */
  readonly position?: string;
  /** The page tells of a failure: the document's title begins with "Erro:". */
  readonly error?: boolean;
  /** The title's words, where they are set in more than one way. */
  readonly children?: ReactNode;
}

/** The page's one h1. It takes the focus when it is mounted, so that a screen reader begins there: a new page, a new key. */
export function PageHeading({ title, position, error, children }: PageHeadingProps) {
  const { storeName } = useConfig();
  const m = useMessages();
  const failed = useHasTitleError() || error;
  const prefix = failed ? `${m.forms.errorPrefix} ` : '';
  return (
    <>
      {/* React puts it before index.html's own, and browsers take the first. */}
      <title>{prefix + [title, position, storeName].filter(Boolean).join(' · ')}</title>
      <Heading id={headingId} ref={focusOnMount} tabIndex={-1}>
        {children ?? title}
      </Heading>
    </>
  );
}
