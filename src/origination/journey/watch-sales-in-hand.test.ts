import { expect, test, vi } from 'vitest';

import type { Attempt } from '#src/partner/attempts/attempts.ts';
import { createListeners } from '#src/platform/observable.ts';

import type { Draft } from './draft-vault.ts';
import type { SalesInHand } from './sales-in-hand.ts';
import { watchSalesInHand } from './watch-sales-in-hand.ts';

const { subscribe, notify } = createListeners();

/** The parts of the sources that a test changes. */
const state = {
  attempts: [] as readonly Attempt[],
  isSaved: true,
  underway: [] as readonly 'store-card'[],
  unsettled: [] as readonly 'store-card'[],
  offered: [] as readonly Draft[],
};

function watch({ hasDrafts, ...given }: Partial<typeof state> & { readonly hasDrafts: boolean }) {
  const now = { ...state, ...given };
  const set = vi.fn<(sales: SalesInHand) => void>();
  watchSalesInHand(
    {
      journal: { subscribe, attempts: () => now.attempts, isSaved: () => now.isSaved },
      journeys: { subscribe, underway: () => now.underway, unsettled: () => now.unsettled },
      drafts: hasDrafts ? { subscribe, offered: () => now.offered } : undefined,
    },
    set,
  );
  return { now, set };
}
const last = ({ set }: ReturnType<typeof watch>) => set.mock.lastCall?.[0];

const sent = { id: 'BAL-1', endpoint: 'Recompra/Contratar', state: 'unknown', sentAt: 0 } as Attempt;
const draft = { product: 'repurchase' } as Draft;

test('drafts that the clerk has not decided about are sales under way, each product once', () => {
  const offered = [draft, { product: 'store-card' } as Draft];
  expect(last(watch({ hasDrafts: true, underway: ['store-card'], offered }))?.underway).toEqual([
    'store-card',
    'repurchase',
  ]);
});

test.each([
  ['nothing', false, { hasDrafts: true }],
  ['a sale that has a draft', false, { hasDrafts: true, underway: ['store-card'] as const }],
  ['a sale where drafts are turned off', true, { hasDrafts: false, underway: ['store-card'] as const }],
  ['an answer that is awaited', true, { hasDrafts: true, attempts: [{ ...sent, awaited: true }] }],
  ['what could not be stored', true, { hasDrafts: true, isSaved: false }],
])('leaving the page with %s loses something: %s', (_, loses, given) => {
  expect(last(watch(given))?.losesByLeaving).toBe(loses);
});

test('a request whose outcome is not known, and a sale that waits for one, are told', () => {
  expect(last(watch({ hasDrafts: true, attempts: [sent], unsettled: ['store-card'] }))).toMatchObject({
    hasOpenAttempt: true,
    isUnsettled: true,
  });
});

test('a change that changes nothing of this is not told', () => {
  const watched = watch({ hasDrafts: true });
  notify();
  expect(watched.set).toHaveBeenCalledOnce();
  watched.now.isSaved = false;
  notify();
  expect(watched.set).toHaveBeenCalledTimes(2);
});
