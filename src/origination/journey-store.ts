import { createContext, use, useSyncExternalStore } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { productIds, type ProductId } from '#src/domain/products.ts';

import type { AttemptJournal } from '#src/partner/attempt-journal.ts';
import type { Attempt } from '#src/partner/attempts.ts';

import { createJourneyHold, type JourneyHold } from './journey-hold.ts';
import type { JourneyDraft } from './journey-draft.ts';
import { isUnsettled, newJourney, omit, withoutSecrets, type JourneyState } from './journey-state.ts';
import { isBlank, isOrphan, journeyAfter, withLeftAttempt } from './left-attempts.ts';

type RawValues = Readonly<Record<string, unknown>>;
/** Another key was typed, something of the sale was confirmed or answered, or it was discarded or finished. */
type Watcher = (product: ProductId, what: 'typed' | 'changed' | 'over') => void;

/** The journeys under way on this screen, one per product. Every change to one goes through `change`. */
export interface JourneyStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** Told of every change to a product's sale. */
  readonly watch: (watcher: Watcher) => () => void;
  readonly journey: (product: ProductId) => JourneyState;
  readonly change: (product: ProductId, change: (journey: JourneyState) => JourneyState) => void;
  /** What a step's controls hold, continued or not. Kept silently at every key, so that leaving a step loses nothing. */
  readonly keepTyped: (product: ProductId, step: string, values: RawValues) => void;
  readonly typed: (product: ProductId, step: string) => RawValues;
  readonly allTyped: (product: ProductId) => Readonly<Record<string, RawValues>>;
  /** What was chosen from an answer that is asked for anew: it must not stand unseen beside the new one. */
  readonly forgetTyped: (product: ProductId, steps: readonly string[]) => void;
  /** A sale that a reload had interrupted goes on. */
  readonly restore: (product: ProductId, draft: JourneyDraft) => void;
  /** The tab's hold on a product; given up with the journey. */
  readonly hold: JourneyHold;
  /** The contract was sent, or found to have been: the hold is given up, and so is what was needed only until then. */
  readonly seal: (product: ProductId, secrets: readonly string[]) => void;
  /** The operation that a sale has become got its code. */
  readonly onOperation: (code: OperationCode, product: ProductId) => void;
  /** An operation was seen under this code: a sale that was gone on from to it is finished. */
  readonly sawOperation: (code: OperationCode) => void;
  /** Products with a sale that can be gone on with, were it only a few keys typed. */
  readonly underway: () => readonly ProductId[];
  /** Products with a request whose effect is not known, of a sale under way or of one that is gone: it can't be discarded. */
  readonly unsettled: () => readonly ProductId[];
  readonly discard: (product: ProductId) => void;
  readonly discardAll: () => void;
}

interface JourneyStoreOptions {
  readonly journal: AttemptJournal;
  readonly onOperation?: JourneyStore['onOperation'];
}

export function createJourneyStore({ journal, onOperation = () => undefined }: JourneyStoreOptions): JourneyStore {
  const hold = createJourneyHold(navigator.locks);
  const journeys = new Map<ProductId, JourneyState>();
  const typed = new Map<ProductId, Record<string, RawValues>>();
  const listeners = new Set<() => void>();
  const watchers = new Set<Watcher>();
  /** Another object after each discard, so that who waited for something meanwhile can tell. */
  let blank = newJourney;
  let underway: readonly ProductId[] = [];
  let unsettled: readonly ProductId[] = [];

  const tell: Watcher = (product, what) => {
    for (const watcher of watchers) watcher(product, what);
  };
  /** One or all products' sales are others now. */
  const notify = (products: readonly ProductId[], what: 'typed' | 'changed' | 'over' = 'changed') => {
    underway = productIds.filter((product) => {
      const journey = journeys.get(product);
      return !journey?.finished && (typed.has(product) || (journey !== undefined && !isOrphan(journey)));
    });
    unsettled = productIds.filter((product) => isUnsettled(journeys.get(product) ?? newJourney));
    for (const listener of listeners) listener();
    for (const product of products) tell(product, what);
  };

  /** Where no sale is under way, one may be left from an earlier page: a request whose outcome a person has to find out. */
  function learn(): void {
    for (const product of productIds) {
      const before = journeys.get(product);
      const after = journeyAfter(before ?? blank, { product, attempts: journal.attempts(), unsettled: typed.has(product) ? [] : journal.unsettled() });
      if (after === (before ?? blank)) continue;
      if (isBlank(after)) journeys.delete(product);
      else journeys.set(product, after);
      notify([product]);
    }
  }
  function forget(products: readonly ProductId[]): void {
    for (const product of products) {
      hold.release(product);
      journeys.delete(product);
      typed.delete(product);
    }
    blank = { ...newJourney };
    notify(products, 'over');
    learn();
  }
  function change(product: ProductId, change: (journey: JourneyState) => JourneyState): void {
    const before = journeys.get(product) ?? blank;
    const after = change(before);
    if (after === before) return;
    journeys.set(product, after);
    notify([product], after.finished ? 'over' : 'changed');
  }
  journal.subscribe(learn);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    journey: (product) => journeys.get(product) ?? blank,
    change,
    sawOperation(code) {
      const opened = productIds.filter((product) => journeys.get(product)?.openedAs === code);
      for (const product of opened) change(product, (journey) => ({ ...journey, finished: true }));
    },
    keepTyped(product, step, values) {
      const isFirst = !typed.has(product);
      typed.set(product, { ...typed.get(product), [step]: values });
      if (isFirst) notify([product], 'typed');
      else tell(product, 'typed');
    },
    typed: (product, step) => typed.get(product)?.[step] ?? {},
    allTyped: (product) => typed.get(product) ?? {},
    forgetTyped(product, steps) {
      const kept = Object.entries(typed.get(product) ?? {}).filter(([id]) => !steps.includes(id));
      typed.set(product, Object.fromEntries(kept));
    },
    restore(product, draft) {
      typed.set(product, draft.typed);
      journeys.set(product, withLeftAttempt({ steps: draft.steps }, product, journal.unsettled()));
      notify([product]);
    },
    hold,
    seal(product, secrets) {
      hold.release(product);
      if (secrets.length === 0) return;
      const kept = Object.entries(typed.get(product) ?? {}).map(([id, values]) => [id, omit(values, secrets)] as const);
      typed.set(product, Object.fromEntries(kept));
      journeys.set(product, withoutSecrets(journeys.get(product) ?? blank, secrets));
      notify([product]);
    },
    onOperation,
    underway: () => underway,
    unsettled: () => unsettled,
    discard: (product) => forget([product]),
    discardAll: () => forget(productIds),
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

/** The product of the sale of this screen that has become the operation, if one has. */
export function useSoldAs(code: OperationCode): ProductId | undefined {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, () => productIds.find((product) => store.journey(product).openedAs === code));
}

/** Whether a sale of this screen stands where what became of an attempt would be found out. */
export function useHasOtherSale({ id, product, step }: Attempt): boolean {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, () => {
    if (product === undefined || step === undefined) return false;
    return store.underway().includes(product) && store.journey(product).outcome?.answer.supportCode !== id;
  });
}
