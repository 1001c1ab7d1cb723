import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { defineProduct, type StepRecord } from '#src/products/product.ts';

import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import type { Draft, DraftVault } from './draft-vault.ts';
import { draftVersion } from './journey-draft.ts';
import { confirmStep } from './journey-state.ts';
import { createJourneyStore, type JourneyStore } from './journey-store.ts';

type Journey = { readonly details: StepRecord<{ name: string }> };
const product = defineProduct<Journey>({
  id: 'phone-credit',
  steps: [
    {
      kind: 'form',
      id: 'details',
      title: () => '',
      schema: () => z.object({ name: z.string() }),
      initial: () => ({ name: '' }),
      Fields: () => null,
      facts: () => [],
    },
  ],
  summary: () => [],
  operation: () => undefined,
});
const draftOf = (name: string): Draft => ({
  product: product.id,
  version: draftVersion,
  savedAt: 0,
  content: { sale: { steps: {} }, attempts: [], typed: { details: { name } } },
});

const vault = {
  save: vi.fn<DraftVault['save']>(),
  load: vi.fn<DraftVault['load']>(),
  forget: vi.fn<DraftVault['forget']>(),
  wipe: vi.fn<DraftVault['wipe']>(),
};
const saved = () => vault.save.mock.calls.map(([{ content }]) => content);
let store: JourneyStore;
let keeper: DraftKeeper;

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers();
  for (const call of Object.values(vault)) call.mockReset().mockResolvedValue(undefined as never);
  const journal: Partial<AttemptJournal> = {
    subscribe: () => () => undefined,
    attempts: () => [],
    unsettled: () => [],
    find: () => undefined,
    restore: () => undefined,
    dropAnswers: () => undefined,
  };
  store = createJourneyStore({ journal: journal as AttemptJournal });
  keeper = createDraftKeeper(vault, store, journal as AttemptJournal);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (name: string) => store.keepTyped(product.id, 'details', { name });
const pause = () => vi.advanceTimersByTime(1000);

async function load(...drafts: readonly Draft[]): Promise<void> {
  vault.load.mockResolvedValue(drafts);
  await keeper.load();
}

describe('a sale is saved @P21', () => {
  it('after a pause in typing, not at every key', () => {
    const stop = keeper.keep(product);
    for (const name of ['A', 'An', 'Ana']) type(name);
    expect(saved()).toEqual([]);
    pause();
    expect(saved()).toEqual([
      {
        sale: { steps: {} },
        attempts: [],
        typed: { details: { name: 'Ana' } },
        startedAt: expect.any(Number) as number,
      },
    ]);
    expect(vault.save.mock.lastCall?.[0]).toMatchObject({ product: product.id, version: draftVersion });
    stop();
  });

  it('at once when a step is confirmed and when its wizard is left', () => {
    const stop = keeper.keep(product);
    type('Ana');
    store.change(product.id, (journey) => confirmStep(journey, 'details', { values: { name: 'Ana' }, later: [] }));
    expect(saved()).toHaveLength(1);
    pause();
    expect(saved()).toHaveLength(1);
    type('Ana Clara');
    stop();
    expect(saved().at(-1)).toMatchObject({ typed: { details: { name: 'Ana Clara' } } });
    type('Ana Maria');
    pause();
    expect(saved()).toHaveLength(2);
  });

  it.each(['beforeunload', 'visibilitychange'])('at once before the page goes (%s), without the pause', (type) => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const stop = keeper.keep(product);
    page.dispatchEvent(new Event(type));
    expect(saved()).toEqual([]);
    store.keepTyped(product.id, 'details', { name: 'Ana' });
    page.dispatchEvent(new Event(type));
    expect(saved()).toMatchObject([{ typed: { details: { name: 'Ana' } } }]);
    pause();
    expect(saved()).toHaveLength(1);
    stop();
    store.keepTyped(product.id, 'details', { name: 'Ana Clara' });
    page.dispatchEvent(new Event(type));
    expect(saved()).toHaveLength(2);
  });

  it('not for another product, and not before anything was typed', () => {
    const stop = keeper.keep(product);
    store.keepTyped('repurchase', 'simulation', { document: '7' });
    pause();
    stop();
    expect(saved()).toEqual([]);
  });

  it('and deleted when it is discarded', () => {
    const stop = keeper.keep(product);
    type('Ana');
    store.discard(product.id);
    pause();
    stop();
    expect(vault.forget).toHaveBeenCalledExactlyOnceWith(product.id);
    expect(saved()).toEqual([]);
  });
});

describe('a sale that a reload interrupted @P21', () => {
  it('is offered, and not overwritten before the clerk decides', async () => {
    const [listener, stop] = [vi.fn(), keeper.keep(product)];
    keeper.subscribe(listener);
    await load(draftOf('Ana'));
    expect(keeper.offered()).toEqual([draftOf('Ana')]);
    expect(listener).toHaveBeenCalledTimes(1);
    type('Bruno');
    pause();
    expect(saved()).toEqual([]);
    stop();
  });

  it('is restored once, as it was', async () => {
    await load(draftOf('Ana'));
    keeper.restore(product.id);
    expect(store.typed(product.id, 'details')).toEqual({ name: 'Ana' });
    expect([keeper.offered(), store.underway()]).toEqual([[], [product.id]]);
  });

  it('is not offered once it was discarded', async () => {
    await load(draftOf('Ana'), { ...draftOf('Bruno'), product: 'repurchase' });
    store.discard(product.id);
    expect(keeper.offered()).toMatchObject([{ product: 'repurchase' }]);
    expect(vault.forget).toHaveBeenCalledExactlyOnceWith(product.id);
  });

  it('is not offered beside a sale that is under way on this screen', async () => {
    type('Bruno');
    await load(draftOf('Ana'));
    expect(keeper.offered()).toEqual([]);
  });

  it('is not offered after the session', async () => {
    await load(draftOf('Ana'));
    keeper.wipe();
    expect(keeper.offered()).toEqual([]);
    expect(vault.wipe).toHaveBeenCalledTimes(1);
  });
});

it('without storage the sale goes on', async () => {
  for (const call of Object.values(vault)) call.mockRejectedValue(new DOMException('refused'));
  await keeper.load();
  const stop = keeper.keep(product);
  type('Ana');
  stop();
  store.discard(product.id);
  keeper.wipe();
  await vi.runAllTimersAsync();
  expect(keeper.offered()).toEqual([]);
});
