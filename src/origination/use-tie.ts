import { useState } from 'react';

import { endpoints, type EndpointName } from '#src/partner/contract/endpoints.ts';
import type { Answer } from '#src/partner/outcome.ts';
import { useCommand } from '#src/partner/query.tsx';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';

import { beginSending, confirmStep, type JourneyState } from './journey-state.ts';
import { useJourneyStore } from './journey-store.ts';
import { choicesFrom, journeyView } from './journey-view.ts';

/** Why a step can't be sent now: another tab is in the middle of a sale of this product, or the simulation is too old. */
export type Obstacle = 'held-elsewhere' | 'stale';

/** Keeps a tied journey to one tab and to a fresh simulation; for a journey without a tie there is no obstacle ever. */
export function useTie(definition: ProductDefinition, step: Step<JourneyShape, string>) {
  const store = useJourneyStore();
  const { send, pending } = useCommand<EndpointName>();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const { id: product, tie } = definition;

  /** Asked before the step sends. The simulation takes the hold; whatever changes something needs the simulation fresh. */
  async function findObstacle(): Promise<Obstacle | undefined> {
    if (!tie || !step.command) return undefined;
    const found = step.id === tie.step ? await heldElsewhere() : staleFor(step.command.endpoint);
    setObstacle(found);
    return found;
  }

  const heldElsewhere = async () => ((await store.hold.take(product)) ? undefined : 'held-elsewhere');

  function staleFor(endpoint: EndpointName): Obstacle | undefined {
    const simulated = tie && store.journey(product).steps[tie.step]?.accepted;
    if (!tie || !simulated || !endpoints[endpoint].changes) return undefined;
    return Date.now() - simulated.at > tie.minutes * 60_000 ? 'stale' : undefined;
  }

  /** Simulates the same purchase again. What was chosen stands, or the steps after the simulation begin anew. */
  async function simulateAgain(): Promise<void> {
    const command = definition.steps.find(({ id }) => id === tie?.step)?.command;
    const before = store.journey(product);
    if (!tie || !command || before.sending) return;
    const view = journeyView(definition, before);
    const attempt = { step: step.id, changes: false };
    store.change(product, (journey) => beginSending(journey, attempt));
    const newer = await send(command.endpoint, command.body(view));
    setAnswer(newer);
    const later = definition.steps.map(({ id }) => id).filter((id) => id !== tie.step);
    store.change(product, (journey) => {
      if (journey.sending !== attempt) return journey;
      const { sending: _, ...arrived } = journey;
      if (newer?.kind !== 'accepted') return arrived;
      const accepted = { data: newer.data, at: Date.now() };
      if (tie.stillHolds(view, newer.data)) return renewed(arrived, tie.step, accepted);
      const anew = confirmStep(arrived, tie.step, { values: arrived.steps[tie.step]?.values, later });
      return { ...renewed(anew, tie.step, accepted), offerChanged: true };
    });
    if (newer?.kind !== 'accepted') return;
    setObstacle(undefined);
    if (store.journey(product).offerChanged) store.forgetTyped(product, choicesFrom(definition, tie.step));
  }

  return { obstacle, findObstacle, simulateAgain, pending, answer, minutes: tie?.minutes ?? 0 };
}

const renewed = (journey: JourneyState, step: string, accepted: { data: unknown; at: number }): JourneyState => ({
  ...journey,
  steps: { ...journey.steps, [step]: { ...journey.steps[step], accepted } },
});
