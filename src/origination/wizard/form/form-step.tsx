// oxlint-disable-next-line no-restricted-imports -- Stores what is typed without a render at every key.
import { useEffect, useMemo, useState } from 'react';

import { todayIn } from '#src/domain/calendar-date.ts';
import { FieldColumns } from '#src/forms/fields/field-layout.tsx';
import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { refusedControls } from '#src/outcome/answer-notice.tsx';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import { useCooldown } from '#src/outcome/use-operation-command.ts';
import { useConfig } from '#src/platform/services.tsx';
import type { FormStep as FormStepDefinition, JourneyShape } from '#src/products/product.ts';

import { useJourneyStore } from '../../journey/journey-store.ts';
import { journeyView } from '../../journey/journey-view.ts';
import { FoldedSummary } from '../journey-summary.tsx';
import { ActionLink, OptionalStep } from '../lazy-views.ts';
import { StepFooter } from '../step-footer.tsx';
import type { StepProps } from '../step-view.tsx';
import { CarriedFacts, carriedFacts, FoldedFacts } from './carried-facts.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { ExternalInstructions } from './external-instructions.tsx';

type FormStepProps = StepProps<FormStepDefinition<JourneyShape, string>>;

/** A step with fields. One that is rarely needed asks first whether it is. */
export function FormStep(props: FormStepProps) {
  const { definition, step, submission } = props;
  const store = useJourneyStore();
  const [needed, setNeeded] = useState(
    () => step.optional === undefined || Object.keys(store.typed(definition.id, step.id)).length > 0,
  );
  if (needed || step.optional === undefined) return <StepFields {...props} />;
  return (
    <OptionalStep
      words={step.optional}
      back={props.back}
      onNeeded={() => setNeeded(true)}
      onSkip={() => void submission.skip()}
    />
  );
}

/** The fields hold what was typed here before, even if the clerk did not continue. */
function StepFields(props: FormStepProps) {
  const { definition, step, journey, submission } = props;
  const store = useJourneyStore();
  const m = useMessages();
  const wording = useWording();
  const { timeZone } = useConfig();
  const view = useMemo(() => journeyView(definition, journey), [definition, journey]);
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

  const { Fields } = step;
  // The form's own state renders this component, right after it has mounted for the first time, and not its fields.
  const fields = useMemo(
    () => (
      <FieldColumns>
        <Fields journey={view} />
      </FieldColumns>
    ),
    [Fields, view],
  );
  const carried = carriedFacts(definition, step.id, { view, wording });
  const actions = (
    <>
      <FoldedSummary definition={definition} view={view} />
      <StepFooter
        {...props}
        submitLabel={step.submitLabel ? step.submitLabel(view, wording) : m.wizard.next}
        skip={step.optional && { label: step.optional(m).skip, onSkip: () => void submission.skip() }}
        wait={wait}
      />
    </>
  );
  return (
    <>
      {step.asksDueDate && <ClockNotice />}
      {step.externalInstructions && (
        <ExternalInstructions
          instructions={step.externalInstructions(m)}
          operationCode={operation?.code}
          action={
            step.linkedAction &&
            operation && (
              <ActionLink action={step.linkedAction} code={operation.code} product={definition.id} fromStep={step.id} />
            )
          }
        />
      )}
      <StepForm
        form={form}
        onValid={submit}
        actions={actions}
        startsAt={step.externalInstructions ? 'heading' : 'field'}
        enter={step.command ? 'send' : 'done'}
      >
        {fields}
        <CarriedFacts facts={carried} summary={definition.summary(view, wording)} />
        <FoldedFacts facts={carried} />
      </StepForm>
    </>
  );
}
