import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';

import { beginAttempt, reopenStep } from './journey-state.ts';
import { createJourneyStore, type JourneyStore } from './journey-store.ts';

const orphan: Attempt = {
  id: 'BAL-2222-2222',
  endpoint: 'Cartao/Contratar',
  product: 'store-card',
  step: 'review',
  sentAt: 1,
  changedAt: 2,
  state: 'unknown',
};

let attempts: readonly Attempt[];
let notifyStore: () => void;
let store: JourneyStore;
let stub: { -readonly [Name in keyof AttemptJournal]?: AttemptJournal[Name] };

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  attempts = [];
  stub = {
    subscribe: (listener) => {
      notifyStore = listener;
      return () => undefined;
    },
    attempts: () => attempts,
    find: (id) => attempts.find((attempt) => attempt.id === id),
    unsettled: () => attempts.filter(({ state }) => state === 'unknown'),
    dropAnswers: () => undefined,
    restore: () => undefined,
    redact: () => undefined,
  };
  store = createJourneyStore({ journal: stub as AttemptJournal });
});

/** Replaces the journal's attempts. */
function setAttempts(...next: readonly Attempt[]): void {
  attempts = next;
  notifyStore();
}
const outcomeOf = (product: 'store-card' | 'repurchase') => store.journey(product).outcome?.answer;

describe('an unsettled attempt in the journal @P5', () => {
  it('makes its product unsettled, without a sale to resume', () => {
    const listener = vi.fn();
    store.subscribe(listener);
    setAttempts(orphan);
    expect(outcomeOf('store-card')).toEqual({ kind: 'unknown', reason: 'interrupted', supportCode: orphan.id });
    expect([store.unsettled(), store.underway()]).toEqual([['store-card'], []]);
    expect(listener).toHaveBeenCalledTimes(1);
    notifyStore();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each(['found', 'freed'] as const)('disappears once it is settled: %s', (state) => {
    setAttempts(orphan);
    setAttempts({ ...orphan, state, code: 'OP-7' });
    expect(store.journey('store-card').outcome).toBeUndefined();
    expect(store.unsettled()).toEqual([]);
  });

  it('gives way to the next one once it is settled', () => {
    const next = { ...orphan, id: 'BAL-3333-3333' };
    setAttempts(next, { ...orphan, state: 'freed' });
    expect(outcomeOf('store-card')?.supportCode).toBe(next.id);
  });

  it('is not shown in place of a sale under way, nor for an attempt without a step', () => {
    store.change('store-card', (sale) => beginAttempt(sale, 'simulation', { id: 'BAL-4444-4444' }));
    setAttempts(orphan, { ...orphan, id: 'BAL-5555-5555', step: undefined, product: 'repurchase' });
    expect([outcomeOf('store-card'), outcomeOf('repurchase')]).toEqual([undefined, undefined]);
  });

  it('belongs to a restored sale whose draft was saved before it was sent', () => {
    setAttempts(orphan);
    store.restore('store-card', {
      sale: { steps: { proposal: { values: { name: 'Ana' } } } },
      attempts: [],
      typed: {},
    });
    expect(store.journey('store-card')).toMatchObject({
      steps: { proposal: { values: { name: 'Ana' } } },
      outcome: { step: 'review', attempt: orphan.id },
    });
  });

  it('is not shown once the clerk has begun to type', () => {
    store.keepTyped('store-card', 'simulation', { document: '7' });
    setAttempts(orphan);
    expect(outcomeOf('store-card')).toBeUndefined();
    expect(store.typed('store-card', 'simulation')).toEqual({ document: '7' });
  });
});

describe('a secret that only the contract needs @P20', () => {
  const contract: Attempt = { ...orphan, state: 'sent', awaited: true };

  it.each(['accepted', 'found'] as const)(
    'is dropped when the contract is accepted, by an answer or by a person: %s',
    (state) => {
      const onOperation = vi.spyOn(store, 'onOperation');
      store.keepTyped('store-card', 'simulation', { document: '7', cardNumber: '6370' });
      setAttempts(contract);
      store.change('store-card', (sale) =>
        beginAttempt({ ...sale, steps: { simulation: { values: { document: '7', cardNumber: '6370' } } } }, 'review', {
          id: contract.id,
          secrets: ['cardNumber'],
        }),
      );
      const release = vi.spyOn(store.hold, 'release');
      setAttempts({ ...contract, awaited: false, state, code: 'OP-7' });
      expect(JSON.stringify([store.sale('store-card'), store.allTyped('store-card')])).not.toContain('6370');
      expect(store.typed('store-card', 'simulation')).toEqual({ document: '7' });
      expect(release).toHaveBeenCalledWith('store-card');
      onOperation.mockRestore();
    },
  );
});

describe('a sale that the partner denied', () => {
  const answer = { kind: 'denied', data: {}, supportCode: orphan.id } as const;
  const denied: Attempt = { ...orphan, step: 'preRegistration', state: 'denied', answer };
  const watcher = vi.fn();

  beforeEach(() => {
    watcher.mockClear();
    store.keepTyped('store-card', 'preRegistration', { name: 'Ana' });
    store.change('store-card', (sale) => beginAttempt(sale, 'preRegistration', { id: orphan.id }));
    store.watch(watcher);
  });

  it('is over: it is not under way, leaves no draft, and another tab can sell the product @P2', () => {
    const release = vi.spyOn(store.hold, 'release');
    expect(store.underway()).toEqual(['store-card']);
    setAttempts(denied);
    expect(store.underway()).toEqual([]);
    expect(release).toHaveBeenCalledExactlyOnceWith('store-card');
    expect(watcher.mock.lastCall).toEqual(['store-card', 'ended']);
  });

  it('keeps what was typed until the next sale, so that the clerk can change what was denied', () => {
    setAttempts(denied);
    expect(store.typed('store-card', 'preRegistration')).toEqual({ name: 'Ana' });
    store.change('store-card', (sale) => reopenStep(sale, 'preRegistration'));
    expect(store.underway()).toEqual(['store-card']);
    expect(watcher.mock.lastCall).toEqual(['store-card', 'changed']);
  });
});

describe('an answer that is requested again @P20', () => {
  it('is forgotten, and so are the answers of a discarded sale', () => {
    const dropAnswers = vi.spyOn(stub, 'dropAnswers');
    store.change('store-card', (sale) => beginAttempt(sale, 'simulation', { id: 'BAL-1' }));
    store.change('store-card', (sale) => beginAttempt(sale, 'simulation', { id: 'BAL-2' }));
    store.discard('store-card');
    expect(dropAnswers.mock.calls).toEqual([[['BAL-1']], [['BAL-2']]]);
  });
});

describe('a sale that is discarded @P57', () => {
  beforeEach(() => {
    for (const product of ['store-card', 'repurchase'] as const) {
      store.keepTyped(product, 'simulation', { document: '7' });
      store.change(product, (sale) => beginAttempt(sale, 'simulation', { id: 'BAL-4444-4444' }));
    }
  });

  it('leaves nothing of this sale, and the others as they are', () => {
    const [release, watcher] = [vi.spyOn(store.hold, 'release'), vi.fn()];
    store.watch(watcher);
    store.discard('store-card');
    expect(store.journey('store-card')).toEqual({ steps: {} });
    expect(store.allTyped('store-card')).toEqual({});
    expect(store.underway()).toEqual(['repurchase']);
    expect(release).toHaveBeenCalledExactlyOnceWith('store-card');
    expect(watcher).toHaveBeenCalledExactlyOnceWith('store-card', 'ended');
  });

  it('is another object afterwards, so that an awaited answer is ignored', () => {
    const before = store.sale('phone-credit');
    store.discard('phone-credit');
    expect(store.sale('phone-credit')).not.toBe(before);
  });

  it('no longer hides an unsettled attempt of its product', () => {
    setAttempts(orphan);
    expect(outcomeOf('store-card')).toBeUndefined();
    store.discard('store-card');
    expect(outcomeOf('store-card')).toMatchObject({ kind: 'unknown', supportCode: orphan.id });
  });

  it('is discarded with all the others when the clerk signs out', () => {
    store.discardAll();
    expect([store.underway(), store.unsettled()]).toEqual([[], []]);
  });
});

it('a sale is finished once its operation was shown', () => {
  store.keepTyped('store-card', 'simulation', { document: '7' });
  store.change('store-card', (journey) => ({ ...journey, openedAs: 'OP-7' }));
  const watcher = vi.fn();
  store.watch(watcher);
  store.sawOperation('OP-8' as never);
  expect(store.underway()).toEqual(['store-card']);
  store.sawOperation('OP-7' as never);
  expect(store.underway()).toEqual([]);
  expect(watcher).toHaveBeenCalledExactlyOnceWith('store-card', 'ended');
});
