import { useState } from 'react';

import type { EndpointName } from '#src/partner/contract/endpoints.ts';
import { endpoints } from '#src/partner/contract/endpoints.ts';
import type { Answer } from '#src/partner/outcome.ts';
import { useCommand } from '#src/partner/query.tsx';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';

import { confirmStep, renewSimulation } from './journey-state.ts';
import { useJourneyStore } from './journey-store.ts';
import { journeyView } from './journey-view.ts';

/** Why a step can't be sent now: another tab is in the middle of a sale of this product, or the simulation is too old. */
export type Obstacle = 'held-elsewhere' | 'stale';

/** Keeps a tied journey to one tab and to a fresh simulation; for a journey without a tie there is no obstacle ever. */
export function useTie(definition: ProductDefinition) {
  const store = useJourneyStore();
  const { send, pending } = useCommand<EndpointName>();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const { id: product, tie } = definition;

  /** Asked before a step sends. Taking the hold comes with the simulation; whatever changes something needs it fresh. */
  async function findObstacle(step: Step<JourneyShape, string>): Promise<Obstacle | undefined> {
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
    const simulation = definition.steps.find(({ id }) => id === tie?.step);
    if (!tie || !simulation?.command) return;
    const { endpoint, body } = simulation.command;
    const view = journeyView(definition, store.journey(product));
    const newer = await send(endpoint, body(view));
    setAnswer(newer);
    if (newer?.kind !== 'accepted') return;
    const accepted = { data: newer.data, at: Date.now() };
    const later = definition.steps.map(({ id }) => id).filter((id) => id !== tie.step);
    const holds = tie.stillHolds(view, newer.data);
    store.change(product, (journey) => {
      if (holds) return renewSimulation(journey, tie.step, accepted);
      const anew = confirmStep(journey, tie.step, { values: journey.steps[tie.step]?.values, later });
      return { ...renewSimulation(anew, tie.step, accepted), offerChanged: true };
    });
    setObstacle(undefined);
  }

  return { obstacle, findObstacle, simulateAgain, pending, answer };
}
