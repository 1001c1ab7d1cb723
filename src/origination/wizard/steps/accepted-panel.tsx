import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { doneMark, OtherAnswerData, OutcomePanel, StoreOnlyInfo } from '#src/outcome/outcome-panel.tsx';
import { useWording } from '#src/products/facts.tsx';
import type { FormStep, JourneyShape, Step } from '#src/products/product.ts';
import { DefinitionList, FactGrid } from '#src/ui/definition-list.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { CodeToCopy } from '#src/ui/text/code-to-copy.tsx';
import { phone } from '#src/ui/theme/media.ts';

import { journeyView } from '../../journey/journey-view.ts';
import { recognizableFacts } from '../../journey/recognizable-facts.ts';
import { FoldedSummary } from '../journey-summary.tsx';
import type { StepProps } from '../step-view.tsx';
import type { StepSubmission } from '../use-step-submission.ts';

const Result = styled(FactGrid)({
  '--fact-width': '11rem',
  [phone]: { '--fact-width': '8rem' },
  '& dd': { fontWeight: 600 },
});

/** What the customer waits for. */
const Figure = styled('strong')(({ theme }) => theme.typography.h1);

interface AcceptedPanelProps extends Pick<StepProps<Step<JourneyShape, string>>, 'definition' | 'journey' | 'step'> {
  readonly result: NonNullable<FormStep<JourneyShape, string>['result']>;
  /** The partner's whole answer. */
  readonly data: unknown;
  readonly submission: StepSubmission;
  readonly onChangeData: () => void;
}

/** The result of an accepted request, before the wizard goes on. */
export function AcceptedPanel({
  definition,
  journey,
  step,
  result,
  data,
  submission,
  onChangeData,
}: AcceptedPanelProps) {
  const wording = useWording();
  const { m } = wording;
  const { followUp } = useLateMessages();
  const view = journeyView(definition, journey);
  const value = recognizableFacts(definition, journey, wording).find(({ agreed }) => agreed === 'amount')?.value;
  const facts = result.facts(view, wording).map(({ copied, agreed, ...fact }) => ({
    ...fact,
    isWide: copied === true || agreed === 'amount',
    value: copied ? (
      <CodeToCopy code={fact.value} label={fact.label} />
    ) : agreed === 'amount' ? (
      <Figure>{fact.value}</Figure>
    ) : (
      fact.value
    ),
  }));
  const onContinue = () => void submission.goToNextStep();
  return (
    <>
      <OutcomePanel
        tone="accepted"
        title={result.title(m)}
        headingLevel={2}
        icon={doneMark}
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
        {value && <p>{followUp.goOn({ value })}</p>}
        <DefinitionList List={Result} items={facts} />
        <StoreOnlyInfo data={data} />
        <OtherAnswerData data={data} />
      </OutcomePanel>
      <FoldedSummary definition={definition} view={view} step={step} />
    </>
  );
}
