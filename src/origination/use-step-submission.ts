import { useRouter } from '@tanstack/react-router';

import { stepAfter } from '#src/domain/journey.ts';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import type { Answer } from '#src/partner/outcome.ts';
import { useCommand } from '#src/partner/query.tsx';
import { paths } from '#src/paths.ts';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';

import { beginSending, concludeStep, confirmStep } from './journey-state.ts';
import { useJourneyStore } from './journey-store.ts';
import { journeyView, positionIn } from './journey-view.ts';
import { useTie } from './use-tie.ts';

const sameAnswers = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type StepSubmission = ReturnType<typeof useStepSubmission>;

/** What "continue" does on a step: keeps the answers, sends what the step sends, and goes on after a yes. */
export function useStepSubmission(definition: ProductDefinition, step: Step<JourneyShape, string>) {
  const store = useJourneyStore();
  const router = useRouter();
  const { send } = useCommand<EndpointName>();
  const tie = useTie(definition);
  const product = definition.id;

  /** Goes to the next step, unless the clerk has left this one while its answer was on the way. */
  async function goOn() {
    const next = stepAfter(positionIn(definition, store.journey(product), step.id), step.id);
    if (next !== undefined && router.state.location.pathname === paths.step(product, step.id)) {
      await router.navigate({ href: paths.step(product, next) });
    }
  }

  /** Sends nothing where the same answers were already accepted: going back and forth repeats no request. */
  async function submit(values: unknown): Promise<Answer<unknown> | undefined> {
    const { sending, steps } = store.journey(product);
    // Kept with the sale and not with this screen: leaving it and coming back does not open the way for a second request.
    if (sending !== undefined) return undefined;
    const record = steps[step.id];
    const unchanged = record?.values !== undefined && sameAnswers(record.values, values);
    if (unchanged && (step.command === undefined || record.accepted !== undefined)) {
      await goOn();
      return undefined;
    }

    if ((await tie.findObstacle(step)) !== undefined || store.journey(product).sending !== undefined) return undefined;

    const ids = definition.steps.map(({ id }) => id);
    const later = ids.slice(ids.indexOf(step.id) + 1);
    store.change(product, (journey) => confirmStep(journey, step.id, { values, later }));
    if (step.command === undefined) {
      await goOn();
      return undefined;
    }

    const { endpoint, body } = step.command;
    const request = body(journeyView(definition, store.journey(product)));
    store.change(product, (journey) => beginSending(journey, step.id));
    const answer = await send(endpoint, request);
    if (answer === undefined) return undefined;
    store.change(product, (journey) => concludeStep(journey, { step: step.id, answer }, Date.now()));
    if (answer.kind === 'accepted' && step.seals) store.hold.release(product);
    const staysForFacts = step.kind === 'form' && step.acceptedFacts !== undefined;
    if (answer.kind === 'accepted' && !staysForFacts) await goOn();
    return answer;
  }

  return { submit, goOn, tie };
}
