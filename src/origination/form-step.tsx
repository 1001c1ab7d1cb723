// oxlint-disable-next-line no-restricted-imports -- Keeps what is typed without rendering at every key.
import { useEffect, useState } from 'react';

import { todayIn } from '#src/domain/calendar-date.ts';
import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import type { FormStep as FormStepDefinition, JourneyShape } from '#src/products/product.ts';
import { useConfig } from '#src/ui/config-context.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { CarriedFacts } from './carried-facts.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { useJourneyStore } from './journey-store.ts';
import { FoldedSummary } from './journey-summary.tsx';
import { journeyView } from './journey-view.ts';
import { ActionForm } from './later-views.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { refusedControls } from './refused-fields.ts';
import { SetbackNotice } from './setback-notice.tsx';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-props.ts';
import { useCooldown } from './use-cooldown.ts';
import { useWording } from './use-wording.ts';

/** A step that asks: its fields hold what was typed here before, whether or not the clerk continued. */
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
  const [atFirst] = useState(() => ({ ...step.initial(view), ...store.typed(definition.id, step.id) }));
  // A refusal names fields of the step that sent, or of an earlier one: it is still to be seen when that is gone back to.
  const [refused] = useState(() => refusedControls(definition, journey.outcome?.answer, atFirst));
  const form = useStepForm(schema, atFirst, refused);
  const { subscribe, setError } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.keepTyped(definition.id, step.id, values),
      }),
    [subscribe, store, definition.id, step.id],
  );

  const about = step.aside || step.cooldownSeconds ? definition.about?.(view) : undefined;
  const wait = useCooldown({ endpoint: step.command?.endpoint, about, seconds: step.cooldownSeconds });

  async function submit(values: unknown) {
    if (wait > 0) return;
    const errors = refusedControls(definition, await submission.submit(values), atFirst);
    for (const [control, error] of Object.entries(errors)) setError(control, error);
  }

  const actions = (
    <>
      <ObstacleNotice submission={submission} sending={journey.sending !== undefined} />
      <SetbackNotice definition={definition} step={step} answer={answer} />
      <FoldedSummary definition={definition} view={view} />
      <StepActions
        backPath={backPath}
        submitLabel={step.deadEnd?.(view) ? undefined : (step.submitLabel?.(view, wording) ?? m.wizard.next)}
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
      {step.elsewhere && <ElsewhereNotice todo={step.elsewhere(m)} operationCode={definition.operationCode(view)} />}
      {step.aside && about && <ActionForm action={step.aside} about={about} inline />}
      <StepForm form={form} onValid={submit} actions={actions}>
        <CarriedFacts facts={step.carried?.(view, wording) ?? []} summary={definition.summary(view, wording)} />
        <step.Fields journey={view} />
      </StepForm>
    </>
  );
}
