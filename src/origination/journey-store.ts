import { createContext, use, useSyncExternalStore } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { productIds, type ProductId } from '#src/domain/products.ts';

import { createJourneyHold, type JourneyHold } from './journey-hold.ts';
import { isUnsettled, newJourney, omit, withoutSecrets, type JourneyState } from './journey-state.ts';

type RawValues = Readonly<Record<string, unknown>>;

/** The journeys under way on this screen, one per product. Every change to one goes through `change`. */
export interface JourneyStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly journey: (product: ProductId) => JourneyState;
  readonly change: (product: ProductId, change: (journey: JourneyState) => JourneyState) => void;
  /** What a step's controls hold, continued or not. Kept silently at every key, so that leaving a step loses nothing. */
  readonly keepTyped: (product: ProductId, step: string, values: RawValues) => void;
  readonly typed: (product: ProductId, step: string) => RawValues;
  /** What was chosen from an answer that is asked for anew: it must not stand unseen beside the new one. */
  readonly forgetTyped: (product: ProductId, steps: readonly string[]) => void;
  /** The tab's hold on a product; given up with the journey. */
  readonly hold: JourneyHold;
  /** The contract was sent, or found to have been: the hold is given up, and so is what was needed only until then. */
  readonly seal: (product: ProductId, secrets: readonly string[]) => void;
  /** The operation that a sale has become got its code. */
  readonly onOperation: (code: OperationCode, product: ProductId) => void;
  /** Products with a sale that can be gone on with, were it only a few keys typed. */
  readonly underway: () => readonly ProductId[];
  /** Those of them with a request whose effect is not known: they can't be discarded. */
  readonly unsettled: () => readonly ProductId[];
  readonly discard: (product: ProductId) => void;
  readonly discardAll: () => void;
}

interface JourneyStoreOptions {
  readonly onOperation?: JourneyStore['onOperation'];
}

export function createJourneyStore({ onOperation = () => undefined }: JourneyStoreOptions = {}): JourneyStore {
  const hold = createJourneyHold(navigator.locks);
  const journeys = new Map<ProductId, JourneyState>();
  const typed = new Map<ProductId, Record<string, RawValues>>();
  const listeners = new Set<() => void>();
  /** Another object after each discard, so that who waited for something meanwhile can tell. */
  let blank = newJourney;
  let underway: readonly ProductId[] = [];
  let unsettled: readonly ProductId[] = [];

  const notify = () => {
    underway = [...new Set([...journeys.keys(), ...typed.keys()])].filter((product) => !journeys.get(product)?.finished);
    unsettled = underway.filter((product) => isUnsettled(journeys.get(product) ?? newJourney));
    for (const listener of listeners) listener();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    journey: (product) => journeys.get(product) ?? blank,
    change(product, change) {
      const before = journeys.get(product) ?? blank;
      const after = change(before);
      if (after === before) return;
      journeys.set(product, after);
      notify();
    },
    keepTyped(product, step, values) {
      const isFirst = !typed.has(product);
      typed.set(product, { ...typed.get(product), [step]: values });
      if (isFirst) notify();
    },
    typed: (product, step) => typed.get(product)?.[step] ?? {},
    forgetTyped(product, steps) {
      const kept = Object.entries(typed.get(product) ?? {}).filter(([id]) => !steps.includes(id));
      typed.set(product, Object.fromEntries(kept));
    },
    hold,
    seal(product, secrets) {
      hold.release(product);
      if (secrets.length === 0) return;
      const kept = Object.entries(typed.get(product) ?? {}).map(([id, values]) => [id, omit(values, secrets)] as const);
      typed.set(product, Object.fromEntries(kept));
      journeys.set(product, withoutSecrets(journeys.get(product) ?? blank, secrets));
      notify();
    },
    onOperation,
    underway: () => underway,
    unsettled: () => unsettled,
    discard(product) {
      hold.release(product);
      journeys.delete(product);
      typed.delete(product);
      blank = { ...newJourney };
      notify();
    },
    discardAll() {
      for (const product of productIds) hold.release(product);
      journeys.clear();
      blank = { ...newJourney };
      typed.clear();
      notify();
    },
  };
}

export const JourneyStoreContext = createContext<JourneyStore | undefined>(undefined);

export function useJourneyStore(): JourneyStore {
  const store = use(JourneyStoreContext);
  if (!store) throw new Error('No JourneyStoreContext above this component');
  return store;
}

export function useJourney(product: ProductId): JourneyState {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, () => store.journey(product));
}

export function useUnderway(): readonly ProductId[] {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, store.underway);
}

export function useUnsettled(): readonly ProductId[] {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, store.unsettled);
}
