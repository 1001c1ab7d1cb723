import Button from '@mui/material/Button';
// oxlint-disable-next-line no-restricted-imports -- Loads lazy screens once the step is on screen.
import { useEffect, useState, type ReactNode } from 'react';

import { operationCode } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { OtherAnswerData, OutcomePanel, StoreOnlyInfo } from '#src/outcome/outcome-panel.tsx';
import { sentName } from '#src/outcome/sent.ts';
import type { useSettle } from '#src/outcome/unknown/settling.tsx';
import { UnknownPanel } from '#src/outcome/unknown/unknown-panel.tsx';
import type { Answer, Unknown } from '#src/partner/answers/answer.ts';
import { endpoints } from '#src/partner/api/endpoints.ts';
import { useAttemptJournal } from '#src/partner/attempts/use-attempts.ts';
import { paths } from '#src/paths.ts';
import { fetchLate } from '#src/platform/loading/late.ts';
import { placeState, useNavigate } from '#src/platform/navigation.ts';
import { useWording } from '#src/products/facts.tsx';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';
import { LatePart } from '#src/ui/late-part.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { focusHeading } from '#src/ui/page/page-heading.tsx';

import { isOrphan, isUnsettled, type JourneyState } from '../journey/journey-state.ts';
import { useJourneyStore } from '../journey/journey-store.ts';
import { journeyView, positionIn } from '../journey/journey-view.ts';
import { factsWithTyped } from '../journey/recognizable-facts.ts';
import { FormStep } from './form/form-step.tsx';
import { FoldedSummary } from './journey-summary.tsx';
import { AcceptedPanel, AfterContract, OldSimulation, ReviewStep } from './lazy-views.ts';
import { useEndSale } from './new-sale.ts';
import { useStepSubmission, type StepSubmission } from './use-step-submission.ts';

export interface WayBack {
  readonly path: string;
  readonly label: string;
  /** Otherwise one step back. */
  readonly isFar: boolean;
}

export interface StepViewProps {
  readonly definition: ProductDefinition;
  readonly step: Step<JourneyShape, string>;
  readonly journey: JourneyState;
  readonly back: WayBack | undefined;
  readonly afterSale: ReactNode;
  readonly settling: ReturnType<typeof useSettle>;
  /** Called with the step to return to once the clerk has freed the attempt. */
  readonly onFreed: (step: string) => void;
}

/** Shows the partner's answer to the step in place of the step, or the step itself. */
export function StepView(props: StepViewProps) {
  const { definition, step, journey } = props;
  const submission = useStepSubmission(definition, step, props.settling);
  // The attempt whose result the clerk left to change the answers. It stays accepted until changed answers are sent.
  const [leftResult, setLeftResult] = useState<string>();
  // Called at every step, to retry the screens that failed to load at the previous step.
  useEffect(() => void fetchLate(), []);

  const outcome = journey.outcome?.step === step.id ? journey.outcome : undefined;
  const answer = outcome?.answer;
  if (outcome && answer?.kind === 'unknown' && isUnsettled(journey))
    return <UnknownOutcome {...props} submission={submission} attempt={outcome.attempt} answer={answer} />;
  if (answer?.kind === 'denied') return <DeniedStep {...props} data={answer.data} submission={submission} />;
  if (step.kind === 'follow-up') return <AfterContract {...props} step={step} />;
  const { tie } = definition;
  const oldSimulation = tie && (
    <LatePart>
      <OldSimulation
        definition={definition}
        submission={submission}
        chosen={!journey.offerChanged && journey.steps[tie.choice]?.values !== undefined}
      />
    </LatePart>
  );
  if (step.kind === 'review')
    return (
      <ReviewStep {...props} step={step} submission={submission} answer={answer}>
        {oldSimulation}
      </ReviewStep>
    );
  const { accepted } = journey.steps[step.id] ?? {};
  // Only the sale's last outcome shows a result: a step that the clerk comes back to later is a form again.
  if (step.result && accepted && outcome && outcome.attempt !== leftResult) {
    return (
      <AcceptedPanel
        {...props}
        step={step}
        result={step.result}
        data={accepted.data}
        submission={submission}
        onChangeData={() => {
          setLeftResult(outcome.attempt);
          focusHeading();
        }}
      />
    );
  }
  // A new simulation may have dropped the choice that the fields hold.
  const key = tie?.choice === step.id ? journey.steps[tie.step]?.accepted?.at : undefined;
  return (
    <>
      {oldSimulation}
      <FormStep key={key} {...props} step={step} submission={submission} answer={answer} />
    </>
  );
}

const firstPath = ({ id, steps }: ProductDefinition) => paths.step(id, steps[0]?.id ?? '');

interface UnknownOutcomeProps extends StepViewProps {
  readonly submission: StepSubmission;
  readonly attempt: string;
  readonly answer: Unknown;
}

function UnknownOutcome(props: UnknownOutcomeProps) {
  const { definition, step, journey, submission, attempt, answer, onFreed } = props;
  const store = useJourneyStore();
  const navigate = useNavigate();
  const wording = useWording();
  const view = journeyView(definition, journey);
  const sent = useAttemptJournal().find(attempt);
  const sentAt = sent && wording.format.dateTime(new Date(sent.sentAt).toISOString())?.text;
  const { code = operationCode(sent?.code ?? '') } = definition.operation(view) ?? {};
  // If a reload has lost a secret, the clerk recognizes the sale by the other texts typed at that step.
  const isCustomerKnown = definition.summary(view, wording).some(({ taxDocument }) => taxDocument);
  const said = factsWithTyped(definition, { journey, typed: store.allTyped(definition.id) }, wording);
  // Shows the customer, the operation and the value, which is the first agreed fact.
  const value = said.find(({ agreed }) => agreed);
  // An orphan has no steps to return to: the clerk goes on at its operation or at home.
  const orphan = isOrphan(journey);
  /** A review says what is sent, with the value. */
  const isValueSaid = step.kind === 'review' && isCustomerKnown && !orphan;
  const factsForTheCall = said.filter(
    (fact) => fact.taxDocument || fact.value === code || (!isValueSaid && fact === value),
  );
  const recordFound = async (code: string) => {
    if ((await submission.recordFound(attempt, code)) && orphan)
      await navigate(paths.operation(code), { state: { product: definition.id } });
  };
  const free = async () => {
    if (!(await submission.free(attempt))) return;
    if (orphan) return navigate(paths.home, { state: { settled: { state: 'freed' } } });
    // An earlier step may be due again, because a reload has lost its secrets.
    const { current } = positionIn(definition, store.journey(definition.id), step.id);
    onFreed(current);
    return navigate(paths.step(definition.id, current), { replace: true, state: placeState() });
  };
  return (
    <>
      <UnknownPanel
        answer={answer}
        attempted={isValueSaid ? step.sent(view, wording) : sentName(wording.m, step.command?.endpoint)}
        facts={[...factsForTheCall, ...(sentAt ? [{ label: wording.m.outcome.sentAt, value: sentAt }] : [])]}
        endpoint={step.command?.endpoint}
        operationCode={code}
        sale={{ product: definition.id, since: sent?.sentAt }}
        onFound={needsNoAnswer(step) ? (code) => void recordFound(code) : undefined}
        onFreed={() => void free()}
      />
      {!orphan && <FoldedSummary definition={definition} view={view} step={step} />}
    </>
  );
}

interface DeniedStepProps extends Pick<StepViewProps, 'definition' | 'journey' | 'step'> {
  readonly data: unknown;
  readonly submission: StepSubmission;
}

function DeniedStep({ definition, journey, step, data, submission }: DeniedStepProps) {
  const navigate = useNavigate();
  const giveUp = useEndSale(definition.id);
  // The sale goes on with the same customer and the typed texts. Navigates first: once reopened, this step would show
  // its form.
  const simulateAgain = () => void navigate(firstPath(definition)).then(submission.reopen);
  return (
    <>
      <DeniedPanel data={data} onChangeData={submission.reopen} onSimulateAgain={simulateAgain} onGiveUp={giveUp} />
      <FoldedSummary definition={definition} view={journeyView(definition, journey)} step={step} />
    </>
  );
}

/** Whether the next step needs only the operation's code, which the clerk can look up, and not the partner's answer. */
const needsNoAnswer = ({ command, irrevocable }: Step<JourneyShape, string>) =>
  irrevocable || (command && !('response' in endpoints[command.endpoint]));

/** The props of a step of any kind. */
export interface StepProps<Step> {
  readonly definition: ProductDefinition;
  readonly step: Step;
  readonly journey: JourneyState;
  readonly submission: StepSubmission;
  /** The partner's answer to the step's last request. */
  readonly answer: Answer<unknown> | undefined;
  /** Absent on the first step. */
  readonly back: WayBack | undefined;
}

interface DeniedPanelProps {
  readonly data: unknown;
  readonly onChangeData: () => void;
  readonly onSimulateAgain: () => void;
  /** Discards the sale and goes home. */
  readonly onGiveUp: () => void;
}

/** A denial is a normal result, so the tone is neutral. The primary button starts a new simulation. */
function DeniedPanel({ data, onChangeData, onSimulateAgain, onGiveUp }: DeniedPanelProps) {
  const m = useMessages();
  return (
    <>
      <OutcomePanel tone="neutral" title={m.outcome.deniedTitle} headingLevel={2}>
        <p>{m.outcome.denied}</p>
        <StoreOnlyInfo data={data} />
        <OtherAnswerData data={data} />
      </OutcomePanel>
      <ActionBar
        back={
          <>
            <Button variant="outlined" onClick={onChangeData}>
              {m.outcome.changeData}
            </Button>
            <Button variant="text" onClick={onGiveUp}>
              {m.outcome.otherProduct}
            </Button>
          </>
        }
      >
        <Button variant="contained" onClick={onSimulateAgain}>
          {m.outcome.anotherSimulation}
        </Button>
      </ActionBar>
    </>
  );
}
