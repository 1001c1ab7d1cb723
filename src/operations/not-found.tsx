import Stack from '@mui/material/Stack';

import { OpenOperationForm } from './list/open-operation-form.tsx';
import { ReadNotice } from './read-notice.tsx';

interface NotFoundProps {
  readonly code: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/**
 * Offers to correct the code, which what is typed replaces. The code may also be right, and known to the partner soon:
 * opening it again looks for it again.
 */
export function NotFound({ code, error, onRetry }: NotFoundProps) {
  return (
    <Stack useFlexGap spacing={3} sx={{ maxWidth: '45rem' }}>
      <ReadNotice error={error} headingLevel={2} isTitleAbove />
      <OpenOperationForm code={code} inputRef={selectOnMount} onSameCode={onRetry} isPrimary />
    </Stack>
  );
}

function selectOnMount(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
