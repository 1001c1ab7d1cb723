import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newAttemptId, supportCodeOf, type Answer } from '../answers/answer.ts';
import type { PartnerClient } from '../client.ts';
import { sendOnce } from '../command.ts';
import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import type { Inquiry, Ledger } from '../ledger/ledger.ts';
import { createAttemptJournal, type AttemptJournal } from './attempt-journal.ts';
import { outcomeOf } from './attempts.ts';
import { settleAttempt, watchAbandonedAttempts } from './inquiry.ts';

const id = newAttemptId();
const supportCode = supportCodeOf(id);
const lost: Answer<never> = { kind: 'unknown', reason: 'network', supportCode };
const yes: Answer<unknown> = { kind: 'accepted', data: undefined, supportCode, recovered: true };

const known = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  key: id,
  endpoint: 'Cartao/Contratar',
  product: 'store-card',
  step: 'review',
  code: undefined,
  till: 'K7M2P',
  clerk: 'c1',
  sentAt: 1,
  changedAt: 2,
  state: 'accepted',
  settledBy: undefined,
  ...over,
});
const reply = (attempt: Partial<LedgerEntry>, answer?: Answer<unknown>): Inquiry => ({
  kind: 'known',
  attempt: known(attempt),
  ...(answer ? { answer } : {}),
});
const unreachable: Inquiry = { kind: 'unreachable' };

const ask = vi.fn<Ledger['ask']>();
const settle = vi.fn<Ledger['settle']>();
const ledger = { ask, settle } as unknown as Ledger;
let session: { token: string | undefined };
const send = vi.fn<() => Promise<Answer<unknown>>>();
let journal: AttemptJournal;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const own = { token: 'token-1' as string | undefined };
  session = own;
  ask.mockReset();
  settle.mockReset();
  send.mockReset().mockResolvedValue(lost);
  journal = createAttemptJournal();
  return () => {
    // Stops the loops that still ask the ledger.
    own.token = undefined;
    vi.useRealTimers();
  };
});

const means = (over: object = {}) => ({
  client: { send } as unknown as PartnerClient,
  journal,
  ledger,
  isOnline: () => true,
  ...over,
});
const contract = () =>
  ({ id, name: 'Cartao/Contratar', request: () => ({ name: 'Ana' }), product: 'store-card', step: 'review' }) as const;
const cancel = (code: string) =>
  ({ id: newAttemptId(), name: 'Operacoes/Cancelar', request: () => ({ code }), code }) as const;
const sent = async (over?: object) => {
  const answer = sendOnce(means(over), contract());
  await vi.advanceTimersByTimeAsync(60_000);
  return answer;
};

/** Sends from a page that is closed before the answer comes. */
const abandon = async (over: object = {}) => {
  const earlier = createAttemptJournal();
  await earlier
    .start({
      id,
      endpoint: 'Cartao/Contratar',
      product: 'store-card',
      step: 'review',
      sentAt: 1,
      inLedger: true,
      ...over,
    })
    .save(undefined);
  journal = createAttemptJournal();
  await journal.refresh();
  watch();
};
/** Another page records the answer; this one restores the draft of the sale that waited for it. */
const restoreAnswered = async () => {
  const earlier = createAttemptJournal();
  const pending = earlier.start({ id, endpoint: 'Cartao/Contratar', sentAt: 1, inLedger: true });
  await pending.save(undefined);
  const kept = earlier.find(id);
  await pending.recordAnswer(yes);
  pending.finish();
  journal = createAttemptJournal();
  await journal.refresh();
  watch();
  if (kept) journal.restore([kept]);
};
const watch = () => {
  const own = session;
  watchAbandonedAttempts({ journal, ledger, session: () => own.token })();
};
/** Sends an attempt that the partner does not answer. */
const unknown = async (over: object = {}) => {
  const pending = journal.start({ id, endpoint: 'Cartao/Contratar', sentAt: 1, inLedger: true, ...over });
  await pending.save(undefined);
  await pending.recordAnswer(lost);
  pending.finish();
};

describe('an answer that was lost between server and till @P61', () => {
  it('is fetched from the store’s server', async () => {
    ask.mockResolvedValue(reply({}, yes));
    expect(await sent()).toBe(yes);
    expect(journal.find(id)).toMatchObject({ state: 'accepted', answer: yes });
    expect(send).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledWith(id, journal.find(id)?.sentAt);
  });

  it('is asked for until the server has it, and the screen shows the stage', async () => {
    ask
      .mockResolvedValueOnce(unreachable)
      .mockResolvedValueOnce(unreachable)
      .mockResolvedValueOnce(reply({ state: 'sent' }))
      .mockResolvedValue(reply({}, yes));
    const stages: unknown[] = [];
    journal.subscribe(() => stages.push(journal.find(id)?.checking));
    expect(await sent()).toBe(yes);
    expect([...new Set(stages)]).toEqual([undefined, 'unreachable', 'underway']);
    expect(journal.find(id)?.checking).toBeUndefined();
    expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([4, 1]);
  });

  it.each([
    [
      'never arrived: a definite no',
      { state: 'not-sent', endpoint: undefined },
      { kind: 'refused', reason: 'not-sent' },
    ],
    ['the partner did not answer: unknown', { state: 'unknown' }, { kind: 'unknown', reason: 'no-answer' }],
    [
      'accepted, the answer no longer kept',
      { state: 'accepted', code: 'OP-7' },
      { kind: 'accepted', data: undefined, code: 'OP-7' },
    ],
    ['refused, the answer no longer kept', { state: 'refused' }, { kind: 'refused', reason: 'rejected' }],
    ['found at another till', { state: 'found', code: 'OP-8' }, { kind: 'accepted', code: 'OP-8' }],
    ['freed at another till', { state: 'freed' }, { kind: 'refused', reason: 'freed' }],
  ] as const)('%s', async (_, attempt, expected) => {
    ask.mockResolvedValue(reply(attempt));
    const answer = await sent();
    expect(answer).toMatchObject({ ...expected, supportCode });
    // Without an answer from the partner there is nothing to recover.
    expect('recovered' in answer).toBe(
      !['not-sent', 'freed', 'no-answer'].includes('reason' in expected ? expected.reason : ''),
    );
    expect(journal.find(id)?.state).toBe(expected.kind);
  });

  it('is no longer waited for while the screen is locked, and then asked for again', async () => {
    ask.mockResolvedValue(unreachable);
    expect(await sent({ isOver: () => ask.mock.calls.length > 2 })).toBe(lost);
    expect(journal.unsettled()).toMatchObject([{ state: 'sent' }]);
    ask.mockResolvedValue(reply({ state: 'not-sent', endpoint: undefined }));
    watch();
    await vi.waitFor(() =>
      expect(journal.find(id)).toMatchObject({ state: 'refused', answer: { reason: 'not-sent' } }),
    );
  });

  it('is not asked for if the partner did not answer, if there is no server, or for a simulation', async () => {
    send.mockResolvedValue({ ...lost, reason: 'no-answer' });
    await sent();
    send.mockResolvedValue(lost);
    await sendOnce(means({ ledger: undefined }), { ...contract(), id: newAttemptId() });
    await sendOnce(means(), { id: newAttemptId(), name: 'Cartao/Simular', request: () => ({}) });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('an abandoned attempt @P61', () => {
  it('is being checked, not unknown, until the server has replied', async () => {
    ask.mockResolvedValueOnce(reply({ state: 'sent' })).mockResolvedValue(reply({}, yes));
    await abandon();
    expect(journal.find(id)).toMatchObject({ state: 'sent', checking: 'underway' });
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(journal.find(id)).toMatchObject({ state: 'accepted', answer: yes }));
    expect(ask).toHaveBeenCalledWith(id, 1);
  });

  it('is not asked about if it was not sent through the server', async () => {
    await abandon({ inLedger: undefined });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
    expect(journal.unsettled()).toHaveLength(1);
  });

  describe('whose answer only another page received', () => {
    it('is given that answer too', async () => {
      ask.mockResolvedValueOnce(unreachable).mockResolvedValue(reply({}, yes));
      await restoreAnswered();
      await vi.waitFor(() => expect(outcomeOf(journal.find(id))).toEqual({ kind: 'awaited', checking: 'unreachable' }));
      expect(journal.unsettled(), 'nothing for a person to find out').toEqual([]);
      await vi.advanceTimersByTimeAsync(5_000);
      await vi.waitFor(() => expect(outcomeOf(journal.find(id))).toBe(yes));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(ask).toHaveBeenCalledTimes(2);
    });

    it('keeps its outcome when the ledger has lost its entry', async () => {
      ask.mockResolvedValue(reply({ state: 'not-sent', endpoint: undefined }));
      await restoreAnswered();
      await vi.waitFor(() => expect(outcomeOf(journal.find(id))).toMatchObject({ kind: 'accepted' }));
      expect(journal.find(id)).not.toHaveProperty('answer');
    });

    it('is not given it once the sale was discarded @P20', async () => {
      ask.mockResolvedValue(reply({}, yes));
      await restoreAnswered();
      journal.dropAnswers();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(journal.find(id)).toMatchObject({ state: 'accepted' });
      expect(journal.find(id)).not.toHaveProperty('answer');
    });
  });

  it('gets no answer from another session @P20', async () => {
    ask.mockImplementation(() => {
      session.token = 'token-2';
      return Promise.resolve(reply({}, yes));
    });
    await abandon();
    await vi.advanceTimersByTimeAsync(100);
    expect(journal.find(id)).toMatchObject({ state: 'sent' });
    expect(journal.find(id)).not.toHaveProperty('answer');
  });

  it('is asked about less and less often while the server can’t be reached', async () => {
    ask.mockResolvedValue(unreachable);
    await abandon();
    const stages: unknown[] = [];
    journal.subscribe(() => stages.push(journal.find(id)?.checking));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(journal.find(id)?.checking).toBe('unreachable');
    expect(stages.filter((stage) => stage !== 'unreachable')).toEqual([]);
    expect(ask.mock.calls.length).toBeLessThan(8);
  });

  it('can be settled by a person while the server returns nothing for this token @P5', async () => {
    ask.mockResolvedValue({ kind: 'no-access' });
    await abandon();
    await vi.waitFor(() => expect(journal.find(id)?.checking).toBeUndefined());
    expect(journal.unsettled()).toHaveLength(1);
  });

  it('stays unknown when the ledger has lost its entry @P61', async () => {
    await unknown();
    ask.mockResolvedValue(reply({ state: 'not-sent', endpoint: undefined }));
    watch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(journal.find(id)?.state).toBe('unknown');
  });

  it('is settled in the journal when another till has settled it @P63', async () => {
    ask.mockResolvedValue(reply({ state: 'found', code: 'OP-9' }));
    await abandon();
    await vi.waitFor(() => expect(journal.find(id)).toMatchObject({ state: 'found', code: 'OP-9' }));
  });
});

describe('a command about an operation @P63', () => {
  it('is not sent while another till’s attempt is unsettled', async () => {
    const elsewhere = {
      ...ledger,
      unsettled: () =>
        Promise.resolve([known({ key: 'BAL-9', endpoint: 'Operacoes/Cancelar', code: 'OP-7', state: 'unknown' })]),
    };
    expect(await sendOnce(means({ ledger: elsewhere }), cancel('OP-7'))).toMatchObject({
      kind: 'withheld',
      reason: 'unsettled',
      attempt: { key: 'BAL-9' },
    });
    expect(send).not.toHaveBeenCalled();
    send.mockResolvedValue(yes);
    expect(await sendOnce(means({ ledger: elsewhere }), cancel('OP-8'))).toBe(yes);
  });
});

describe('settling @P63', () => {
  it('is decided by the ledger: the second of two tills learns who was first', async () => {
    await unknown();
    const by = known({ state: 'found', code: 'OP-7', settledBy: { till: 'Z9XYZ', clerk: 'c2', at: 5 } });
    settle.mockResolvedValue({ kind: 'settled-before', attempt: by });
    expect(await settleAttempt({ journal, ledger }, { id, state: 'freed' })).toEqual({ kind: 'settled-before', by });
    expect(journal.find(id)).toMatchObject({ state: 'found', code: 'OP-7' });
  });

  it('is decided by the journal without a ledger: the second of two tabs gets the first one’s record', async () => {
    await unknown({ inLedger: undefined });
    await journal.settle(id, 'found', 'OP-7');
    expect(await settleAttempt({ journal }, { id, state: 'freed' })).toMatchObject({
      kind: 'settled-before',
      by: { state: 'found' },
    });
  });

  it('records nothing while the server can’t be reached', async () => {
    await unknown();
    settle.mockResolvedValue({ kind: 'unreachable' });
    expect(await settleAttempt({ journal, ledger }, { id, state: 'freed' })).toEqual({ kind: 'unreachable' });
    expect(journal.unsettled()).toHaveLength(1);
  });

  it('is recorded in the journal alone for an attempt that was not sent through the server', async () => {
    await unknown({ inLedger: undefined });
    expect(await settleAttempt({ journal, ledger }, { id, state: 'found', code: 'OP-7' })).toMatchObject({
      kind: 'settled',
      attempt: { state: 'found' },
    });
    expect(settle).not.toHaveBeenCalled();
  });
});
