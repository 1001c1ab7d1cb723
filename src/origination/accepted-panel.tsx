
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Fact } from '#src/products/product.ts';
import { Button } from '#src/ui/button.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';

import { OutcomePanel } from './outcome-panel.tsx';

interface AcceptedPanelProps {
  readonly facts: readonly Fact[];
  readonly onContinue: () => void;
  readonly onChangeData: () => void;
}

/** What a yes brought, before the wizard goes on. */
export function AcceptedPanel({ facts, onContinue, onChangeData }: AcceptedPanelProps) {
  const m = useMessages();
  return (
    <OutcomePanel
      tone="accepted"
      title={m.outcome.permittedTitle}
      headingLevel={2}
      actions={
        <>
          <Button variant="contained" onClick={onContinue}>
            {m.wizard.next}
          </Button>
          <Button variant="text" onClick={onChangeData}>
            {m.outcome.changeData}
          </Button>
        </>
      }
    >
      <DefinitionList items={facts} />
    </OutcomePanel>
  );
}
