import { useState } from 'react';

import { operationCode } from '#src/domain/ids.ts';
import { stepAfter } from '#src/domain/journey.ts';
import { todayIn } from '#src/domain/values/calendar-date.ts';
import type { useSettle } from '#src/outcome/unknown/settling.tsx';
import { newAttemptId, type Answer } from '#src/partner/answers/answer.ts';
import type { EndpointName } from '#src/partner/api/endpoints.ts';
import type { Withheld } from '#src/partner/command.ts';
import { useRefetchOperation } from '#src/partner/query.ts';
import { isFreshPress, useCommand } from '#src/partner/use-command.ts';
import { paths } from '#src/paths.ts';
import { placeState, useNavigate } from '#src/platform/navigation.ts';
import { useConfig } from '#src/platform/services.tsx';
import type { JourneyShape, ProductDefinition, Step, StepCommand } from '#src/products/product.ts';
import { focusHeading } from '#src/ui/page/page-heading.tsx';

import { beginAttempt, confirmStep, isOrphan, reopenStep, skipStep } from '../journey/journey-state.ts';
import { useJourneyStore } from '../journey/journey-store.ts';
import { choiceStands, journeyView, keptAnswers, positionIn, sameAnswers } from '../journey/journey-view.ts';
import { preloadStep } from './lazy-views.ts';
import { isRefusedAsSuperseded, useTie, type TieProblem } from './use-tie.ts';

/** Milliseconds that a step stays on screen while the next step's screen is loading. */
const longestPreload = 1000;

const falseAfter = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
/** Whether the screen needs no download. Importing a file that is already loaded takes a moment too. */
const isLoaded = (screen: Promise<void>) => Promise.race([screen.then(() => true), falseAfter(50)]);

const stepsAfter = ({ steps }: ProductDefinition, id: string) =>
  steps.slice(steps.findIndex((step) => step.id === id) + 1).map((step) => step.id);

/**
 * Why a press sent nothing: a problem with the tie, or a request that the client withheld. `values` are what it would
 * have sent; `id` is new for every press.
 */
export type NotSent = ({ readonly kind: TieProblem } | Withheld) & { readonly values: unknown; readonly id: number };

type Duplicate = Extract<NotSent, { readonly reason: 'duplicate' }>;

export const isDuplicate = (notSent: NotSent | undefined): notSent is Duplicate =>
  notSent?.kind === 'withheld' && notSent.reason === 'duplicate';

const notSentBy = (problem: TieProblem | 'not-prepared') =>
  problem === 'not-prepared' ? ({ kind: 'withheld', reason: problem } as const) : ({ kind: problem } as const);

const isOutdated = (notSent: NotSent | undefined): notSent is NotSent & { kind: 'stale' | 'superseded' } =>
  notSent?.kind === 'stale' || notSent?.kind === 'superseded';

let lastId = 0;
const nextId = () => (lastId += 1);

export type StepSubmission = ReturnType<typeof useStepSubmission>;

/** A step's primary button: confirms the answers, sends the request and, once that is accepted, goes on. */
export function useStepSubmission(
  definition: ProductDefinition,
  step: Step<JourneyShape, string>,
  settling: Pick<ReturnType<typeof useSettle>, 'settle'>,
) {
  const store = useJourneyStore();
  const navigate = useNavigate();
  const send = useCommand<EndpointName>();
  const lookAgain = useRefetchOperation();
  const { timeZone } = useConfig();
  const tie = useTie(definition, step);
  const [notSent, setNotSent] = useState<NotSent>();
  const [simulatedAgain, setSimulatedAgain] = useState(false);
  const [opening, setOpening] = useState(false);
  const product = definition.id;
  const isAfterSimulation = definition.tie !== undefined && step.id !== definition.tie.step;
  /** Why the simulation has to be repeated before anything else. */
  const outdated = isOutdated(notSent)
    ? notSent.kind
    : isAfterSimulation && tie.newerSimulation()
      ? 'superseded'
      : tie.isStale
        ? 'stale'
        : undefined;

  const knownCode = () => definition.operation(journeyView(definition, store.journey(product)))?.code;

  const controls = () => ({ typed: (id: string) => store.typed(product, id), today: todayIn(timeZone) });

  /** After the review's "change": the review again, or the first step before it that has to be confirmed again. */
  function nextStep() {
    const { reviewing } = placeState();
    const position = positionIn(definition, store.journey(product), reviewing ?? step.id);
    const next = reviewing === undefined ? stepAfter(position, step.id) : position.current;
    return definition.steps.find(({ id }) => id === next);
  }

  /**
   * Does nothing where the clerk has left this step, or begun another sale in it, before its answer or the next step's
   * screen came.
   */
  async function goToNextStep() {
    const { reviewing } = placeState();
    const following = nextStep();
    if (following === undefined) return;
    const next = following.id;
    // Waits, so that the next step's heading is not above an empty page. A longer download shows its progress there.
    const screen = preloadStep(following);
    if (!(await isLoaded(screen))) {
      setOpening(true);
      await Promise.race([screen, falseAfter(longestPreload)]);
      setOpening(false);
    }
    if (location.pathname !== paths.step(product, step.id)) return;
    if (positionIn(definition, store.journey(product), next).current !== next) return;
    const goesOn = reviewing !== undefined && next !== reviewing;
    await navigate(paths.step(product, next), goesOn ? { state: { reviewing } } : {});
  }

  /**
   * The sale with this step's answers confirmed, and those of later steps that the clerk came from the review to keep.
   */
  function confirm(values: unknown): void {
    const { reviewing } = placeState();
    const view = { ...journeyView(definition, store.journey(product)), [step.id]: { values } };
    const kept = reviewing === undefined ? [] : keptAnswers(definition, step.id, { view, ...controls() });
    store.change(product, (sale) =>
      confirmStep(sale, step.id, { values, later: stepsAfter(definition, step.id), kept }),
    );
  }

  /** Clears the choice from an earlier simulation: another customer's, or one that is no longer offered. */
  function forgetChoice(): void {
    if (definition.tie) store.forgetTyped(product, [definition.tie.choice]);
  }

  /** Called as soon as a simulation is stored, before the form is mounted again with a choice that is gone. */
  function forgetLostChoice(): void {
    if (!choiceStands(definition, journeyView(definition, store.journey(product)), controls())) forgetChoice();
  }

  /**
   * Whether these answers were accepted, so that going on sends nothing. False after a later step was refused: then the
   * clerk may have come back to send them again, because the partner may now have another sale's answers.
   */
  function areAccepted(values: () => unknown): boolean {
    const { outcome, steps } = store.journey(product);
    if (outcome?.answer.kind === 'refused' && outcome.step !== step.id) return false;
    if (definition.tie?.step === step.id && tie.newerSimulation()) return false;
    const record = steps[step.id];
    return record?.values !== undefined && record.accepted !== undefined && sameAnswers(record.values, values());
  }

  /** Goes on without a request where the same answers were already accepted. */
  async function submit(values: unknown, despiteDuplicate?: 'despite-duplicate'): Promise<Answer<unknown> | undefined> {
    const before = store.sale(product);
    const { sending, steps } = store.journey(product);
    // `sending` belongs to the sale, so that leaving the screen and coming back can't send a second request.
    if (sending || (step.command && !isFreshPress())) return undefined;
    const record = steps[step.id];
    const areConfirmed =
      step.command === undefined && record?.values !== undefined && sameAnswers(record.values, values);
    if (areConfirmed || areAccepted(() => values)) {
      await goToNextStep();
      return undefined;
    }
    const problem = await tie.findProblem();
    setNotSent(problem && { ...notSentBy(problem), values, id: nextId() });
    // The sale may have changed or been discarded while the hold was awaited.
    if (problem !== undefined || store.sale(product) !== before) return undefined;

    confirm(values);
    const { tie: declared } = definition;
    if (declared?.step === step.id && !(record?.values !== undefined && declared.sameCustomer(record.values, values)))
      forgetChoice();
    if (step.command === undefined) {
      await goToNextStep();
      return undefined;
    }
    return sendCommand(step.command, despiteDuplicate);
  }

  async function sendCommand({ endpoint, body }: StepCommand<JourneyShape>, despiteDuplicate?: 'despite-duplicate') {
    const view = journeyView(definition, store.journey(product));
    const id = newAttemptId();
    const isCurrent = () => store.sale(product).steps[step.id]?.attempt === id;
    store.change(product, (sale) =>
      beginAttempt(sale, step.id, { id, secrets: step.irrevocable ? (definition.secrets ?? []) : undefined }),
    );
    const answer = await send({
      id,
      name: endpoint,
      request: () => body(view),
      product,
      step: step.id,
      code: knownCode(),
      simulation: tie.simulationOf(id),
      duplicateKey: () => {
        const key = step.irrevocable ? definition.duplicateKey?.(view) : undefined;
        return key && Object.values(key);
      },
      despiteDuplicate: despiteDuplicate !== undefined,
    });
    // The sale was discarded meanwhile, for example by signing out. The journal has the answer.
    if (!isCurrent()) return undefined;
    if (answer === undefined || answer.kind === 'withheld' || isRefusedAsSuperseded(answer)) {
      store.change(product, (sale) => reopenStep(sale, step.id));
      const why = answer?.kind === 'refused' ? ({ kind: 'superseded' } as const) : answer;
      if (why?.kind === 'superseded') tie.noteSuperseded();
      if (why) setNotSent({ ...why, values: view[step.id]?.values, id: nextId() });
      return undefined;
    }
    const code = knownCode();
    if (code !== undefined) lookAgain(code);
    if (answer.kind !== 'accepted') return answer;
    const simulated = definition.tie?.step === step.id && store.journey(product).steps[step.id]?.accepted;
    if (simulated) {
      store.hold.recordSimulation(product, simulated.at);
      forgetLostChoice();
    }
    if (code !== undefined) store.onOperation(code, product);
    const showsResult = step.kind === 'form' && step.result !== undefined;
    if (!showsResult) await goToNextStep();
    return answer;
  }

  /** The clerk found the operation that an unanswered request made. Resolves to whether that is recorded now. */
  async function recordFound(attempt: string, code: string): Promise<boolean> {
    const orphan = isOrphan(store.journey(product));
    if ((await settling.settle(attempt, 'found', code)) !== 'settled') return false;
    const found = operationCode(code);
    if (found !== undefined) store.onOperation(found, product);
    if (!orphan) await goToNextStep();
    return true;
  }

  /** The clerk found that an unanswered request recorded nothing. Resolves to whether the step can be sent again. */
  async function free(attempt: string): Promise<boolean> {
    if ((await settling.settle(attempt, 'freed')) !== 'settled') return false;
    focusHeading();
    return true;
  }

  function reopen(): void {
    store.change(product, (sale) => reopenStep(sale, step.id));
    focusHeading();
  }

  function skip(): Promise<void> {
    store.change(product, (sale) => skipStep(sale, step.id));
    if (step.irrevocable) store.closeStep(product, definition.secrets ?? []);
    return goToNextStep();
  }

  /** Withdraws the question about a duplicate, because the answers have been changed. */
  function withdrawQuestion(): void {
    setNotSent((now) => (isDuplicate(now) ? undefined : now));
  }

  async function simulateAgain(): Promise<void> {
    // Whether the clerk is still on this screen. Checked before the result is rendered, which may open another step.
    let isHere = false;
    const result = await tie.simulateAgain(() => {
      forgetLostChoice();
      isHere = location.pathname === paths.step(product, step.id);
    });
    if (typeof result === 'string') setNotSent({ ...notSentBy(result), values: undefined, id: nextId() });
    if (result !== true) return;
    setNotSent(undefined);
    setSimulatedAgain(true);
    if (!isHere) return;
    focusHeading();
    const { current } = positionIn(definition, store.journey(product), step.id);
    if (current === step.id) return;
    const reviewing = step.kind === 'review' ? step.id : placeState().reviewing;
    await navigate(paths.step(product, current), { replace: true, state: { stepLocked: true, reviewing } });
  }

  return {
    submit,
    areAccepted,
    goToNextStep,
    skip,
    recordFound,
    simulatedAgain,
    free,
    reopen,
    notSent,
    outdated,
    withdrawQuestion,
    /** The next step's screen is being fetched. */
    opening,
    tie: { ...tie, simulateAgain },
  };
}
