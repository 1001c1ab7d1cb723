import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
// oxlint-disable-next-line no-restricted-imports -- Leads on to another page; it has no screen of its own.
import { Suspense, type ReactNode, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { acceptance } from '#src/outcome/sent.ts';
import { SettleTrouble, useSettle } from '#src/outcome/unknown/settling.tsx';
import { paths } from '#src/paths.ts';
import { useNavigate, usePlaceState } from '#src/platform/navigation.ts';
import { useWording } from '#src/products/facts.tsx';
import type { ProductDefinition } from '#src/products/product.ts';
import { LatePart } from '#src/ui/late-part.tsx';
import { MainRegion, summaryColumn } from '#src/ui/page/main-region.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { Stepper, type Step as StepperStep } from '#src/ui/steps/stepper.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { roomForBoth, roomForStepRow, roomForSteps, roomForSummary, shortScreen } from '#src/ui/theme/media.ts';

import { useDraftSaving, useSaleUnderway } from '../journey/draft-keeper.ts';
import { isUnsettled, type JourneyState, type StepOutcome } from '../journey/journey-state.ts';
import { useJourney, useJourneyStore } from '../journey/journey-store.ts';
import { atRest, journeyView, positionIn } from '../journey/journey-view.ts';
import { JourneySummary } from './journey-summary.tsx';
import { DraftOffer, OfferChanged } from './lazy-views.ts';
import { GoodNews } from './notices/step-notices.tsx';
import { StepView } from './step-view.tsx';

export { preloadStepList } from '#src/ui/steps/stepper.tsx';

const listWidth = '12rem';
const gap = '2rem';
const summaryWidth = `calc(${summaryColumn} - ${gap})`;
/**
 * The heading across the page. Below it the steps at the left and the summary at the right, where there is room. The
 * action bar keeps to the same columns.
 */
const frame = {
  display: 'grid',
  gap: `16px ${gap}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > header': { display: 'grid', gap: 1.5, gridColumn: '1 / -1', '& > :last-child': { order: -1 } },
  [shortScreen]: {
    rowGap: '12px',
    '& > header > :last-child': { display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' },
  },
  [roomForSteps]: {
    rowGap: '24px',
    gridTemplateColumns: `${listWidth} minmax(0, 45rem)`,
    '--bar-start': `calc(${listWidth} + ${gap})`,
    '& > header': { display: 'contents' },
    '& > header > :last-child': { gridRow: 1, gridColumn: '1 / -1' },
  },
  // The column is free even before there is a summary, so that nothing moves when the summary appears.
  [roomForSummary]: {
    gridTemplateColumns: `minmax(0, 1fr) ${summaryWidth}`,
    '--bar-end': summaryColumn,
  },
  [roomForStepRow]: {
    '--bar-start': '0px',
    '& > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
  },
  [roomForBoth]: { gridTemplateColumns: `${listWidth} minmax(0, 1fr) ${summaryWidth}` },
  '@media print': { display: 'block' },
};
const content = {
  display: 'grid',
  gap: 3,
  alignContent: 'start',
  minWidth: 0,
  [shortScreen]: { gap: 1.5 },
  '@media print': { gap: 1, '&:has(> form) > :not(form)': { display: 'none' } },
};

/** A step that waits for the customer leads with that, and shows the request among what has happened. */
const unlessAwaited = { '&:has(~ [data-awaited])': visuallyHidden };

const unlessEmpty = { '&:empty': { display: 'none' } };

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
  const [path] = useLocation();
  const { anyStep, stepLocked, reviewing } = usePlaceState();
  // The step that can be sent again since the clerk freed its attempt. Not in the history's state: a reload keeps that.
  const [freed, setFreed] = useState<string>();
  if (freed && journey.sending) setFreed(undefined);
  useDraftSaving(definition);
  const { draft, journey: journeyOf } = useSaleUnderway(definition.id);
  // A draft of earlier steps can't be resumed: the next sale begins at the first.
  const shown = journeyOf(definition) ?? journey;
  const unsettled = isUnsettled(journey);
  const position = positionIn(definition, shown, stepId);
  const step = definition.steps.find(({ id }) => id === position.current);
  if (step === undefined || step.id !== stepId) {
    // The router still renders this page while the next address loads; that one decides about its own redirect.
    if (path !== paths.step(definition.id, stepId)) return null;
    // An explanation is shown only to a clerk who asked for a particular step.
    const stepLocked = !anyStep && position.steps.every(({ state }) => state !== 'closed');
    const to = paths.step(definition.id, position.current);
    return <Redirect key={to} to={to} state={{ stepLocked }} replace />;
  }
  // A draft that can't be resumed does not hide an outcome that has to be settled.
  if (draft && !(unsettled && shown === journey)) return <DraftOffer {...{ draft, definition, position, unsettled }} />;

  const { m } = wording;
  const view = journeyView(definition, journey);
  const operation = definition.operation(view);
  if (step.kind === 'follow-up' && operation && journey.openedAs === undefined) {
    const achieved = step.achieved?.(m, view) ?? m.wizard.proposalAccepted;
    const text = journey.outcome?.answer.recovered ? `${achieved}. ${m.outcome.recovered}` : achieved;
    return <OpenOperation code={operation.code} product={definition.id} achieved={text} />;
  }
  const steps = position.steps.map(({ id, state }): StepperStep => {
    const label = definition.steps.find((one) => one.id === id)?.title(m) ?? id;
    if (id === step.id) return { label, state: 'current' };
    if (state === 'locked' || state === 'closed') return { label, state: state === 'closed' ? 'done' : 'locked' };
    const href = paths.step(definition.id, id);
    return { label, state, href, onSelect: () => void navigate(href) };
  });
  // While a request is under way nothing moves: the back button stays in place, disabled.
  const back = wayBack(definition, atRest(journey), { step: step.id, reviewing, m });
  const productName = m.products[definition.id].name;
  const { outcome } = journey;
  // The step whose accepted request led here; it shows no message of its own.
  const accepted =
    outcome?.changes && outcome.answer.kind === 'accepted' && step.kind !== 'follow-up'
      ? definition.steps.slice(0, definition.steps.indexOf(step)).find(({ id }) => id === outcome.step)
      : undefined;
  const result = outcome?.step === step.id ? outcome.answer.kind : undefined;
  const isClosedBefore = !back && !accepted && position.number > 1 && step.kind !== 'follow-up' && result !== 'unknown';

  return (
    <MainRegion outcome={shownOutcome(outcome, step.id)}>
      <Box sx={frame}>
        {/* The steps come first, so that the Tab key leads from the heading into the form. */}
        <header>
          <Stepper steps={steps} />
          <div>
            <PageHeading
              key={step.id}
              title={step.title(m)}
              position={`${m.wizard.position(position)} · ${productName}`}
              error={result === 'refused'}
              outcome={
                result === 'denied' ? m.outcome.deniedTitle : result === 'unknown' ? m.outcome.unknownTitle : undefined
              }
            />
            <Typography variant="body2" color="textSecondary">
              {`${productName} · ${m.wizard.position(position)}`}
            </Typography>
          </div>
        </header>
        <Box sx={content}>
          {accepted && (
            <Box sx={[unlessEmpty, !outcome?.answer.recovered && unlessAwaited]}>
              <GoodNews>
                {[acceptance(m, accepted.command?.endpoint), outcome?.answer.recovered && m.outcome.recovered]
                  .filter(Boolean)
                  .join(' ')}
              </GoodNews>
            </Box>
          )}
          {isClosedBefore && (
            <Typography variant="body2" color="textSecondary">
              {m.wizard.noWayBack}
            </Typography>
          )}
          {(result !== undefined || step.kind === 'follow-up') && outcome?.answer.recovered && (
            <StatusText>{m.outcome.recovered}</StatusText>
          )}
          <SettleTrouble trouble={settling.trouble} />
          {freed === step.id && !outcome && <GoodNews>{m.wizard.freed}</GoodNews>}
          {stepLocked && <StatusText>{m.wizard.stepLocked}</StatusText>}
          {journey.offerChanged && step.id !== definition.tie?.step && (
            <LatePart>
              <OfferChanged />
            </LatePart>
          )}
          <Suspense fallback={<DelayedProgress label={m.common.waiting} />}>
            <StepView
              key={step.id}
              definition={definition}
              step={step}
              journey={journey}
              back={back}
              afterSale={afterSale}
              settling={settling}
              onFreed={setFreed}
            />
          </Suspense>
        </Box>
        {/* The first step's fields, the review and the follow-up already show these facts. */}
        {(result === 'unknown' ||
          (step !== definition.steps[0] && step.kind !== 'review' && step.kind !== 'follow-up')) && (
          <JourneySummary definition={definition} view={view} step={step} />
        )}
      </Box>
    </MainRegion>
  );
}

interface BackContext {
  readonly step: string;
  readonly reviewing: string | undefined;
  readonly m: Messages;
}

/** Leads to the review that the clerk left to change an answer, if it is still open, or else to the previous step. */
function wayBack(definition: ProductDefinition, journey: JourneyState, { step, reviewing, m }: BackContext) {
  if (reviewing !== undefined && positionIn(definition, journey, reviewing).current === reviewing)
    return { path: paths.step(definition.id, reviewing), label: m.wizard.backToReview, isFar: true };
  const { steps, number } = positionIn(definition, journey, step);
  const before = steps[number - 2];
  if (!before || before.state === 'closed') return undefined;
  return { path: paths.step(definition.id, before.id), label: m.wizard.back, isFar: false };
}

/** An accepted answer also shows on the next step, any other only on its own. The session handles a 401. */
function shownOutcome(outcome: StepOutcome | undefined, step: string) {
  if (!outcome || outcome.answer.kind === 'unauthorized') return undefined;
  return outcome.answer.kind === 'accepted' || outcome.step === step ? outcome.answer.kind : undefined;
}

interface OpenOperationProps {
  readonly code: OperationCode;
  readonly product: ProductId;
  readonly achieved: string;
}

/**
 * The end of a sale whose operation has a known code. Coming back here shows the last step, where it can be corrected.
 */
function OpenOperation({ code, product, achieved }: OpenOperationProps) {
  const store = useJourneyStore();
  const navigate = useNavigate();
  const [open] = useState(() => () => {
    void navigate(paths.operation(code), { state: { product, achieved }, replace: true });
    // Set after this page has left the screen, so that the last step does not appear while the operation's page loads.
    return () => store.change(product, (sale) => ({ ...sale, openedAs: code }));
  });
  useEffect(open, [open]);
  return null;
}
