import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useWording } from '#src/outcome/outcome-panel.tsx';
import { paths } from '#src/paths.ts';
import type { Fact, JourneyShape, ReviewStep as ReviewStepDefinition } from '#src/products/product.ts';
import { LegalNotice } from '#src/products/sections/offer/legal-notice.tsx';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { RevealButton, useReveal } from '#src/ui/text/reveal-button.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { journeyView, positionIn } from '../journey/journey-view.ts';
import { FoldedSummary } from './journey-summary.tsx';
import { StepActions } from './step-actions.tsx';
import { StepNotices } from './step-notices.tsx';
import type { StepProps } from './step-view.tsx';

const Section = styled('section')({ display: 'grid', gap: 12 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 8,
});
const SectionActions = styled('div')({ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' });
const ChangeLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 8,
  color: theme.vars.palette.primary.main,
}));

interface ReviewSectionProps {
  /** The id of the step that asked for the facts. */
  readonly id: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Absent once the step is closed. */
  readonly changePath: string | undefined;
}

/** One step's answers, to be checked with the customer. Masked values can be revealed for a while. */
function ReviewSection({ id, title, facts, changePath }: ReviewSectionProps) {
  const m = useMessages();
  const reveal = useReveal();
  const items = facts.map(({ label, value, whole }) => ({ label, value: reveal.shown && whole ? whole : value }));
  return (
    <Section aria-labelledby={`review-${id}`}>
      <Head>
        <h2 id={`review-${id}`}>{title}</h2>
        <SectionActions>
          {facts.some(({ whole }) => whole) && <RevealButton reveal={reveal} of={title} />}
          {changePath !== undefined && (
            <ChangeLink to={changePath}>
              {m.wizard.change}
              <VisuallyHidden>{` ${title}`}</VisuallyHidden>
            </ChangeLink>
          )}
        </SectionActions>
      </Head>
      <DefinitionList items={items} />
    </Section>
  );
}

const Form = styled('form')({ display: 'grid', gap: 32 });

/** All answers, a section for each step, with links to change them. */
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
  const closed = positionIn(definition, journey, step.id)
    .steps.filter(({ state }) => state === 'closed')
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
          changePath={closed.includes(section.id) ? undefined : paths.step(definition.id, section.id)}
        />
      ))}
      <LegalNotice />
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
        submitLabel={m.wizard.send({ what: step.sent(view, wording) })}
        sending={journey.sending}
        sends={step.command !== undefined}
      />
    </Form>
  );
}
