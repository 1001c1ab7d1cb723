import Button from '@mui/material/Button';

import { useLateMessages } from '#src/i18n/late-messages.ts';
import { Panel } from '#src/ui/panel.tsx';

/** The product's definition could not be downloaded. */
export function DefinitionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { actions: words, operation } = useLateMessages();
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {operation.retry}
    </Button>
  );
  return (
    <Panel tone="attention" title={words.failedTitle} headingLevel={3} actions={retry}>
      <p>{words.failed}</p>
    </Panel>
  );
}
