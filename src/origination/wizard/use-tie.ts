import { useState } from 'react';

import { newAttemptId, type Answer } from '#src/partner/answers/answer.ts';
import { endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';
import type { Withheld } from '#src/partner/command.ts';
import { isFreshPress, useCommand } from '#src/partner/use-command.ts';
import { report } from '#src/platform/report.ts';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';
import { useIsPast } from '#src/ui/text/timers.ts';

import { beginResimulation, type Sale } from '../journey/journey-state.ts';
import { useJourney, useJourneyStore } from '../journey/journey-store.ts';
import { choicesFrom, journeyView } from '../journey/journey-view.ts';

/**
 * Why a sale with a tie can't be sent: another tab holds the product (`held-elsewhere`), another tab has simulated it
 * since (`superseded`), or the simulation is older than the tie allows (`stale`).
 */
export type TieProblem = 'held-elsewhere' | 'superseded' | 'stale';

/** Holds a sale with a tie to one tab and to a recent simulation. Without a tie it finds no problem. */
export function useTie(definition: ProductDefinition, step: Step<JourneyShape, string>) {
  const store = useJourneyStore();
  const send = useCommand<EndpointName>();
  const [failure, setFailure] = useState<(Answer<unknown> | Withheld) & { readonly id: string }>();
  const { id: product, tie } = definition;
  const { steps, sending } = useJourney(product);
  const holdsUntil = (at: number) => at + (tie?.minutes ?? 0) * 60_000;
  const simulatedAt = step.id === tie?.step || sending?.changes ? undefined : steps[tie?.step ?? '']?.accepted?.at;
  /** The simulation is too old to send anything after it. True as soon as it is, not only when the clerk sends. */
  const isStale = useIsPast(simulatedAt === undefined ? undefined : holdsUntil(simulatedAt));

  /** Called before the step sends. A request that changes something needs a recent simulation, not superseded. */
  async function findProblem(): Promise<TieProblem | 'not-prepared' | undefined> {
    if (!tie || !step.command) return undefined;
    try {
      if (!(await store.hold.take(product))) return 'held-elsewhere';
    } catch (error) {
      // Without an answer about the lock, another tab may hold it.
      report(error, 'sale lock');
      return 'not-prepared';
    }
    const simulated = store.journey(product).steps[tie.step]?.accepted;
    if (step.id === tie.step || !simulated || !endpoints[step.command.endpoint].changes) return undefined;
    if (!store.hold.isLatest(product, simulated.at)) return 'superseded';
    return Date.now() > holdsUntil(simulated.at) ? 'stale' : undefined;
  }

  /**
   * Repeats the simulation. Resolves to whether it was accepted; if not, `failure` is its answer. If the chosen offer
   * no longer holds, the later steps must be confirmed again. `onStored` runs before anything is rendered.
   */
  async function simulateAgain(onStored: () => void): Promise<boolean> {
    const command = definition.steps.find(({ id }) => id === tie?.step)?.command;
    const { sending } = store.journey(product);
    if (!tie || !command || sending || !isFreshPress()) return false;
    const view = journeyView(definition, store.journey(product));
    const id = newAttemptId();
    setFailure(undefined);
    store.change(product, (sale) => beginResimulation(sale, step.id, id));
    const newer = await send({ id, name: command.endpoint, request: () => command.body(view) });
    if (newer?.kind !== 'accepted') {
      setFailure(newer && { ...newer, id });
      store.change(product, (sale) => (sale.resimulation?.attempt === id ? withoutResimulation(sale) : sale));
      return false;
    }
    const later = definition.steps.map((one) => one.id).filter((one) => one !== tie.step);
    store.change(product, (sale) => {
      if (sale.resimulation?.attempt !== id) return sale;
      const updated = {
        ...withoutResimulation(sale),
        steps: { ...sale.steps, [tie.step]: { ...sale.steps[tie.step], attempt: id } },
      };
      const isChosen = view[tie.choice]?.values !== undefined;
      if (!isChosen || tie.stillHolds(view, newer.data)) return updated;
      const kept = Object.entries(updated.steps).filter(([one]) => !later.includes(one));
      return { steps: Object.fromEntries(kept), offerChanged: true };
    });
    store.hold.recordSimulation(product, store.journey(product).steps[tie.step]?.accepted?.at ?? Date.now());
    if (store.sale(product).offerChanged) store.forgetTyped(product, choicesFrom(definition, tie.step));
    onStored();
    return true;
  }

  return { findProblem, simulateAgain, failure, isStale, minutes: tie?.minutes ?? 0 };
}

function withoutResimulation(sale: Sale): Sale {
  const { resimulation: _, ...rest } = sale;
  return rest;
}
