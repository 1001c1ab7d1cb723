import { styled } from '@mui/material/styles';
// oxlint-disable-next-line no-restricted-imports -- Stores what is typed without a render at every key.
import { useEffect, useState } from 'react';

import { todayIn } from '#src/domain/calendar-date.ts';
import type { OperationCode } from '#src/domain/ids.ts';
import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import { refusedControls } from '#src/outcome/refused-fields.ts';
import { useCooldown } from '#src/outcome/use-cooldown.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import { paths } from '#src/paths.ts';
import { useConfig } from '#src/platform/services.tsx';
import type {
  Fact,
  FormStep as FormStepDefinition,
  JourneyShape,
  ProductDefinition,
  Wording,
} from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { useJourneyStore } from '../journey/journey-store.ts';
import { journeyView } from '../journey/journey-view.ts';
import { ClockNotice } from './clock-notice.tsx';
import { FoldedSummary } from './journey-summary.tsx';
import { ActionLink } from './lazy-views.ts';
import { StepActions } from './step-actions.tsx';
import { StepNotices } from './step-notices.tsx';
import type { StepProps } from './step-view.tsx';

const Instructions = styled('ol')({ display: 'grid', gap: 4, paddingInlineStart: 20 });

interface ExternalInstructionsProps {
  readonly instructions: readonly string[];
  /** Absent where the operation has no code yet. Its timeline shows what happened meanwhile. */
  readonly operationCode: OperationCode | undefined;
}

/** What the clerk does outside the app, at the partner or with the customer, before entering the result here. */
function ExternalInstructions({ instructions, operationCode }: ExternalInstructionsProps) {
  const m = useMessages();
  return (
    <Panel tone="neutral" title={m.wizard.elsewhere} headingLevel={2}>
      <Instructions>
        {instructions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Instructions>
      {operationCode !== undefined && (
        <div>
          <ButtonLink variant="outlined" to={paths.operation(operationCode)}>
            {m.outcome.openTimeline}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

const FoldedFacts = styled(Disclosure)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));
const Section = styled('section')(({ theme }) => ({
  display: 'none',
  gap: 12,
  [theme.breakpoints.up('lg')]: { display: 'grid' },
}));

/**
 * The answers of earlier steps that the next request sends too: those after the last request that changes something.
 * Empty for a step that chooses from the partner's answer, which it shows instead.
 */
function carriedFacts(
  { steps, tie }: ProductDefinition,
  id: string,
  { view, wording }: { readonly view: JourneyShape; readonly wording: Wording },
): Fact[] {
  if (tie?.choice === id) return [];
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.id === id),
  );
  const sent = before.findLastIndex(({ command }) => command && endpoints[command.endpoint].changes);
  return before.slice(sent + 1).flatMap((step) => (step.kind === 'form' ? (step.facts?.(view, wording) ?? []) : []));
}

interface CarriedFactsProps {
  readonly facts: readonly Fact[];
  /** The facts of the summary, which a wide screen shows beside the form. */
  readonly summary: readonly Fact[];
}

/** Folded on a narrow screen. On a wide one, only the facts that the summary beside the form lacks. */
function CarriedFacts({ facts, summary }: CarriedFactsProps) {
  const m = useMessages();
  if (facts.length === 0) return null;
  const others = facts.filter(
    ({ label, value }) => !summary.some((fact) => fact.label === label && fact.value === value),
  );
  return (
    <>
      <FoldedFacts heading="h2" summary={m.wizard.alreadyInformed}>
        <DefinitionList items={facts} />
      </FoldedFacts>
      {others.length > 0 && (
        <Section>
          <h2>{m.wizard.alreadyInformed}</h2>
          <DefinitionList items={others} />
        </Section>
      )}
    </>
  );
}

/** A step with fields. They hold what was typed here before, even if the clerk did not continue. */
export function FormStep({
  definition,
  step,
  journey,
  submission,
  answer,
  backPath,
}: StepProps<FormStepDefinition<JourneyShape, string>>) {
  const store = useJourneyStore();
  const m = useMessages();
  const wording = useWording();
  const { timeZone } = useConfig();
  const view = journeyView(definition, journey);
  const schema = step.schema(view, todayIn(timeZone));
  const [initialValues] = useState(() => ({ ...step.initial(view), ...store.typed(definition.id, step.id) }));
  // A refusal may name fields of an earlier step: they show their errors when the clerk goes back there.
  const [refused] = useState(() => refusedControls(journey.outcome?.answer, initialValues));
  const form = useStepForm(schema, initialValues, refused);
  const { subscribe, setError } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.keepTyped(definition.id, step.id, values),
      }),
    [subscribe, store, definition.id, step.id],
  );

  const operation = definition.operation(view);
  const wait = useCooldown(step.command?.endpoint, operation);

  async function submit(values: unknown) {
    if (wait > 0) return;
    const errors = refusedControls(await submission.submit(values), initialValues);
    for (const [control, error] of Object.entries(errors)) setError(control, error);
  }

  const actions = (
    <>
      <StepNotices
        definition={definition}
        step={step}
        submission={submission}
        answer={answer}
        sending={journey.sending !== undefined}
      />
      <FoldedSummary definition={definition} view={view} />
      <StepActions
        backPath={backPath}
        submitLabel={step.submitLabel ? step.submitLabel(view, wording) : m.wizard.next}
        skip={step.skipLabel && { label: step.skipLabel(m), onSkip: () => void submission.skip() }}
        sending={journey.sending}
        sends={step.command !== undefined}
        wait={wait}
      />
    </>
  );
  return (
    <>
      {step.asksDueDate && <ClockNotice />}
      {step.externalInstructions && (
        <ExternalInstructions instructions={step.externalInstructions(m)} operationCode={operation?.code} />
      )}
      {step.linkedAction && operation && (
        <ActionLink action={step.linkedAction} code={operation.code} product={definition.id} fromStep={step.id} />
      )}
      <StepForm
        form={form}
        onValid={submit}
        actions={actions}
        startsAt={step.externalInstructions ? 'heading' : 'field'}
        enter={step.command ? 'send' : 'done'}
      >
        <CarriedFacts
          facts={carriedFacts(definition, step.id, { view, wording })}
          summary={definition.summary(view, wording)}
        />
        <step.Fields journey={view} />
      </StepForm>
    </>
  );
}
