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
  isUnsettled,
  journeyOf,
  leftBehind,
  newSale,
  omit,
  omitFrom,
  withoutSecrets,
  type JourneyState,
  type Sale,
} from './journey-state.ts';

type RawValues = Readonly<Record<string, unknown>>;
/** Another key was typed, something of the sale was confirmed or answered, or it was discarded or finished. */
type Watcher = (product: ProductId, what: 'typed' | 'changed' | 'over') => void;

/** The sales under way on this screen, one per product. Every change to one goes through `change`. */
export interface JourneyStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** Told of every change to a product's sale. */
  readonly watch: (watcher: Watcher) => () => void;
  /** The sale with what came of its attempts. The same object until something of it changes. */
  readonly journey: (product: ProductId) => JourneyState;
  /** The sale alone: another object after each change and each discard, whatever the journal tells meanwhile. */
  readonly sale: (product: ProductId) => Sale;
  readonly change: (product: ProductId, change: (sale: Sale) => Sale) => void;
  /** What a step's controls hold, continued or not. Kept silently at every key, so that leaving a step loses nothing. */
  readonly keepTyped: (product: ProductId, step: string, values: RawValues) => void;
  readonly typed: (product: ProductId, step: string) => RawValues;
  readonly allTyped: (product: ProductId) => Readonly<Record<string, RawValues>>;
  /** What was chosen from an answer that is asked for anew: it must not stand unseen beside the new one. */
  readonly forgetTyped: (product: ProductId, steps: readonly string[]) => void;
  /** A sale that a reload had interrupted goes on. */
  readonly restore: (product: ProductId, draft: JourneyDraft) => void;
  /** The tab's hold on a product; given up with the sale. */
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

/** A journey, and what it was made of. */
interface Made {
  readonly journey: JourneyState;
  readonly from: readonly unknown[];
}

export function createJourneyStore({ journal, onOperation = () => undefined }: JourneyStoreOptions): JourneyStore {
  const hold = createJourneyHold();
  const sales = new Map<ProductId, Sale>();
  const typed = new Map<ProductId, Record<string, RawValues>>();
  const made = new Map<ProductId, Made>();
  const listeners = createListeners();
  const watchers = createListeners<Parameters<Watcher>>();
  /** Another object after each discard, so that who waited for something meanwhile can tell. */
  let blank = newSale;
  let underway: readonly ProductId[] = [];
  let unsettled: readonly ProductId[] = [];

  const saleOf = (product: ProductId) => sales.get(product) ?? blank;

  /** Where no sale is under way, one may be left from an earlier page: a request whose outcome a person has to find out. */
  const leftOf = (product: ProductId): Attempt | undefined =>
    sales.has(product) || typed.has(product)
      ? undefined
      : journal.unsettled().find((attempt) => attempt.product === product && attempt.step !== undefined);

  function make(product: ProductId): Made {
    const sale = saleOf(product);
    const left = leftOf(product);
    const from = [sale, left, ...attemptsOf(sale).map(journal.find)];
    const before = made.get(product);
    if (before && before.from.length === from.length && before.from.every((part, index) => part === from[index]))
      return before;
    return { journey: sales.has(product) ? journeyOf(sale, journal.find) : leftBehind(left, journal.find), from };
  }

  /** Some products' sales are others now, or what the journal knows of them is. */
  function notify(products: readonly ProductId[], what: 'typed' | 'changed' | 'over' = 'changed'): void {
    for (const product of products) made.set(product, make(product));
    underway = productIds.filter((product) => {
      const { finished } = saleOf(product);
      return !finished && (typed.has(product) || sales.has(product));
    });
    unsettled = productIds.filter((product) => isUnsettled(journey(product)));
    listeners.notify();
    for (const product of products) watchers.notify(product, what);
  }
  const journey = (product: ProductId) => {
    const current = made.get(product) ?? make(product);
    made.set(product, current);
    return current.journey;
  };

  for (const product of productIds) made.set(product, make(product));
  journal.subscribe(() => {
    const changed = productIds.filter((product) => make(product) !== made.get(product));
    for (const product of changed) sealIfAccepted(product);
    if (changed.length > 0) notify(changed);
  });

  /** However its yes came: by an answer, from the store's server, or because a person has found the operation. */
  function sealIfAccepted(product: ProductId): void {
    const sale = saleOf(product);
    const { sealing } = sale;
    if (!sealing || !journeyOf(sale, journal.find).steps[sealing.step]?.accepted) return;
    const code = operationCode(journal.find(sale.steps[sealing.step]?.attempt ?? '')?.code ?? '');
    const { sealing: _, ...sealed } = sale;
    sales.set(product, sealed);
    seal(product, sealing.secrets);
    if (code !== undefined) onOperation(code, product);
  }

  function seal(product: ProductId, secrets: readonly string[]): void {
    hold.release(product);
    if (secrets.length === 0) return;
    const sale = withoutSecrets(saleOf(product), secrets);
    const kept = Object.entries(typed.get(product) ?? {}).map(([id, values]) => [id, omit(values, secrets)] as const);
    typed.set(product, Object.fromEntries(kept));
    sales.set(product, sale);
    journal.redact(attemptsOf(sale), (data) => omitFrom(data, secrets));
    notify([product]);
  }

  function forget(products: readonly ProductId[]): void {
    const attempts = products.flatMap((product) => attemptsOf(saleOf(product)));
    for (const product of products) {
      hold.release(product);
      sales.delete(product);
      typed.delete(product);
    }
    blank = { ...newSale };
    // A sale that is over needs no answer any more, and what changed nothing is no attempt to remember.
    if (attempts.length > 0) journal.dropAnswers(attempts);
    notify(products, 'over');
  }
  function change(product: ProductId, change: (sale: Sale) => Sale): void {
    const before = saleOf(product);
    const after = change(before);
    if (after === before) return;
    sales.set(product, after);
    const replaced = attemptsOf(before).filter((id) => !attemptsOf(after).includes(id));
    // What was asked anew, or corrected, is needed no longer.
    if (replaced.length > 0) journal.dropAnswers(replaced);
    notify([product], after.finished ? 'over' : 'changed');
  }

  return {
    subscribe: listeners.subscribe,
    watch: watchers.subscribe,
    journey,
    sale: saleOf,
    change,
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
    restore(product, { sale, attempts, typed: controls }) {
      const left = leftOf(product);
      journal.restore(attempts);
      typed.set(product, controls);
      // The attempt may have left after the draft was last kept.
      const knowsOfIt = left === undefined || attemptsOf(sale).includes(left.id);
      sales.set(
        product,
        knowsOfIt || left.step === undefined
          ? sale
          : { steps: { ...sale.steps, [left.step]: { ...sale.steps[left.step], attempt: left.id } }, last: left.step },
      );
      notify([product]);
    },
    hold,
    seal,
    onOperation,
    underway: () => underway,
    unsettled: () => unsettled,
    discard: (product) => forget([product]),
    discardAll: () => forget(productIds),
  };
}

export const useJourneyStore = defineService<JourneyStore>('journey store');

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
  return useSyncExternalStore(store.subscribe, () =>
    productIds.find((product) => store.sale(product).openedAs === code),
  );
}

/** Whether a sale of this screen stands where what became of an attempt would be found out. */
export function useHasOtherSale({ id, product, step }: Attempt): boolean {
  const store = useJourneyStore();
  return useSyncExternalStore(store.subscribe, () => {
    if (product === undefined || step === undefined) return false;
    return store.underway().includes(product) && store.journey(product).outcome?.attempt !== id;
  });
}
