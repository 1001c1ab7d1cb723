import styled from '@emotion/styled';
import type { FormEvent } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { LegalNotice } from '#src/products/sections/legal-notice.tsx';
import type { JourneyShape, ReviewStep as ReviewStepDefinition } from '#src/products/product.ts';

import { FoldedSummary } from './journey-summary.tsx';
import { journeyView, positionIn } from './journey-view.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { ReviewSection } from './review-section.tsx';
import { SetbackNotice } from './setback-notice.tsx';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-props.ts';
import { useWording } from './use-wording.ts';

const Form = styled('form')({ display: 'grid', gap: 32 });

/** Every answer once more, as a document: each section can be altered where it was asked. */
export function ReviewStep({
  definition,
  step,
  journey,
  submission,
  answer,
  backPath,
}: StepProps<ReviewStepDefinition<JourneyShape, string>>) {
  const m = useMessages();
  const wording = useWording();
  const view = journeyView(definition, journey);
  const before = definition.steps.slice(
    0,
    definition.steps.findIndex(({ id }) => id === step.id),
  );
  const sealed = positionIn(definition, journey, step.id)
    .steps.filter(({ state }) => state === 'sealed')
    .map(({ id }) => id);
  const sections = before.flatMap((one) => {
    const facts = one.kind === 'form' ? (one.facts?.(view, wording) ?? []) : [];
    return facts.length > 0 ? [{ id: one.id, title: one.title(m), facts }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submission.submit({});
  };
  return (
    <Form onSubmit={submit}>
      <p>{m.wizard.reviewIntro}</p>
      {sections.map((section) => (
        <ReviewSection
          key={section.id}
          {...section}
          changePath={sealed.includes(section.id) ? undefined : paths.step(definition.id, section.id)}
        />
      ))}
      <LegalNotice />
      <ObstacleNotice submission={submission} sending={journey.sending !== undefined} />
      <SetbackNotice definition={definition} step={step} answer={answer} />
      <FoldedSummary definition={definition} view={view} />
      <StepActions
        backPath={backPath}
        submitLabel={step.submitLabel ? step.submitLabel(view, wording) : m.wizard.next}
        sending={journey.sending}
        sends={step.command !== undefined}
      />
    </Form>
  );
}
