// oxlint-disable-next-line no-restricted-imports -- Saves a sale while its wizard is on screen.
import { useEffect, useSyncExternalStore } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { createObservable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';
import { defineService } from '#src/platform/services.tsx';
import type { ProductDefinition } from '#src/products/product.ts';

import type { Draft, DraftVault } from './draft-vault.ts';
import {
  currentDraftJourney,
  draftVersion,
  draftView,
  isCurrent,
  toDraft,
  type JourneyDraft,
} from './journey-draft.ts';
import type { JourneyState } from './journey-state.ts';
import { useJourney, useJourneyStore, useUnderway, useUnsettled, type JourneyStore } from './journey-store.ts';

/** Carries sales over a reload: saves drafts of them, and restores one when the clerk resumes it. */
export interface DraftKeeper {
  readonly subscribe: (listener: () => void) => () => void;
  /** Drafts of interrupted sales that the clerk has neither resumed nor discarded yet. */
  readonly offered: () => readonly Draft[];
  /** Offers this tab's drafts; called when a session opens. */
  readonly load: () => Promise<void>;
  /** Saves the product's sale at each change from now on; the returned function saves once more and stops. */
  readonly keep: (definition: ProductDefinition) => () => void;
  readonly restore: (product: ProductId) => void;
  /** Deletes all drafts; called when the session ends. */
  readonly wipe: () => void;
}

/** A constant, so that finding no drafts causes no render. */
const noDrafts: readonly Draft[] = [];

/** Events of the window before a reload, and before a tablet discards a hidden tab. */
const leaving = ['beforeunload', 'visibilitychange'];

/** A draft is saved after a pause in typing of this length, in milliseconds. */
const typingPause = 1000;

export function createDraftKeeper(
  vault: DraftVault,
  store: JourneyStore,
  journal: Pick<AttemptJournal, 'find'>,
): DraftKeeper {
  const offered = createObservable(noDrafts);
  const without = (product: ProductId) => offered.getSnapshot().filter((draft) => draft.product !== product);

  function save(definition: ProductDefinition): void {
    const { id: product } = definition;
    // A draft that the clerk has not decided about must not be overwritten.
    if (!store.underway().includes(product) || offered.getSnapshot().some((draft) => draft.product === product)) return;
    const content = toDraft(definition, {
      sale: store.sale(product),
      typed: store.allTyped(product),
      startedAt: store.startedAt(product),
      find: journal.find,
    });
    reportFailure(vault.save({ product, version: draftVersion, savedAt: Date.now(), content }));
  }

  // A discarded or finished sale must not be offered again.
  store.watch((product, event) => {
    if (event !== 'ended') return;
    offered.set(without(product));
    reportFailure(vault.forget(product));
  });

  return {
    subscribe: offered.subscribe,
    offered: offered.getSnapshot,
    async load() {
      const drafts = await vault.load().catch((error: unknown) => report(error, 'draft load') ?? []);
      const underway = store.underway();
      const others = drafts.filter(({ product }) => !underway.includes(product));
      offered.set(others.length > 0 ? others : noDrafts);
    },
    keep(definition) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let typedAt = 0;
      /** The page may be gone before the typing pause ends. It runs until the first bytes of the next page arrive. */
      const saveBeforeLeaving = () => {
        if (timer !== undefined) saveNow();
      };
      const saveNow = () => {
        clearTimeout(timer);
        timer = undefined;
        save(definition);
      };
      /** One timer at a time, because to set another at every key would delay the key. */
      const saveAfterPause = () => {
        const left = typedAt + typingPause - performance.now();
        if (left > 0) timer = setTimeout(saveAfterPause, left);
        else saveNow();
      };
      const stop = store.watch((product, event) => {
        if (product !== definition.id) return;
        typedAt = performance.now();
        if (event !== 'typed') saveNow();
        else if (timer === undefined) saveAfterPause();
      });
      for (const type of leaving) globalThis.addEventListener?.(type, saveBeforeLeaving);
      return () => {
        stop();
        for (const type of leaving) globalThis.removeEventListener?.(type, saveBeforeLeaving);
        saveNow();
      };
    },
    restore(product) {
      const draft = offered.getSnapshot().find((one) => one.product === product);
      if (draft) store.restore(product, draft.content as JourneyDraft);
      offered.set(without(product));
    },
    wipe() {
      offered.set(noDrafts);
      reportFailure(vault.wipe());
    },
  };
}

/** Without storage or cryptography a reload loses the sale, as with drafts turned off; the sale itself goes on. */
const reportFailure = (work: Promise<unknown>) => void work.catch((error: unknown) => report(error, 'draft keep'));

/** Absent where the store's configuration turns drafts off. */
export const useDraftKeeper = defineService<DraftKeeper | undefined>('draft keeper');

const neverChanges = () => () => undefined;

export function useOfferedDrafts(): readonly Draft[] {
  const keeper = useDraftKeeper();
  return useSyncExternalStore(keeper?.subscribe ?? neverChanges, keeper?.offered ?? (() => noDrafts), () => noDrafts);
}

/** Whether the product has a sale to resume, from this page or a draft, or a request whose effect is not known. */
export function useIsUnderway(product: ProductId): boolean {
  const products = [...useUnderway(), ...useUnsettled(), ...useOfferedDrafts().map((draft) => draft.product)];
  return products.includes(product);
}

interface SaleUnderway {
  /** Absent if the sale is the tab's own. */
  readonly draft: Draft | undefined;
  /** `undefined` if it is a draft that the product's present steps can't read. */
  readonly journey: (definition: ProductDefinition) => JourneyState | undefined;
  /** Epoch milliseconds. */
  readonly startedAt: number | undefined;
}

/** The sale that `useIsUnderway` announces: the tab's own, or a draft that the clerk has not decided about yet. */
export function useSaleUnderway(product: ProductId): SaleUnderway {
  const store = useJourneyStore();
  const journey = useJourney(product);
  const draft = useOfferedDrafts().find((one) => one.product === product);
  if (!draft) return { draft, journey: () => journey, startedAt: store.startedAt(product) };
  return {
    draft,
    journey: (definition) => currentDraftJourney(definition, draft),
    startedAt: (draft.content as Partial<JourneyDraft>).startedAt ?? draft.savedAt,
  };
}

/** Whether the product's draft belongs to that operation. */
export function useHasDraftOf(definition: ProductDefinition | undefined, code: OperationCode): boolean {
  const draft = useOfferedDrafts().find(({ product }) => product === definition?.id);
  return (
    definition !== undefined &&
    draft !== undefined &&
    isCurrent(definition, draft) &&
    definition.operation(draftView(definition, draft.content as JourneyDraft))?.code === code
  );
}

/** Saves the product's sale for as long as its wizard is on screen. */
export function useDraftSaving(definition: ProductDefinition): void {
  const keeper = useDraftKeeper();
  useEffect(() => keeper?.keep(definition), [keeper, definition]);
}
