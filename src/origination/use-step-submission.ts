import { useRouter } from '@tanstack/react-router';

import { stepAfter } from '#src/domain/journey.ts';
import { endpoints, type EndpointName } from '#src/partner/contract/endpoints.ts';
import type { Answer } from '#src/partner/outcome.ts';
import { useCommand } from '#src/partner/query.tsx';
import { paths } from '#src/paths.ts';
import type { JourneyShape, ProductDefinition, Step, StepCommand } from '#src/products/product.ts';

import { beginSending, concludeStep, confirmStep, recordFoundOperation, skipStep } from './journey-state.ts';
import { useJourneyStore } from './journey-store.ts';
import { choicesFrom, journeyView, positionIn } from './journey-view.ts';
import { useLookAgain } from './use-look-again.ts';
import { useTie } from './use-tie.ts';

const sameAnswers = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const stepsAfter = ({ steps }: ProductDefinition, id: string) => steps.slice(steps.findIndex((step) => step.id === id) + 1).map((step) => step.id);

export type StepSubmission = ReturnType<typeof useStepSubmission>;

/** What "continue" does on a step: keeps the answers, sends what the step sends, and goes on after a yes. */
export function useStepSubmission(definition: ProductDefinition, step: Step<JourneyShape, string>) {
  const store = useJourneyStore();
  const router = useRouter();
  const { send } = useCommand<EndpointName>();
  const lookAgain = useLookAgain();
  const tie = useTie(definition, step);
  const product = definition.id;

  const operationCode = () => definition.operationCode(journeyView(definition, store.journey(product)));

  /** Goes to the next step, unless the clerk has left this one while its answer was on the way. */
  async function goOn() {
    const next = stepAfter(positionIn(definition, store.journey(product), step.id), step.id);
    if (next !== undefined && router.state.location.pathname === paths.step(product, step.id)) {
      await router.navigate({ href: paths.step(product, next) });
    }
  }

  /** Sends nothing where the same answers were already accepted: going back and forth repeats no request. */
  async function submit(values: unknown): Promise<Answer<unknown> | undefined> {
    const before = store.journey(product);
    // Kept with the sale and not with this screen: leaving it and coming back does not open the way for a second request.
    if (before.sending) return undefined;
    const record = before.steps[step.id];
    const unchanged = record?.values !== undefined && sameAnswers(record.values, values);
    if (unchanged && (step.command === undefined || record.accepted !== undefined)) {
      await goOn();
      return undefined;
    }
    // Between the question and its answer the sale may have gone on, or away.
    if ((await tie.findObstacle()) !== undefined || store.journey(product) !== before) return undefined;

    store.change(product, (journey) => confirmStep(journey, step.id, { values, later: stepsAfter(definition, step.id) }));
    store.forgetTyped(product, choicesFrom(definition, step.id));
    if (step.command === undefined) {
      await goOn();
      return undefined;
    }
    return sendCommand(step.command);
  }

  async function sendCommand({ endpoint, body }: StepCommand<JourneyShape>): Promise<Answer<unknown> | undefined> {
    const request = body(journeyView(definition, store.journey(product)));
    const attempt = { step: step.id, changes: endpoints[endpoint].changes };
    store.change(product, (journey) => beginSending(journey, attempt));
    const answer = await send(endpoint, request);
    if (answer === undefined) return undefined;
    store.change(product, (journey) => concludeStep(journey, attempt, { answer, at: Date.now() }));
    const code = operationCode();
    if (code !== undefined) lookAgain(code);
    if (answer.kind !== 'accepted') return answer;
    settle();
    const staysForFacts = step.kind === 'form' && step.acceptedFacts !== undefined;
    if (!staysForFacts) await goOn();
    return answer;
  }

  /** The step was accepted. */
  function settle() {
    if (step.seals) store.seal(product, definition.secrets ?? []);
    const code = operationCode();
    if (code !== undefined) store.onOperation(code, product);
  }

  /** The clerk looked, and what no answer came to had been recorded. */
  function recordFound(code: string): Promise<void> {
    store.change(product, (journey) => recordFoundOperation(journey, step.id, { code, at: Date.now() }));
    settle();
    return goOn();
  }

  function skip(): Promise<void> {
    store.change(product, (journey) => skipStep(journey, step.id));
    return goOn();
  }

  return { submit, goOn, skip, recordFound, tie };
}
