import Button from '@mui/material/Button';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { useActionTexts } from './action-texts.ts';

/** The product's definition could not be downloaded. */
export function DefinitionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const m = useMessages();
  const words = useActionTexts();
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {m.operations.retry}
    </Button>
  );
  return (
    <Panel tone="attention" title={words.failedTitle} headingLevel={3} actions={retry}>
      <p>{words.failed}</p>
    </Panel>
  );
}
