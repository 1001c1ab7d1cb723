import { useState } from 'react';

import { endpoints, type EndpointName } from '#src/partner/contract/endpoints.ts';
import type { Answer } from '#src/partner/outcome.ts';
import { useCommand } from '#src/partner/use-command.tsx';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';

import { beginSending, confirmStep, type JourneyState } from './journey-state.ts';
import { useJourneyStore } from './journey-store.ts';
import { choicesFrom, journeyView } from './journey-view.ts';

/** Why a tied journey can't go on: another tab is in the middle of one, or has simulated since, or the simulation is too old. */
export type TieObstacle = 'held-elsewhere' | 'superseded' | 'stale';

/** Keeps a tied journey to one tab and to a fresh simulation; for a journey without a tie there is no obstacle ever. */
export function useTie(definition: ProductDefinition, step: Step<JourneyShape, string>) {
  const store = useJourneyStore();
  const { send, pending } = useCommand<EndpointName>();
  const [answer, setAnswer] = useState<Answer<unknown>>();
  const { id: product, tie } = definition;

  /** Asked before the step sends. Whatever changes something needs the tab's hold, and the simulation fresh and the latest. */
  async function findObstacle(): Promise<TieObstacle | undefined> {
    if (!tie || !step.command) return undefined;
    if (!(await store.hold.take(product))) return 'held-elsewhere';
    const simulated = store.journey(product).steps[tie.step]?.accepted;
    if (step.id === tie.step || !simulated || !endpoints[step.command.endpoint].changes) return undefined;
    if (!store.hold.isLatest(product, simulated.at)) return 'superseded';
    return Date.now() - simulated.at > tie.minutes * 60_000 ? 'stale' : undefined;
  }

  /** Simulates the same purchase again: whether there is a newer answer. What was chosen stands, or the steps after the simulation begin anew. */
  async function simulateAgain(): Promise<boolean> {
    const command = definition.steps.find(({ id }) => id === tie?.step)?.command;
    const before = store.journey(product);
    if (!tie || !command || before.sending) return false;
    const view = journeyView(definition, before);
    const attempt = { step: step.id, changes: false };
    store.change(product, (journey) => beginSending(journey, attempt));
    const newer = await send({ name: command.endpoint, request: command.body(view) });
    if (newer?.kind === 'withheld') return false;
    setAnswer(newer);
    const later = definition.steps.map(({ id }) => id).filter((id) => id !== tie.step);
    const at = Date.now();
    store.change(product, (journey) => {
      if (journey.sending !== attempt) return journey;
      const { sending: _, ...arrived } = journey;
      if (newer?.kind !== 'accepted') return arrived;
      const accepted = { data: newer.data, at };
      if (tie.stillHolds(view, newer.data)) return renewed(arrived, tie.step, accepted);
      const anew = confirmStep(arrived, tie.step, { values: arrived.steps[tie.step]?.values, later });
      return { ...renewed(anew, tie.step, accepted), offerChanged: true };
    });
    if (newer?.kind !== 'accepted') return false;
    store.hold.simulated(product, at);
    if (store.journey(product).offerChanged) store.forgetTyped(product, choicesFrom(definition, tie.step));
    return true;
  }

  return { findObstacle, simulateAgain, pending, answer, minutes: tie?.minutes ?? 0 };
}

const renewed = (journey: JourneyState, step: string, accepted: { data: unknown; at: number }): JourneyState => ({
  ...journey,
  steps: { ...journey.steps, [step]: { ...journey.steps[step], accepted } },
});
