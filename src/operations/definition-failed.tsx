import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';

/** What a product has to offer could not be downloaded. */
export function DefinitionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const m = useMessages();
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {m.operations.retry}
    </Button>
  );
  return (
    <Panel tone="attention" title={m.operations.actions.failedTitle} headingLevel={3} actions={retry}>
      <p>{m.operations.actions.failed}</p>
    </Panel>
  );
}
