import styled from '@emotion/styled';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { LegalNotice } from '#src/products/sections/legal-notice.tsx';
import type { JourneyShape, ReviewStep as ReviewStepDefinition } from '#src/products/product.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { FoldedSummary } from './journey-summary.tsx';
import { journeyView, positionIn } from './journey-view.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { SetbackNotice } from './setback-notice.tsx';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-props.ts';
import { useWording } from './use-wording.ts';

const Form = styled('form')({ display: 'grid', gap: 32 });
const Section = styled('section')({ display: 'grid', gap: 12 });
const SectionHead = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 16 });
const ChangeLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 8,
  color: theme.vars.palette.primary.main,
}));

/** Every answer once more, as a document: each section can be altered where it was asked. */
export function ReviewStep({ definition, step, journey, submission, answer, backPath }: StepProps<ReviewStepDefinition<JourneyShape, string>>) {
  const m = useMessages();
  const wording = useWording();
  const view = journeyView(definition, journey);
  const before = definition.steps.slice(0, definition.steps.findIndex(({ id }) => id === step.id));
  const sealed = positionIn(definition, journey, step.id).steps.filter(({ state }) => state === 'sealed').map(({ id }) => id);
  const sections = before.flatMap((one) => {
    const items = one.kind === 'form' ? (one.facts?.(view, wording) ?? []) : [];
    return items.length > 0 ? [{ id: one.id, title: one.title, items }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submission.submit({});
  };
  return (
    <Form onSubmit={submit}>
      <p>{m.wizard.reviewIntro}</p>
      {sections.map(({ id, title, items }) => (
        <Section key={id} aria-labelledby={`revisao-${id}`}>
          <SectionHead>
            <h2 id={`revisao-${id}`}>
              {title(m)}
            </h2>
            {!sealed.includes(id) && (
              <ChangeLink to={paths.step(definition.id, id)}>
                {m.wizard.change}
                <VisuallyHidden>{` ${title(m)}`}</VisuallyHidden>
              </ChangeLink>
            )}
          </SectionHead>
          <DefinitionList items={items} />
        </Section>
      ))}
      <LegalNotice />
      <ObstacleNotice submission={submission} />
      <SetbackNotice definition={definition} step={step} answer={answer} />
      <FoldedSummary definition={definition} view={view} />
      <StepActions
        backPath={backPath}
        submitLabel={step.submitLabel?.(view, wording) ?? m.wizard.next}
        sending={journey.sending}
        sends={step.command !== undefined}
      />
    </Form>
  );
}
