import { useState } from 'react';

import { supersededStatus } from '#src/domain/own-server.ts';
import { newAttemptId, type Answer, type Refused } from '#src/partner/answers/answer.ts';
import { endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';
import type { Sent, Withheld } from '#src/partner/command.ts';
import { isFreshPress, useCommand } from '#src/partner/use-command.ts';
import { report } from '#src/platform/report.ts';
import type { JourneyShape, ProductDefinition, Step } from '#src/products/product.ts';
import { useIsPast } from '#src/ui/text/timers.ts';

import { beginResimulation, reopenStep, type Sale } from '../journey/journey-state.ts';
import { useJourney, useJourneyStore } from '../journey/journey-store.ts';
import { choicesFrom, journeyView } from '../journey/journey-view.ts';

/**
 * Why a sale with a tie can't be sent: another tab holds the product (`held-elsewhere`), another tab or another till
 * has simulated it since (`superseded`), or the simulation is older than the tie allows (`stale`).
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
  /** The simulation is too old for a request that rests on it. Becomes true by itself, before the clerk sends. */
  const isStale = useIsPast(simulatedAt === undefined ? undefined : holdsUntil(simulatedAt));
  const newerSimulation = () => {
    const { accepted } = store.journey(product).steps[tie?.step ?? ''] ?? {};
    return accepted && store.hold.newerThan(product, accepted.at);
  };

  async function takeHold(): Promise<'held-elsewhere' | 'not-prepared' | undefined> {
    try {
      return (await store.hold.take(product)) ? undefined : 'held-elsewhere';
    } catch (error) {
      // Without an answer about the lock, another tab may hold it.
      report(error, 'sale lock');
      return 'not-prepared';
    }
  }

  /** Called before the step sends. A request that changes something needs a recent simulation, not superseded. */
  async function findProblem(): Promise<TieProblem | 'not-prepared' | undefined> {
    if (!tie || !step.command) return undefined;
    const held = await takeHold();
    if (held) return held;
    const simulated = store.journey(product).steps[tie.step]?.accepted;
    if (step.id === tie.step || !simulated || !endpoints[step.command.endpoint].changes) return undefined;
    if (newerSimulation()) return 'superseded';
    return Date.now() > holdsUntil(simulated.at) ? 'stale' : undefined;
  }

  /**
   * Repeats the simulation. Resolves to whether it was accepted, or to why it was not sent; if it was sent and not
   * accepted, `failure` is its answer. If the chosen offer no longer holds, the later steps must be confirmed again. If
   * another sale was simulated in between, what was sent after the simulation must be sent again: the partner may have
   * gone on with the other sale's. `onStored` runs before anything is rendered.
   */
  async function simulateAgain(onStored: () => void): Promise<boolean | TieProblem | 'not-prepared'> {
    const command = definition.steps.find(({ id }) => id === tie?.step)?.command;
    const { sending } = store.journey(product);
    if (!tie || !command || sending || !isFreshPress()) return false;
    const before = store.sale(product);
    const held = await takeHold();
    if (held) return held;
    // The sale may have changed or been discarded while the hold was awaited.
    if (store.sale(product) !== before) return false;
    const view = journeyView(definition, store.journey(product));
    const superseded = newerSimulation() !== undefined;
    const replaced = store.sale(product).steps[tie.step]?.attempt;
    const id = newAttemptId();
    setFailure(undefined);
    store.change(product, (sale) => beginResimulation(sale, step.id, id));
    const newer = await send({
      id,
      name: command.endpoint,
      request: () => command.body(view),
      simulation: id,
      replaces: superseded ? undefined : replaced,
    });
    if (newer?.kind !== 'accepted') {
      store.change(product, (sale) => (sale.resimulation?.attempt === id ? withoutResimulation(sale) : sale));
      if (isRefusedAsSuperseded(newer)) {
        noteSuperseded();
        return 'superseded';
      }
      setFailure(newer && { ...newer, id });
      return false;
    }
    if (store.sale(product).resimulation?.attempt !== id) return false;
    const later = definition.steps.map((one) => one.id).filter((one) => one !== tie.step);
    store.change(product, (sale) => {
      const standing = superseded ? later.filter((one) => sale.steps[one]).reduce(reopenStep, sale) : sale;
      const updated = {
        ...withoutResimulation(sale),
        steps: { ...standing.steps, [tie.step]: { ...sale.steps[tie.step], attempt: id } },
      };
      const isChosen = view[tie.choice]?.values !== undefined;
      if (!isChosen || tie.stillHolds(view, newer.data)) return updated;
      const kept = Object.entries(updated.steps).filter(([one]) => !later.includes(one));
      return { steps: Object.fromEntries(kept), offerChanged: true };
    });
    store.hold.recordSimulation(product, store.journey(product).steps[tie.step]?.accepted?.at);
    if (store.sale(product).offerChanged) store.forgetTyped(product, choicesFrom(definition, tie.step));
    onStored();
    return true;
  }

  /** The simulation of this step's request `id`: the request itself if it simulates, else the one that it rests on. */
  const simulationOf = (id: string) =>
    tie && (step.id === tie.step ? id : store.sale(product).steps[tie.step]?.attempt);

  /** The store's server knows a newer simulation, so this device does too from now on, also after a reload. */
  const noteSuperseded = () => store.hold.recordSimulation(product);

  return {
    findProblem,
    simulateAgain,
    simulationOf,
    noteSuperseded,
    newerSimulation,
    failure,
    isStale,
    minutes: tie?.minutes ?? 0,
  };
}

/** The store's server did not forward it, because the partner may go by another simulation of the same access. */
export const isRefusedAsSuperseded = (answer: Sent<unknown> | undefined): answer is Refused =>
  answer?.kind === 'refused' && answer.reason === 'not-sent' && answer.status === supersededStatus;

function withoutResimulation(sale: Sale): Sale {
  const { resimulation: _, ...rest } = sale;
  return rest;
}
