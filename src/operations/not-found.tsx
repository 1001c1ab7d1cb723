import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import { oneColumn } from '#src/ui/page/main-region.tsx';

import { OpenOperationForm } from './list/open-operation-form.tsx';
import { ReadNotice } from './read-notice.tsx';

interface NotFoundProps {
  readonly code: string;
  readonly error: Error;
  readonly onRetry: () => void;
  /** The action bar. */
  readonly children: ReactNode;
}

/**
 * Offers to correct the code, which what is typed replaces. The code may also be right, and known to the partner soon:
 * opening it again looks for it again.
 */
export function NotFound({ code, error, onRetry, children }: NotFoundProps) {
  return (
    <Stack useFlexGap spacing={3} sx={oneColumn}>
      <ReadNotice error={error} headingLevel={2} isTitleAbove />
      <OpenOperationForm code={code} inputRef={selectOnMount} onSameCode={onRetry} isPrimary />
      {children}
    </Stack>
  );
}

function selectOnMount(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
