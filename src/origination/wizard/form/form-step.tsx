import Box from '@mui/material/Box';
// oxlint-disable-next-line no-restricted-imports -- Stores what is typed without a render at every key.
import { useEffect, useMemo, useState } from 'react';

import { todayIn } from '#src/domain/calendar-date.ts';
import type { OperationCode } from '#src/domain/ids.ts';
import { FieldColumns } from '#src/forms/fields/field-layout.tsx';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { refusedControls } from '#src/outcome/answer-notice.tsx';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import { useCooldown } from '#src/outcome/use-operation-command.ts';
import { useWrongClock } from '#src/partner/clock-offset.ts';
import { paths } from '#src/paths.ts';
import { useConfig } from '#src/platform/services.tsx';
import type { ExternalInstructions, FormStep as FormStepDefinition, JourneyShape } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';

import { useJourneyStore } from '../../journey/journey-store.ts';
import { journeyView } from '../../journey/journey-view.ts';
import { CarriedFacts, carriedFacts, FoldedFacts, FoldedSummary } from '../journey-summary.tsx';
import { AwaitedCustomer, OptionalStep } from '../lazy-views.ts';
import { StepFooter } from '../step-footer.tsx';
import type { StepProps } from '../step-view.tsx';

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
      {step.wait && operation && (
        <AwaitedCustomer wait={step.wait} code={operation.code} product={definition.id} fromStep={step.id} />
      )}
      {step.externalInstructions && <Instructions instructions={step.externalInstructions} code={operation?.code} />}
      <StepForm
        form={form}
        onValid={submit}
        actions={actions}
        startsAt={step.externalInstructions || step.wait ? 'heading' : 'field'}
        enter={step.command ? 'send' : 'done'}
      >
        {fields}
        <CarriedFacts facts={carried} summary={definition.summary(view, wording)} />
        <FoldedFacts facts={carried} />
      </StepForm>
    </>
  );
}

/** Reports a wrong clock on the device before a due date is chosen: due dates count from the device's "today". */
export function ClockNotice() {
  const { wrongClock } = useMessages().wizard;
  const format = useFormat();
  const clocks = useWrongClock();
  if (!clocks) return null;
  const dateTime = (at: number) => format.dateTime(new Date(at).toISOString())?.text ?? '';
  return (
    <StatusText>
      <Panel tone="attention" title={wrongClock.title} headingLevel={2}>
        <p>{wrongClock.text({ server: dateTime(clocks.server), device: dateTime(clocks.device) })}</p>
      </Panel>
    </StatusText>
  );
}

interface InstructionsProps {
  readonly instructions: ExternalInstructions;
  /** Absent where the operation has no code yet. Its timeline shows what happened meanwhile. */
  readonly code: OperationCode | undefined;
}

/** The link beside the list where there is room, so that the fields below are in sight. */
const beside = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 1.5,
} as const;

/** What the clerk does outside the app, at the partner, before entering the result here. */
function Instructions({ instructions, code }: InstructionsProps) {
  const m = useMessages();
  return (
    <Panel tone="neutral" title={m.wizard.elsewhere} headingLevel={2}>
      <Box sx={beside}>
        <Box component="ol" sx={{ display: 'grid', gap: 0.5, '&&': { paddingInlineStart: 2.5 } }}>
          {instructions.lines(m).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        {code !== undefined && (
          <Box sx={{ marginBlock: -1.5, marginInline: -1.5 }}>
            <ButtonLink variant="text" to={paths.operation(code)}>
              {m.outcome.openTimeline}
            </ButtonLink>
          </Box>
        )}
      </Box>
    </Panel>
  );
}
