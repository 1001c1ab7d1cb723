import { styled } from '@mui/material/styles';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

import { OutcomePanel, useWording } from '#src/outcome/outcome-panel.tsx';
import { acceptance } from '#src/outcome/sent-name.ts';
import { SettleTrouble } from '#src/outcome/settle-trouble.tsx';
import { useSettle } from '#src/outcome/use-settle.ts';
import { paths } from '#src/paths.ts';
import type { ProductDefinition } from '#src/products/product.ts';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { MainRegion } from '#src/ui/main-region.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { Stepper, type Step as StepperStep } from '#src/ui/stepper.tsx';

import { useDraftSaving, useOfferedDrafts } from '../journey/draft-keeper.ts';
import type { StepOutcome } from '../journey/journey-state.ts';
import { useJourney } from '../journey/journey-store.ts';
import { journeyView, positionIn } from '../journey/journey-view.ts';
import { JourneySummary } from './journey-summary.tsx';
import { DraftOffer } from './lazy-views.ts';
import { StepView } from './step-view.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.down('md')]: { maxWidth: 720, marginInline: 'auto' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '200px minmax(0, 1fr)', gap: theme.spacing(5) },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '200px minmax(0, 720px) 260px' },
  '@media print': { display: 'block' },
}));
const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignContent: 'start',
  minWidth: 0,
  maxWidth: 720,
  // Of the parts around a form, only the heading is printed.
  '@media print': { gap: 8, '&:has(> form) > :not(h1, form)': { display: 'none' } },
}));

const ProductName = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
const Accepted = styled('output')(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.primary.main }));

interface WizardPageProps {
  readonly definition: ProductDefinition;
  /** The step in the address. While it is locked, an earlier one is shown. */
  readonly stepId: string;
  /** Shown by the last step, after the sale. */
  readonly afterSale?: ReactNode;
}

/** A product's steps, one at a time. It reads the definition and never asks which product it is. */
export function WizardPage({ definition, stepId, afterSale }: WizardPageProps) {
  const journey = useJourney(definition.id);
  const wording = useWording();
  // Above the steps, because an attempt that another till has settled may move the sale to another step.
  const settling = useSettle();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { anyStep, stepLocked } = state;
  useDraftSaving(definition);
  const draft = useOfferedDrafts().find(({ product }) => product === definition.id);
  if (draft) return <DraftOffer draft={draft} definition={definition} />;
  const position = positionIn(definition, journey, stepId);
  const step = definition.steps.find(({ id }) => id === position.current);
  if (step === undefined || step.id !== stepId) {
    // The router still renders this page while the next address loads; that one decides about its own redirect.
    if (pathname !== paths.step(definition.id, stepId)) return null;
    // An explanation is shown only to a clerk who asked for a particular step.
    const stepLocked = !anyStep && position.steps.every(({ state }) => state !== 'closed');
    return <Navigate to={paths.step(definition.id, position.current)} state={{ stepLocked }} replace />;
  }

  const { m } = wording;
  const steps = position.steps.map(({ id, state }): StepperStep => {
    const label = definition.steps.find((one) => one.id === id)?.title(m) ?? id;
    if (id === step.id) return { label, state: 'current' };
    if (state === 'locked' || state === 'closed') return { label, state: state === 'closed' ? 'done' : 'locked' };
    const href = paths.step(definition.id, id);
    return { label, state, href, onSelect: () => void navigate({ href }) };
  });
  const before = position.steps[position.number - 2];
  const backPath = before && before.state !== 'closed' ? paths.step(definition.id, before.id) : undefined;
  const productName = m.products[definition.id].name;
  const { outcome } = journey;
  // The step whose accepted request led here; it shows no message of its own.
  const accepted =
    outcome?.changes && outcome.answer.kind === 'accepted' && step.kind !== 'follow-up'
      ? definition.steps.find(({ id }) => id === outcome.step && id !== step.id)
      : undefined;
  const failed = outcome?.step === step.id && (outcome.answer.kind === 'refused' || outcome.answer.kind === 'unknown');

  return (
    <MainRegion outcome={shownOutcome(outcome, step.id)}>
      <Frame>
        <Stepper steps={steps} />
        <Content>
          <div>
            <ProductName>{productName}</ProductName>
            <PageHeading
              key={step.id}
              title={step.title(m)}
              position={`${m.wizard.position(position)} · ${productName}`}
              error={failed}
            />
          </div>
          {accepted && <Accepted>{acceptance(m, accepted.command?.endpoint)}</Accepted>}
          {outcome?.answer.recovered && <output>{m.outcome.recovered}</output>}
          <SettleTrouble trouble={settling.trouble} />
          {stepLocked && <output>{m.wizard.stepLocked}</output>}
          {journey.offerChanged && step.id !== definition.tie?.step && (
            <OutcomePanel tone="attention" title={m.wizard.tie.changedTitle} headingLevel={2}>
              <p>{m.wizard.tie.changed}</p>
            </OutcomePanel>
          )}
          <Suspense fallback={<DelayedProgress label={m.common.waiting} />}>
            <StepView
              key={step.id}
              definition={definition}
              step={step}
              journey={journey}
              backPath={backPath}
              afterSale={afterSale}
              settling={settling}
            />
          </Suspense>
        </Content>
        <JourneySummary definition={definition} view={journeyView(definition, journey)} />
      </Frame>
    </MainRegion>
  );
}

/** An accepted answer also shows on the next step, any other only on its own. The session handles a 401. */
function shownOutcome(outcome: StepOutcome | undefined, step: string) {
  if (!outcome || outcome.answer.kind === 'unauthorized') return undefined;
  return outcome.answer.kind === 'accepted' || outcome.step === step ? outcome.answer.kind : undefined;
}
