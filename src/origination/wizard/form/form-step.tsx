import Box from '@mui/material/Box';
// oxlint-disable-next-line no-restricted-imports -- Stores what is typed without a render at every key.
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import * as z from 'zod/mini';

import type { OperationCode } from '#src/domain/ids.ts';
import { todayIn } from '#src/domain/values/calendar-date.ts';
import { FieldColumns } from '#src/forms/fields/field-layout.tsx';
import { StepForm, useStepForm } from '#src/forms/step-form.tsx';
import { LostFields } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { refusedControls } from '#src/outcome/answer-notice.tsx';
import { useCooldown } from '#src/outcome/cooldown.ts';
import { paths } from '#src/paths.ts';
import { useConfig } from '#src/platform/services.tsx';
import { useWording } from '#src/products/facts.tsx';
import type { FormStep as FormStepDefinition, JourneyShape } from '#src/products/product.ts';
import { ButtonLink } from '#src/ui/app-link.tsx';
import { LatePart } from '#src/ui/late-part.tsx';
import { Panel } from '#src/ui/panel.tsx';

import { lostSecrets } from '../../journey/journey-draft.ts';
import { useJourneyStore } from '../../journey/journey-store.ts';
import { journeyView, sameAnswers } from '../../journey/journey-view.ts';
import { CarriedFacts, carriedFacts, FoldedFacts, FoldedSummary } from '../journey-summary.tsx';
import { AwaitedCustomer, ClockNotice, OptionalStep } from '../lazy-views.ts';
import { StepNotices } from '../notices/step-notices.tsx';
import { StepFooter } from '../step-footer.tsx';
import type { StepProps } from '../step-view.tsx';
import { isDuplicate } from '../use-step-submission.ts';

type FormStepProps = StepProps<FormStepDefinition<JourneyShape, string>>;

/** A step with fields. A step that is rarely needed asks first whether to open its form. */
export function FormStep(props: FormStepProps) {
  const { definition, step, submission } = props;
  const store = useJourneyStore();
  const [needed, setNeeded] = useState(
    () => step.optional === undefined || Object.keys(store.typed(definition.id, step.id)).length > 0,
  );
  if (needed || step.optional === undefined) return <StepFields {...props} />;
  return (
    <OptionalStep
      optional={step.optional}
      journey={journeyView(definition, props.journey)}
      back={props.back}
      onNeeded={() => setNeeded(true)}
      onSkip={() => void submission.skip()}
    />
  );
}

/** While an answer is awaited, fields and choices look as if they can't be changed. */
const awaitedLook = { '& .MuiOutlinedInput-root, & .MuiFormControlLabel-root': { backgroundColor: 'transparent' } };

/** The fields hold what was typed here before, even if the clerk did not continue. */
function StepFields(props: FormStepProps) {
  const { definition, step, journey, submission, answer } = props;
  const store = useJourneyStore();
  const m = useMessages();
  const wording = useWording();
  const { timeZone } = useConfig();
  const view = useMemo(() => journeyView(definition, journey), [definition, journey]);
  const schema = step.schema(view, todayIn(timeZone));
  const [typed] = useState(() => store.typed(definition.id, step.id));
  const [initialValues] = useState(() => ({ ...step.initial(view), ...typed }));
  const [lost] = useState(() => lostSecrets(definition, step, { view, typed }));
  // A refusal may name fields of an earlier step: they show their errors when the clerk goes back there.
  const [refusedBefore] = useState(() => refusedControls(journey.outcome?.answer, initialValues));
  const form = useStepForm(schema, initialValues, refusedBefore);
  const refused = refusedControls(answer, initialValues);
  const { subscribe, setError } = form;

  const areAccepted = (values: object) => submission.areAccepted(() => z.safeParse(schema, values).data);
  const isAccepted = areAccepted(form.getValues());
  const sends = step.command !== undefined && !isAccepted;
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  const onChange = useEffectEvent((values: object) => {
    store.keepTyped(definition.id, step.id, { ...values });
    if (areAccepted(values) !== isAccepted) renderAgain();
    const { notSent } = submission;
    // Leaving a field formats its text, which does not change the answer.
    if (isDuplicate(notSent) && !sameAnswers(notSent?.values, z.safeParse(schema, values).data))
      submission.withdrawQuestion();
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }), [subscribe]);

  const operation = definition.operation(view);
  const wait = useCooldown(step.command?.endpoint, operation);

  const submitLabel = step.submitLabel && !isAccepted ? step.submitLabel(view, wording) : m.wizard.next;
  /** The pressed button keeps its label until the next screen is there, although the answer has arrived. */
  const [pressedLabel, setPressedLabel] = useState<string>();

  async function submit(values: unknown) {
    if ((wait > 0 && sends) || pressedLabel !== undefined) return;
    setPressedLabel(submitLabel);
    const answer = await submission.submit(values).finally(() => setPressedLabel(undefined));
    const errors = refusedControls(answer, initialValues);
    for (const [control, error] of Object.entries(errors ?? {})) setError(control, error);
  }

  const { Fields } = step;
  const instructions = step.externalInstructions?.words(m);
  const awaited = step.wait && operation && { wait: step.wait, code: operation.code };
  // `useForm` renders this component again right after it has mounted. The fields need no second render.
  const fields = useMemo(
    () => (
      <LostFields value={lost}>
        <FieldColumns>
          <Fields journey={view} pathTo={(id) => paths.step(definition.id, id)} />
        </FieldColumns>
      </LostFields>
    ),
    [definition, Fields, view, lost],
  );
  const carried = carriedFacts(definition, step.id, { view, wording });
  const actions = (
    <>
      {step !== definition.steps[0] && <FoldedSummary definition={definition} view={view} step={step} />}
      <StepFooter
        {...props}
        submitLabel={pressedLabel ?? submitLabel}
        sends={sends}
        skip={step.optional && { label: step.optional.words(m).skip, onSkip: () => void submission.skip() }}
        wait={sends ? wait : 0}
        isNoticeAbove={refused !== undefined}
      />
    </>
  );
  const toDo = instructions && <Instructions {...instructions} code={operation?.code} />;
  return (
    <>
      {step.asksFirstDueDate && (
        <LatePart>
          <ClockNotice />
        </LatePart>
      )}
      {awaited ? (
        <LatePart instead={toDo}>
          <AwaitedCustomer {...awaited} todo={instructions?.lines ?? []} product={definition.id} fromStep={step.id} />
        </LatePart>
      ) : (
        toDo
      )}
      {refused && <StepNotices {...{ definition, step, submission, answer, refused }} />}
      <StepForm
        form={form}
        onValid={submit}
        actions={actions}
        // What to do until the customer answers is read first.
        startsAt={awaited ? 'heading' : 'field'}
        announces={instructions ? [`${instructions.title}.`, ...instructions.lines].join(' ') : ''}
        enter={!sends ? 'done' : step.irrevocable ? 'commit' : 'send'}
      >
        <Box sx={journey.sending && awaitedLook}>{fields}</Box>
        <CarriedFacts facts={carried} summary={definition.summary(view, wording)} />
        <FoldedFacts facts={carried} />
      </StepForm>
    </>
  );
}

/** No higher than the text, so that the fields below are in sight. */
const besideText = { marginInline: -1.5, marginBlock: { xs: -1.5, sm: -1 } } as const;

interface InstructionsProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** Absent where the operation has no code yet. Its timeline shows what happened meanwhile. */
  readonly code: OperationCode | undefined;
}

/** What the clerk does outside the app, at the partner, before entering the result here. */
function Instructions({ title, lines, code }: InstructionsProps) {
  const m = useMessages();
  const timeline =
    code === undefined ? undefined : (
      <ButtonLink variant="text" to={paths.operation(code)} sx={besideText}>
        {m.outcome.openTimeline}
      </ButtonLink>
    );
  return (
    <Panel tone="neutral" title={title} headingLevel={2} aside={timeline}>
      {lines.length === 1 ? (
        <p>{lines[0]}</p>
      ) : (
        <Box component="ol" sx={{ display: 'grid', gap: 0.5, '&&': { paddingInlineStart: 2.5 } }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
