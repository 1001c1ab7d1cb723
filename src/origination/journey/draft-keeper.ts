// oxlint-disable-next-line no-restricted-imports -- Keeps a sale while its wizard is on screen.
import { useEffect, useSyncExternalStore } from 'react';

import type { OperationCode, ProductId } from '#src/domain/ids.ts';
import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { createObservable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';
import { defineService } from '#src/platform/services.tsx';
import type { ProductDefinition } from '#src/products/product.ts';

import type { Draft, DraftVault } from './draft-vault.ts';
import { draftVersion, draftView, isCurrent, toDraft, type JourneyDraft } from './journey-draft.ts';
import { useUnderway, useUnsettled, type JourneyStore } from './journey-store.ts';

/** Carries sales over a reload: keeps them as they go, and gives them back once the clerk has said so. */
export interface DraftKeeper {
  readonly subscribe: (listener: () => void) => () => void;
  /** Sales that a reload has interrupted and about which nothing was decided yet. */
  readonly offered: () => readonly Draft[];
  /** A session was opened: what this tab had left is offered. */
  readonly load: () => Promise<void>;
  /** Keeps the product's sale from now on; ends with the function it returns. */
  readonly keep: (definition: ProductDefinition) => () => void;
  /** The sale goes on where it stood. */
  readonly restore: (product: ProductId) => void;
  /** The session is over. */
  readonly wipe: () => void;
}

/** Typing rests for so long before it is kept, in milliseconds. */
const rest = 400;

export function createDraftKeeper(
  vault: DraftVault,
  store: JourneyStore,
  journal: Pick<AttemptJournal, 'find'>,
): DraftKeeper {
  const offered = createObservable<readonly Draft[]>([]);
  const without = (product: ProductId) => offered.getSnapshot().filter((draft) => draft.product !== product);

  function save(definition: ProductDefinition): void {
    const { id: product } = definition;
    // One that waits for the clerk's word must not be written over.
    if (!store.underway().includes(product) || offered.getSnapshot().some((draft) => draft.product === product)) return;
    const content = toDraft(definition, {
      sale: store.sale(product),
      typed: store.allTyped(product),
      find: journal.find,
    });
    quietly(vault.save({ product, version: draftVersion, savedAt: Date.now(), content }));
  }

  // A sale that was discarded or finished is not to come back.
  store.watch((product, what) => {
    if (what !== 'over') return;
    offered.set(without(product));
    quietly(vault.forget(product));
  });

  return {
    subscribe: offered.subscribe,
    offered: offered.getSnapshot,
    async load() {
      const drafts = await vault.load().catch((error: unknown) => report(error, 'draft load') ?? []);
      const underway = store.underway();
      offered.set(drafts.filter(({ product }) => !underway.includes(product)));
    },
    keep(definition) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = store.watch((product, what) => {
        if (product !== definition.id) return;
        clearTimeout(timer);
        if (what === 'typed') timer = setTimeout(() => save(definition), rest);
        else save(definition);
      });
      return () => {
        stop();
        clearTimeout(timer);
        save(definition);
      };
    },
    restore(product) {
      const draft = offered.getSnapshot().find((one) => one.product === product);
      if (draft) store.restore(product, draft.content as JourneyDraft);
      offered.set(without(product));
    },
    wipe() {
      offered.set([]);
      quietly(vault.wipe());
    },
  };
}

/** Without storage or cryptography a reload loses the sale, as it does where drafts are turned off. */
const quietly = (work: Promise<unknown>) => void work.catch((error: unknown) => report(error, 'draft keep'));

/** Absent where the store's configuration turns drafts off. */
export const useDraftKeeper = defineService<DraftKeeper | undefined>('draft keeper');

const nothing: readonly Draft[] = [];
const never = () => () => undefined;

export function useOffered(): readonly Draft[] {
  const keeper = useDraftKeeper();
  return useSyncExternalStore(keeper?.subscribe ?? never, keeper?.offered ?? (() => nothing));
}

/** Whether there is a sale of the product to go on with, on this screen or from before a reload, or what came of one to find out. */
export function useIsUnderway(product: ProductId): boolean {
  const known = [...useUnderway(), ...useUnsettled(), ...useOffered().map((draft) => draft.product)];
  return known.includes(product);
}

/** Whether the sale that a reload has interrupted is about that operation. */
export function useIsDraftOf(definition: ProductDefinition, code: OperationCode): boolean {
  const draft = useOffered().find(({ product }) => product === definition.id);
  return (
    draft !== undefined &&
    isCurrent(definition, draft) &&
    definition.operation(draftView(definition, draft.content as JourneyDraft))?.code === code
  );
}

/** Keeps the product's sale for as long as its wizard is on screen. */
export function useKeptDraft(definition: ProductDefinition): void {
  const keeper = useDraftKeeper();
  useEffect(() => keeper?.keep(definition), [keeper, definition]);
}
