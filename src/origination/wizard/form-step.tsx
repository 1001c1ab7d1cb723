import styled from '@emotion/styled';
// oxlint-disable-next-line no-restricted-imports -- Keeps what is typed without rendering at every key.
import { useEffect, useState } from 'react';

import { todayIn } from '#src/domain/calendar-date.ts';
import type { OperationCode } from '#src/domain/ids.ts';
import { StepForm } from '#src/forms/step-form.tsx';
import { useStepForm } from '#src/forms/use-step-form.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import { refusedControls } from '#src/outcome/refused-fields.ts';
import { useCooldown } from '#src/outcome/use-cooldown.ts';
import { useWrongClock } from '#src/partner/clock-offset.ts';
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
import { useFormat } from '#src/ui/text/use-format.ts';

import { useJourneyStore } from '../journey/journey-store.ts';
import { journeyView } from '../journey/journey-view.ts';
import { FoldedSummary } from './journey-summary.tsx';
import { ActionLink } from './later-views.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { SetbackNotice } from './setback-notice.tsx';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-view.tsx';

const Todo = styled('ol')({ display: 'grid', gap: 4, paddingInlineStart: 20 });

interface ElsewhereNoticeProps {
  readonly todo: readonly string[];
  /** Known where the product names its operation before this step: what happened meanwhile is on its timeline. */
  readonly operationCode: OperationCode | undefined;
}

/** An external step: what is done at the partner or with the customer, before its result is taken down here. */
function ElsewhereNotice({ todo, operationCode }: ElsewhereNoticeProps) {
  const m = useMessages();
  return (
    <Panel tone="neutral" title={m.wizard.elsewhere} headingLevel={2}>
      <Todo>
        {todo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Todo>
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

const Notice = styled('output')({ display: 'block' });

/** The device's clock and the server's tell different times. "Today" is the device's, so it is told before a day is chosen by it. */
export function ClockNotice() {
  const { wrongClock } = useMessages().wizard;
  const format = useFormat();
  const clocks = useWrongClock();
  if (!clocks) return null;
  const told = (at: number) => format.dateTime(new Date(at).toISOString())?.text ?? '';
  return (
    <Notice>
      <Panel tone="attention" title={wrongClock.title} headingLevel={2}>
        <p>{wrongClock.text({ server: told(clocks.server), device: told(clocks.device) })}</p>
      </Panel>
    </Notice>
  );
}

const FoldedFacts = styled(Disclosure)(({ theme }) => ({
  '&[open]': { paddingBlockEnd: theme.spacing(1) },
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));
const Section = styled('section')(({ theme }) => ({
  display: 'none',
  gap: 12,
  [theme.breakpoints.up('lg')]: { display: 'grid' },
}));

interface Told {
  readonly view: JourneyShape;
  readonly wording: Wording;
}

/**
 * The answers of earlier steps that the next request sends too: those that no request which changes something has sent yet.
 * A step that chooses from the partner's answer shows that answer instead.
 */
function carriedFacts({ steps, tie }: ProductDefinition, id: string, { view, wording }: Told): Fact[] {
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
  /** What stands beside the form where there is room. */
  readonly summary: readonly Fact[];
}

/** Not asked again, changed where it was asked. Disclosure on a narrow screen; beside the summary, only what the summary leaves out. */
function CarriedFacts({ facts, summary }: CarriedFactsProps) {
  const m = useMessages();
  if (facts.length === 0) return null;
  const heading = <h2>{m.wizard.alreadyInformed}</h2>;
  const others = facts.filter(
    ({ label, value }) => !summary.some((fact) => fact.label === label && fact.value === value),
  );
  return (
    <>
      <FoldedFacts summary={heading}>
        <DefinitionList items={facts} />
      </FoldedFacts>
      {others.length > 0 && (
        <Section>
          {heading}
          <DefinitionList items={others} />
        </Section>
      )}
    </>
  );
}

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
  const [refused] = useState(() => refusedControls(journey.outcome?.answer, atFirst));
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

  const operation = definition.operation(view);
  const wait = useCooldown(step.command?.endpoint, operation);

  async function submit(values: unknown) {
    if (wait > 0) return;
    const errors = refusedControls(await submission.submit(values), atFirst);
    for (const [control, error] of Object.entries(errors)) setError(control, error);
  }

  const actions = (
    <>
      <ObstacleNotice submission={submission} sending={journey.sending !== undefined} />
      <SetbackNotice definition={definition} step={step} answer={answer} />
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
        <ElsewhereNotice todo={step.externalInstructions(m)} operationCode={operation?.code} />
      )}
      {step.linkedAction && operation && (
        <ActionLink action={step.linkedAction} code={operation.code} product={definition.id} fromStep={step.id} />
      )}
      <StepForm form={form} onValid={submit} actions={actions}>
        <CarriedFacts
          facts={carriedFacts(definition, step.id, { view, wording })}
          summary={definition.summary(view, wording)}
        />
        <step.Fields journey={view} />
      </StepForm>
    </>
  );
}
