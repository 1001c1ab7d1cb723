import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';

import { OpenOperationForm } from './list/open-operation-form.tsx';
import { ReadNotice } from './read-notice.tsx';

interface NotFoundProps {
  readonly code: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Offers to correct the code, which what is typed replaces. The code may also be right, and known to the partner soon. */
export function NotFound({ code, error, onRetry }: NotFoundProps) {
  const m = useMessages();
  const { operation } = useLateMessages();
  return (
    <Stack useFlexGap spacing={2} sx={{ maxWidth: '45rem' }}>
      <ReadNotice error={error} headingLevel={2} />
      <OpenOperationForm code={code} inputRef={selectOnMount} isPrimary />
      <Stack direction="row" sx={{ flexWrap: 'wrap', marginInlineStart: -1.5 }}>
        <Button variant="text" onClick={onRetry}>
          {operation.retry}
        </Button>
        <ButtonLink variant="text" to={paths.operations}>
          {m.app.toOperations}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}

function selectOnMount(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
