import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { mayHaveTakenEffect } from '#src/partner/attempts/attempts.ts';

import type { DraftKeeper } from './draft-keeper.ts';
import type { JourneyStore } from './journey-store.ts';
import type { SalesInHand } from './sales-in-hand.ts';

interface Sources {
  readonly journal: Pick<AttemptJournal, 'subscribe' | 'attempts' | 'isSaved'>;
  readonly journeys: Pick<JourneyStore, 'subscribe' | 'underway' | 'unsettled'>;
  readonly drafts: Pick<DraftKeeper, 'subscribe' | 'offered'> | undefined;
}

/** Calls `set` now and whenever something has changed. */
export function watchSalesInHand({ journal, journeys, drafts }: Sources, set: (sales: SalesInHand) => void): void {
  let last = '';
  const look = () => {
    const here = journeys.underway();
    const isSaved = journal.isSaved();
    const sales: SalesInHand = {
      underway: [...new Set([...here, ...(drafts?.offered().map(({ product }) => product) ?? [])])],
      hasOpenAttempt: journal.attempts().some(mayHaveTakenEffect),
      isUnsettled: journeys.unsettled().length > 0,
      isSaved,
      losesByLeaving:
        journal.attempts().some(({ awaited }) => awaited) || !isSaved || (here.length > 0 && drafts === undefined),
    };
    const text = JSON.stringify(sales);
    if (text !== last) set(sales);
    last = text;
  };
  for (const source of [journal, journeys, drafts]) source?.subscribe(look);
  look();
}
