import { useSyncExternalStore } from 'react';

import type { ProductId } from '#src/domain/ids.ts';
import type { Observable } from '#src/platform/observable.ts';
import { defineService } from '#src/platform/services.tsx';

/** What every screen has to know of the clerk's sales and requests. */
export interface SalesInHand {
  /** Products with a sale of this tab, or with a draft that the clerk has neither resumed nor discarded. */
  readonly underway: readonly ProductId[];
  /** The outcome of a request, from any screen or tab, is not known, or not known yet. */
  readonly hasOpenAttempt: boolean;
  /** The outcome of a request of one of this tab's sales is not known. */
  readonly isUnsettled: boolean;
  /** Every attempt is stored. */
  readonly isSaved: boolean;
  /**
   * Leaving the page would lose something. With drafts, that is only an answer that is awaited, and what could not be
   * stored.
   */
  readonly losesByLeaving: boolean;
}

/** `undefined` until the services of a sale have been loaded (`app/sale-services.tsx`). */
export const useSalesInHandStore = defineService<Observable<SalesInHand | undefined>>('sales in hand');

export function useSalesInHand(): SalesInHand | undefined {
  const { subscribe, getSnapshot } = useSalesInHandStore();
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}
