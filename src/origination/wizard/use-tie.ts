import { useState } from 'react';

import { newAttemptId, type Answer } from '#src/partner/answers/outcome.ts';
import type { Withheld } from '#src/partner/command.ts';
import { endpoints, type EndpointName } from '#src/partner/contract/endpoints.ts';
import { isFreshPress } from '#src/partner/fresh-press.ts';
import { useCommand } from '#src/partner/use-command.tsx';
import { report } from '#src/platform/report.ts';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';

import { beginResimulation, type Sale } from '../journey/journey-state.ts';
import { useJourneyStore } from '../journey/journey-store.ts';
import { choicesFrom, journeyView } from '../journey/journey-view.ts';

/** Why a tied journey can't go on: another tab is in the middle of one, or has simulated since, or the simulation is too old. */
export type TieObstacle = 'held-elsewhere' | 'superseded' | 'stale';

/** Keeps a tied journey to one tab and to a fresh simulation; for a journey without a tie there is no obstacle ever. */
export function useTie(definition: ProductDefinition, step: Step<JourneyShape, string>) {
  const store = useJourneyStore();
  const send = useCommand<EndpointName>();
  const [setback, setSetback] = useState<Answer<unknown> | Withheld>();
  const { id: product, tie } = definition;

  /** Asked before the step sends. Whatever changes something needs the tab's hold, and the simulation fresh and the latest. */
  async function findObstacle(): Promise<TieObstacle | 'not-prepared' | undefined> {
    if (!tie || !step.command) return undefined;
    try {
      if (!(await store.hold.take(product))) return 'held-elsewhere';
    } catch (error) {
      // A lock that can't be asked for tells nothing of other tabs.
      report(error, 'sale lock');
      return 'not-prepared';
    }
    const simulated = store.journey(product).steps[tie.step]?.accepted;
    if (step.id === tie.step || !simulated || !endpoints[step.command.endpoint].changes) return undefined;
    if (!store.hold.isLatest(product, simulated.at)) return 'superseded';
    return Date.now() - simulated.at > tie.minutes * 60_000 ? 'stale' : undefined;
  }

  /** Simulates the same purchase again: whether there is a newer answer. What was chosen stands, or the steps after the simulation begin anew. */
  async function simulateAgain(): Promise<boolean> {
    const command = definition.steps.find(({ id }) => id === tie?.step)?.command;
    const { sending } = store.journey(product);
    if (!tie || !command || sending || !isFreshPress()) return false;
    const view = journeyView(definition, store.journey(product));
    const id = newAttemptId();
    setSetback(undefined);
    store.change(product, (sale) => beginResimulation(sale, step.id, id));
    const newer = await send({ id, name: command.endpoint, request: () => command.body(view) });
    if (newer?.kind !== 'accepted') {
      setSetback(newer);
      store.change(product, (sale) => (sale.resimulation?.attempt === id ? withoutResimulation(sale) : sale));
      return false;
    }
    const later = definition.steps.map((one) => one.id).filter((one) => one !== tie.step);
    store.change(product, (sale) => {
      if (sale.resimulation?.attempt !== id) return sale;
      const arrived = {
        ...withoutResimulation(sale),
        steps: { ...sale.steps, [tie.step]: { ...sale.steps[tie.step], attempt: id } },
      };
      if (tie.stillHolds(view, newer.data)) return arrived;
      const kept = Object.entries(arrived.steps).filter(([one]) => !later.includes(one));
      return { steps: Object.fromEntries(kept), offerChanged: true };
    });
    store.hold.simulated(product, store.journey(product).steps[tie.step]?.accepted?.at ?? Date.now());
    if (store.sale(product).offerChanged) store.forgetTyped(product, choicesFrom(definition, tie.step));
    return true;
  }

  return { findObstacle, simulateAgain, setback, minutes: tie?.minutes ?? 0 };
}

function withoutResimulation(sale: Sale): Sale {
  const { resimulation: _, ...rest } = sale;
  return rest;
}
