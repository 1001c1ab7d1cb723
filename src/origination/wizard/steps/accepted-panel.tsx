import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { OtherAnswerData, OutcomePanel, StoreOnlyInfo } from '#src/outcome/outcome-panel.tsx';
import type { Fact } from '#src/products/product.ts';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { phone } from '#src/ui/theme/media.ts';

/** What the customer waits for. */
const Result = styled(FactGrid)({
  '--fact-width': '11rem',
  [phone]: { '--fact-width': '8rem' },
  '& dd': { fontWeight: 600 },
});

interface AcceptedPanelProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** The partner's whole answer. */
  readonly data: unknown;
  /** The next step's title. */
  readonly next: string | undefined;
  readonly onContinue: () => void;
  readonly onChangeData: () => void;
}

/** The result of an accepted request, before the wizard goes on. */
export function AcceptedPanel({ title, facts, data, next, onContinue, onChangeData }: AcceptedPanelProps) {
  const m = useMessages();
  const { followUp } = useLateMessages();
  return (
    <OutcomePanel
      tone="accepted"
      title={title}
      headingLevel={2}
      onKey={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
        // The next step's form must not get the same key.
        event.preventDefault();
        onContinue();
      }}
    >
      {/* First in the document's order: from the panel, one Tab leads to the primary button. */}
      <ActionBar
        back={
          <Button variant="outlined" onClick={onChangeData}>
            {m.outcome.changeData}
          </Button>
        }
      >
        <Button variant="contained" onClick={onContinue}>
          {m.wizard.next}
        </Button>
      </ActionBar>
      {next !== undefined && <p>{followUp.nextStep({ step: next })}</p>}
      <DefinitionList List={Result} items={facts} />
      <StoreOnlyInfo data={data} />
      <OtherAnswerData data={data} />
    </OutcomePanel>
  );
}
