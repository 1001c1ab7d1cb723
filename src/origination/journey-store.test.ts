import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { AttemptJournal } from '#src/partner/attempt-journal.ts';
import type { Attempt } from '#src/partner/attempts.ts';

import { beginSending } from './journey-state.ts';
import { createJourneyStore, type JourneyStore } from './journey-store.ts';

const left: Attempt = { id: 'BAL-2222-2222', endpoint: 'Cartao/Contratar', product: 'store-card', step: 'revisao', sentAt: 1, changedAt: 2, state: 'unknown' };

let attempts: readonly Attempt[];
let tellStore: () => void;
let store: JourneyStore;

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  attempts = [];
  const journal: Partial<AttemptJournal> = {
    subscribe: (listener) => {
      tellStore = listener;
      return () => undefined;
    },
    attempts: () => attempts,
    unsettled: () => attempts.filter(({ state }) => state === 'unknown'),
  };
  store = createJourneyStore({ journal: journal as AttemptJournal });
});

/** The journal says so now. */
function learn(...now: readonly Attempt[]): void {
  attempts = now;
  tellStore();
}
const outcomeOf = (product: 'store-card' | 'repurchase') => store.journey(product).outcome?.answer;

describe('P5: what the journal learns', () => {
  it('of an attempt that was left: its product can’t be discarded, and has nothing to go on with', () => {
    const listener = vi.fn();
    store.subscribe(listener);
    learn(left);
    expect(outcomeOf('store-card')).toEqual({ kind: 'unknown', reason: 'interrupted', supportCode: left.id });
    expect([store.unsettled(), store.underway()]).toEqual([['store-card'], []]);
    expect(listener).toHaveBeenCalledTimes(1);
    tellStore();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is forgotten with what was found out', () => {
    learn(left);
    learn({ ...left, state: 'found', code: 'OP-7' });
    expect(store.journey('store-card').outcome).toBeUndefined();
    expect(store.unsettled()).toEqual([]);
  });

  it('waits where somebody has begun to type', () => {
    store.keepTyped('store-card', 'simulacao', { document: '7' });
    learn(left);
    expect(outcomeOf('store-card')).toBeUndefined();
    expect(store.typed('store-card', 'simulacao')).toEqual({ document: '7' });
  });
});

describe('P57: a sale that is discarded', () => {
  beforeEach(() => {
    for (const product of ['store-card', 'repurchase'] as const) {
      store.keepTyped(product, 'simulacao', { document: '7' });
      store.change(product, (journey) => beginSending(journey, { step: 'simulacao', changes: true }));
    }
  });

  it('leaves nothing, gives its hold up and says that it is over; the others stay', () => {
    const [release, watcher] = [vi.spyOn(store.hold, 'release'), vi.fn()];
    store.watch(watcher);
    store.discard('store-card');
    expect(store.journey('store-card')).toEqual({ steps: {} });
    expect(store.allTyped('store-card')).toEqual({});
    expect(store.underway()).toEqual(['repurchase']);
    expect(release).toHaveBeenCalledExactlyOnceWith('store-card');
    expect(watcher).toHaveBeenCalledExactlyOnceWith('store-card', 'over');
  });

  it('is another one afterwards, so that an answer on its way finds nobody', () => {
    const before = store.journey('phone-credit');
    store.discard('phone-credit');
    expect(store.journey('phone-credit')).not.toBe(before);
  });

  it('shows what it stood in the way of', () => {
    learn(left);
    expect(outcomeOf('store-card')).toBeUndefined();
    store.discard('store-card');
    expect(outcomeOf('store-card')).toMatchObject({ kind: 'unknown', supportCode: left.id });
  });

  it('goes with all the others when the clerk signs out', () => {
    store.discardAll();
    expect([store.underway(), store.unsettled()]).toEqual([[], []]);
  });
});

it('an operation that was seen ends the sale that was gone on from to it', () => {
  store.keepTyped('store-card', 'simulacao', { document: '7' });
  store.change('store-card', (journey) => ({ ...journey, openedAs: 'OP-7' }));
  const watcher = vi.fn();
  store.watch(watcher);
  store.sawOperation('OP-8' as never);
  expect(store.underway()).toEqual(['store-card']);
  store.sawOperation('OP-7' as never);
  expect(store.underway()).toEqual([]);
  expect(watcher).toHaveBeenCalledExactlyOnceWith('store-card', 'over');
});
