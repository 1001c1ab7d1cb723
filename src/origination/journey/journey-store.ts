import { useSyncExternalStore } from 'react';

import { operationCode, productIds, type OperationCode, type ProductId } from '#src/domain/ids.ts';
import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';
import { createListeners } from '#src/platform/observable.ts';
import { defineService } from '#src/platform/services.tsx';

import type { JourneyDraft } from './journey-draft.ts';
import { createJourneyHold, type JourneyHold } from './journey-hold.ts';
import {
  attemptsOf,
  isDenied,
  isUnsettled,
  journeyOf,
  newSale,
  omit,
  omitFrom,
  orphanJourney,
  withoutSecrets,
  type JourneyState,
  type Sale,
} from './journey-state.ts';

type RawValues = Readonly<Record<string, unknown>>;
/** What happened to a sale: a key was typed, its state changed, or it was discarded, finished or denied. */
type SaleEvent = 'typed' | 'changed' | 'ended';

/** The sales of this tab, one per product. Every change to one goes through `change`. */
export interface JourneyStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls the listener at every event of a product's sale. */
  readonly watch: (listener: (product: ProductId, event: SaleEvent) => void) => () => void;
  /** The sale with the outcomes of its attempts. The same object until either changes. */
  readonly journey: (product: ProductId) => JourneyState;
  /** The sale without outcomes. Compared by identity: a new object after each change or discard, and only then. */
  readonly sale: (product: ProductId) => Sale;
  readonly change: (product: ProductId, change: (sale: Sale) => Sale) => void;
  /** When the sale began, in epoch milliseconds. */
  readonly startedAt: (product: ProductId) => number | undefined;
  /** Keeps what a step's controls hold, at every key and without a render, so that leaving a step loses nothing. */
  readonly keepTyped: (product: ProductId, step: string, values: RawValues) => void;
  readonly typed: (product: ProductId, step: string) => RawValues;
  readonly allTyped: (product: ProductId) => Readonly<Record<string, RawValues>>;
  /** Clears the controls that chose from an answer that is requested again. */
  readonly forgetTyped: (product: ProductId, steps: readonly string[]) => void;
  /** Resumes a sale that a reload interrupted. */
  readonly restore: (product: ProductId, draft: JourneyDraft) => void;
  /** The tab's hold on a product; released with the sale. */
  readonly hold: JourneyHold;
  /** An irrevocable step was accepted or skipped: releases the hold and drops the secrets. */
  readonly closeStep: (product: ProductId, secrets: readonly string[]) => void;
  /** Called when the code of a sale's operation becomes known. */
  readonly onOperation: (code: OperationCode, product: ProductId) => void;
  /** The dashboard showed this operation: a sale that was opened under the code is finished. */
  readonly sawOperation: (code: OperationCode) => void;
  /** Products with a sale that can be resumed, even if only a few keys were typed. */
  readonly underway: () => readonly ProductId[];
  /** Products with a request whose effect is not known, even if its sale is gone. They can't be discarded. */
  readonly unsettled: () => readonly ProductId[];
  readonly discard: (product: ProductId) => void;
  readonly discardAll: () => void;
}

interface JourneyStoreOptions {
  readonly journal: AttemptJournal;
  readonly onOperation?: JourneyStore['onOperation'];
}

/** A journey with the objects that it was computed from. */
interface CachedJourney {
  readonly journey: JourneyState;
  readonly inputs: readonly unknown[];
}

export function createJourneyStore({ journal, onOperation = () => undefined }: JourneyStoreOptions): JourneyStore {
  const hold = createJourneyHold();
  const sales = new Map<ProductId, Sale>();
  const typed = new Map<ProductId, Record<string, RawValues>>();
  const started = new Map<ProductId, number>();
  const cache = new Map<ProductId, CachedJourney>();
  const listeners = createListeners();
  const watchers = createListeners<[ProductId, SaleEvent]>();
  /** A new object after each discard, so that a request awaited meanwhile notices that its sale is gone. */
  let blank = newSale;
  let underway: readonly ProductId[] = [];
  let unsettled: readonly ProductId[] = [];

  const saleOf = (product: ProductId) => sales.get(product) ?? blank;

  /** If no sale is under way: the unsettled attempt of a closed page or another tab, for a person to settle. */
  const orphanOf = (product: ProductId): Attempt | undefined =>
    sales.has(product) || typed.has(product)
      ? undefined
      : journal.unsettled().find((attempt) => attempt.product === product && attempt.step !== undefined);

  /** Returns the cached object if the inputs are the same. */
  function compute(product: ProductId): CachedJourney {
    const sale = saleOf(product);
    const orphan = orphanOf(product);
    const inputs = [sale, orphan, ...attemptsOf(sale).map(journal.find)];
    const cached = cache.get(product);
    if (
      cached &&
      cached.inputs.length === inputs.length &&
      cached.inputs.every((input, index) => input === inputs[index])
    )
      return cached;
    return {
      journey: sales.has(product) ? journeyOf(sale, journal.find) : orphanJourney(orphan, journal.find),
      inputs,
    };
  }

  /** To be called after these products' sales, or the journal's outcomes of their attempts, have changed. */
  function notify(products: readonly ProductId[], event: SaleEvent = 'changed'): void {
    for (const product of products) {
      cache.set(product, compute(product));
      if ((sales.has(product) || typed.has(product)) && !started.has(product)) started.set(product, Date.now());
    }
    underway = productIds.filter((product) => {
      const { finished } = saleOf(product);
      return !finished && !isDenied(journey(product)) && (typed.has(product) || sales.has(product));
    });
    unsettled = productIds.filter((product) => isUnsettled(journey(product)));
    listeners.notify();
    for (const product of products) watchers.notify(product, isDenied(journey(product)) ? 'ended' : event);
  }
  const journey = (product: ProductId) => {
    const current = cache.get(product) ?? compute(product);
    cache.set(product, current);
    return current.journey;
  };

  for (const product of productIds) cache.set(product, compute(product));
  journal.subscribe(() => {
    const changed = productIds.filter((product) => compute(product) !== cache.get(product));
    for (const product of changed) {
      closeIfAccepted(product);
      // A denied sale is over, so other tabs may sell the product. If the clerk sends again, the hold is taken again.
      if (isDenied(compute(product).journey)) hold.release(product);
    }
    if (changed.length > 0) notify(changed);
  });

  /** The partner's answer, the store's server or a person who found the operation may say that it was accepted. */
  function closeIfAccepted(product: ProductId): void {
    const { closing, ...closed } = saleOf(product);
    if (!closing || !journeyOf(closed, journal.find).steps[closing.step]?.accepted) return;
    const code = operationCode(journal.find(closed.steps[closing.step]?.attempt ?? '')?.code ?? '');
    sales.set(product, closed);
    closeStep(product, closing.secrets);
    if (code !== undefined) onOperation(code, product);
  }

  function closeStep(product: ProductId, secrets: readonly string[]): void {
    hold.release(product);
    if (secrets.length === 0) return;
    const sale = withoutSecrets(saleOf(product), secrets);
    const kept = Object.entries(typed.get(product) ?? {}).map(([id, values]) => [id, omit(values, secrets)] as const);
    typed.set(product, Object.fromEntries(kept));
    sales.set(product, sale);
    journal.redact(attemptsOf(sale), (data) => omitFrom(data, secrets));
    notify([product]);
  }

  function discard(products: readonly ProductId[]): void {
    const attempts = products.flatMap((product) => attemptsOf(saleOf(product)));
    for (const product of products) {
      hold.release(product);
      sales.delete(product);
      typed.delete(product);
      started.delete(product);
    }
    blank = { ...newSale };
    if (attempts.length > 0) journal.dropAnswers(attempts);
    notify(products, 'ended');
  }
  function change(product: ProductId, change: (sale: Sale) => Sale): void {
    const before = saleOf(product);
    const after = change(before);
    if (after === before) return;
    sales.set(product, after);
    const replaced = attemptsOf(before).filter((id) => !attemptsOf(after).includes(id));
    if (replaced.length > 0) journal.dropAnswers(replaced);
    notify([product], after.finished ? 'ended' : 'changed');
  }

  return {
    subscribe: listeners.subscribe,
    watch: watchers.subscribe,
    journey,
    sale: saleOf,
    change,
    startedAt: (product) => started.get(product),
    sawOperation(code) {
      const opened = productIds.filter((product) => sales.get(product)?.openedAs === code);
      for (const product of opened) change(product, (sale) => ({ ...sale, finished: true }));
    },
    keepTyped(product, step, values) {
      const isFirst = !typed.has(product);
      typed.set(product, { ...typed.get(product), [step]: values });
      if (isFirst) notify([product], 'typed');
      else watchers.notify(product, 'typed');
    },
    typed: (product, step) => typed.get(product)?.[step] ?? {},
    allTyped: (product) => typed.get(product) ?? {},
    forgetTyped(product, steps) {
      const kept = Object.entries(typed.get(product) ?? {}).filter(([id]) => !steps.includes(id));
      typed.set(product, Object.fromEntries(kept));
    },
    restore(product, { sale, attempts, typed: controls, startedAt = Date.now() }) {
      const orphan = orphanOf(product);
      journal.restore(attempts);
      started.set(product, startedAt);
      typed.set(product, controls);
      // The attempt may have been sent after the draft was last saved.
      const knowsOrphan = orphan === undefined || attemptsOf(sale).includes(orphan.id);
      sales.set(
        product,
        knowsOrphan || orphan.step === undefined
          ? sale
          : {
              steps: { ...sale.steps, [orphan.step]: { ...sale.steps[orphan.step], attempt: orphan.id } },
              last: orphan.step,
            },
      );
      notify([product]);
    },
    hold,
    closeStep,
    onOperation,
    underway: () => underway,
    unsettled: () => unsettled,
    discard: (product) => discard([product]),
    discardAll: () => discard(productIds),
  };
}

export const useJourneyStore = defineService<JourneyStore>('journey store');

export function useJourney(product: ProductId): JourneyState {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, () => store.journey(product));
}

export function useUnderway(): readonly ProductId[] {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, store.underway, store.underway);
}

export function useUnsettled(): readonly ProductId[] {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, store.unsettled, store.unsettled);
}

/** The product of this tab's sale that was opened as this operation, if there is one. */
export function useProductOpenedAs(code: OperationCode): ProductId | undefined {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, () =>
    productIds.find((product) => store.sale(product).openedAs === code),
  );
}

/** Whether the tab has a sale of the attempt's product that does not wait for this attempt's outcome. */
export function useHasOtherSale({ id, product, step }: Attempt): boolean {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, () => {
    if (product === undefined || step === undefined) return false;
    return store.underway().includes(product) && store.journey(product).outcome?.attempt !== id;
  });
}
