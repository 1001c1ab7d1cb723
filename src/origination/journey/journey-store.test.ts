import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';

import { beginAttempt } from './journey-state.ts';
import { createJourneyStore, type JourneyStore } from './journey-store.ts';

const left: Attempt = {
  id: 'BAL-2222-2222',
  endpoint: 'Cartao/Contratar',
  product: 'store-card',
  step: 'review',
  sentAt: 1,
  changedAt: 2,
  state: 'unknown',
};

let attempts: readonly Attempt[];
let tellStore: () => void;
let store: JourneyStore;
let stub: { -readonly [Name in keyof AttemptJournal]?: AttemptJournal[Name] };

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  attempts = [];
  stub = {
    subscribe: (listener) => {
      tellStore = listener;
      return () => undefined;
    },
    attempts: () => attempts,
    find: (id) => attempts.find((attempt) => attempt.id === id),
    unsettled: () => attempts.filter(({ state }) => state === 'unknown'),
    forgetAnswers: () => undefined,
    recall: () => undefined,
    redact: () => undefined,
  };
  store = createJourneyStore({ journal: stub as AttemptJournal });
});

/** The journal says so now. */
function learn(...now: readonly Attempt[]): void {
  attempts = now;
  tellStore();
}
const outcomeOf = (product: 'store-card' | 'repurchase') => store.journey(product).outcome?.answer;

describe('what the journal learns @P5', () => {
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

  it.each(['found', 'freed'] as const)('is forgotten with what was found out: %s', (state) => {
    learn(left);
    learn({ ...left, state, code: 'OP-7' });
    expect(store.journey('store-card').outcome).toBeUndefined();
    expect(store.unsettled()).toEqual([]);
  });

  it('makes room for the next one', () => {
    const next = { ...left, id: 'BAL-3333-3333' };
    learn(next, { ...left, state: 'freed' });
    expect(outcomeOf('store-card')?.supportCode).toBe(next.id);
  });

  it('takes the place neither of what is under way nor of another product’s sale', () => {
    store.change('store-card', (sale) => beginAttempt(sale, 'simulation', { id: 'BAL-4444-4444' }));
    learn(left, { ...left, id: 'BAL-5555-5555', step: undefined, product: 'repurchase' });
    expect([outcomeOf('store-card'), outcomeOf('repurchase')]).toEqual([undefined, undefined]);
  });

  it('of a sale that a draft has brought back: what had left after the draft was kept is the sale’s', () => {
    learn(left);
    store.restore('store-card', {
      sale: { steps: { proposal: { values: { name: 'Ana' } } } },
      attempts: [],
      typed: {},
    });
    expect(store.journey('store-card')).toMatchObject({
      steps: { proposal: { values: { name: 'Ana' } } },
      outcome: { step: 'review', attempt: left.id },
    });
  });

  it('waits where somebody has begun to type', () => {
    store.keepTyped('store-card', 'simulation', { document: '7' });
    learn(left);
    expect(outcomeOf('store-card')).toBeUndefined();
    expect(store.typed('store-card', 'simulation')).toEqual({ document: '7' });
  });
});

describe('what was needed only until the contract @P20', () => {
  const contract: Attempt = { ...left, state: 'sent', awaited: true };

  it.each(['accepted', 'found'] as const)(
    'is dropped however its yes comes, and the operation gets its code: %s',
    (state) => {
      const onOperation = vi.spyOn(store, 'onOperation');
      store.keepTyped('store-card', 'simulation', { document: '7', cardNumber: '6370' });
      learn(contract);
      store.change('store-card', (sale) =>
        beginAttempt({ ...sale, steps: { simulation: { values: { document: '7', cardNumber: '6370' } } } }, 'review', {
          id: contract.id,
          secrets: ['cardNumber'],
        }),
      );
      const release = vi.spyOn(store.hold, 'release');
      learn({ ...contract, awaited: false, state, code: 'OP-7' });
      expect(JSON.stringify([store.sale('store-card'), store.allTyped('store-card')])).not.toContain('6370');
      expect(store.typed('store-card', 'simulation')).toEqual({ document: '7' });
      expect(release).toHaveBeenCalledWith('store-card');
      onOperation.mockRestore();
    },
  );
});

describe('an answer that was asked for anew @P20', () => {
  it('is forgotten, and so is one whose sale is over', () => {
    const forgetAnswers = vi.spyOn(stub, 'forgetAnswers');
    store.change('store-card', (sale) => beginAttempt(sale, 'simulation', { id: 'BAL-1' }));
    store.change('store-card', (sale) => beginAttempt(sale, 'simulation', { id: 'BAL-2' }));
    store.discard('store-card');
    expect(forgetAnswers.mock.calls).toEqual([[['BAL-1']], [['BAL-2']]]);
  });
});

describe('a sale that is discarded @P57', () => {
  beforeEach(() => {
    for (const product of ['store-card', 'repurchase'] as const) {
      store.keepTyped(product, 'simulation', { document: '7' });
      store.change(product, (sale) => beginAttempt(sale, 'simulation', { id: 'BAL-4444-4444' }));
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
    const before = store.sale('phone-credit');
    store.discard('phone-credit');
    expect(store.sale('phone-credit')).not.toBe(before);
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
  store.keepTyped('store-card', 'simulation', { document: '7' });
  store.change('store-card', (journey) => ({ ...journey, openedAs: 'OP-7' }));
  const watcher = vi.fn();
  store.watch(watcher);
  store.sawOperation('OP-8' as never);
  expect(store.underway()).toEqual(['store-card']);
  store.sawOperation('OP-7' as never);
  expect(store.underway()).toEqual([]);
  expect(watcher).toHaveBeenCalledExactlyOnceWith('store-card', 'over');
});
