import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newAttemptId, supportCodeOf, type Answer } from '../answers/outcome.ts';
import type { PartnerClient } from '../client.ts';
import { sendOnce } from '../command.ts';
import type { LedgerAttempt } from '../ledger/ledger-answers.ts';
import type { Inquiry, Ledger } from '../ledger/ledger.ts';
import { createAttemptJournal, type AttemptJournal } from './attempt-journal.ts';
import { watchLeftAttempts } from './left-attempts.ts';
import { settleAttempt } from './settle.ts';

const id = newAttemptId();
const supportCode = supportCodeOf(id);
const lost: Answer<never> = { kind: 'unknown', reason: 'network', supportCode };
const yes: Answer<unknown> = { kind: 'accepted', data: undefined, supportCode, recovered: true };

const known = (over: Partial<LedgerAttempt> = {}): LedgerAttempt => ({
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
const told = (attempt: Partial<LedgerAttempt>, answer?: Answer<unknown>): Inquiry => ({
  kind: 'told',
  attempt: known(attempt),
  ...(answer ? { answer } : {}),
});
const unreachable: Inquiry = { kind: 'unreachable' };

const ask = vi.fn<Ledger['ask']>();
const settle = vi.fn<Ledger['settle']>();
const ledger = { ask, settle } as unknown as Ledger;
let session: string | undefined;
const send = vi.fn<() => Promise<Answer<unknown>>>();
let journal: AttemptJournal;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  session = 'token-1';
  ask.mockReset();
  settle.mockReset();
  send.mockReset().mockResolvedValue(lost);
  journal = createAttemptJournal();
  return () => vi.useRealTimers();
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

/** As a page that is closed while it waits. */
const leave = async (over: object = {}) => {
  const earlier = createAttemptJournal();
  await earlier
    .open({
      id,
      endpoint: 'Cartao/Contratar',
      product: 'store-card',
      step: 'review',
      sentAt: 1,
      inLedger: true,
      ...over,
    })
    .keep(undefined);
  journal = createAttemptJournal();
  await journal.refresh();
  watchLeftAttempts({ journal, ledger, session: () => session })();
};
/** An attempt that the partner did not answer. */
const unknown = async (over: object = {}) => {
  const open = journal.open({ id, endpoint: 'Cartao/Contratar', sentAt: 1, inLedger: true, ...over });
  await open.keep(undefined);
  await open.conclude(lost);
  open.close();
};

describe('an answer that was lost on its way to the till @P61', () => {
  it('is fetched, and is the answer', async () => {
    ask.mockResolvedValue(told({}, yes));
    expect(await sent()).toBe(yes);
    expect(journal.find(id)).toMatchObject({ state: 'accepted', answer: yes });
    expect(send).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledWith(id, journal.find(id)?.sentAt);
  });

  it('is waited for while the server waits, and asked for again and again while it can’t be reached; the screen says so', async () => {
    ask
      .mockResolvedValueOnce(unreachable)
      .mockResolvedValueOnce(unreachable)
      .mockResolvedValueOnce(told({ state: 'sent' }))
      .mockResolvedValue(told({}, yes));
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
    ['freed at another till', { state: 'freed' }, { kind: 'refused', reason: 'not-sent' }],
  ] as const)('%s', async (_, attempt, expected) => {
    ask.mockResolvedValue(told(attempt));
    const answer = await sent();
    expect(answer).toMatchObject({ ...expected, supportCode });
    // There was no answer to recover where the partner gave none.
    expect('recovered' in answer).toBe(
      !['not-sent', 'no-answer'].includes('reason' in expected ? expected.reason : ''),
    );
    expect(journal.find(id)?.state).toBe(expected.kind);
  });

  it('is no longer waited for once the session is over', async () => {
    ask.mockResolvedValue(unreachable);
    expect(await sent({ isOver: () => ask.mock.calls.length > 2 })).toBe(lost);
    expect(journal.unsettled()).toHaveLength(1);
  });

  it('is not asked for where the server has told of the partner’s silence, where there is no server, or of a simulation', async () => {
    send.mockResolvedValue({ ...lost, reason: 'no-answer' });
    await sent();
    send.mockResolvedValue(lost);
    await sendOnce(means({ ledger: undefined }), { ...contract(), id: newAttemptId() });
    await sendOnce(means(), { id: newAttemptId(), name: 'Cartao/Simular', request: () => ({}) });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('what an earlier page has left @P61', () => {
  it('is asked about, not guessed: nobody is told that it is unknown before', async () => {
    ask.mockResolvedValueOnce(told({ state: 'sent' })).mockResolvedValue(told({}, yes));
    await leave();
    expect(journal.find(id)).toMatchObject({ state: 'sent', checking: 'underway' });
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(journal.find(id)).toMatchObject({ state: 'accepted', answer: yes }));
    expect(ask).toHaveBeenCalledWith(id, 1);
  });

  it('is not asked about where it was sent past the server, which would take it for one that never arrived', async () => {
    await leave({ inLedger: undefined });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
    expect(journal.unsettled()).toHaveLength(1);
  });

  it('is told to nobody once the session is over @P20', async () => {
    ask.mockImplementation(() => {
      session = 'token-2';
      return Promise.resolve(told({}, yes));
    });
    await leave();
    await vi.advanceTimersByTimeAsync(100);
    expect(journal.find(id)).toMatchObject({ state: 'sent' });
    expect(journal.find(id)).not.toHaveProperty('answer');
  });

  it('is asked about less and less often while the server is away, and says one thing meanwhile', async () => {
    ask.mockResolvedValue(unreachable);
    await leave();
    const stages: unknown[] = [];
    journal.subscribe(() => stages.push(journal.find(id)?.checking));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(journal.find(id)?.checking).toBe('unreachable');
    expect(stages.filter((stage) => stage !== 'unreachable')).toEqual([]);
    expect(ask.mock.calls.length).toBeLessThan(8);
  });

  it('can be settled by a person where this access is told nothing of it @P5', async () => {
    ask.mockResolvedValue({ kind: 'no-access' });
    await leave();
    await vi.waitFor(() => expect(journal.find(id)?.checking).toBeUndefined());
    expect(journal.unsettled()).toHaveLength(1);
  });

  it('that the partner was silent is not forgotten with the ledger @P61', async () => {
    await unknown();
    ask.mockResolvedValue(told({ state: 'not-sent', endpoint: undefined }));
    watchLeftAttempts({ journal, ledger, session: () => session })();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(journal.find(id)?.state).toBe('unknown');
  });

  it('is settled here when another till has settled it @P63', async () => {
    ask.mockResolvedValue(told({ state: 'found', code: 'OP-9' }));
    await leave();
    await vi.waitFor(() => expect(journal.find(id)).toMatchObject({ state: 'found', code: 'OP-9' }));
  });
});

describe('a command about an operation @P63', () => {
  it('is not sent while another till’s has no known outcome', async () => {
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
  it('is the ledger’s decision first: of two tills one settles, and the other is told who', async () => {
    await unknown();
    const by = known({ state: 'found', code: 'OP-7', settledBy: { till: 'Z9XYZ', clerk: 'c2', at: 5 } });
    settle.mockResolvedValue({ kind: 'settled-before', attempt: by });
    expect(await settleAttempt({ journal, ledger }, { id, state: 'freed' })).toEqual({ kind: 'settled-before', by });
    expect(journal.find(id)).toMatchObject({ state: 'found', code: 'OP-7' });
  });

  it('of two tabs without a ledger the first settles too, and the second is told', async () => {
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

  it('is this device’s alone where the server does not know the attempt, or there is none', async () => {
    await unknown({ inLedger: undefined });
    expect(await settleAttempt({ journal, ledger }, { id, state: 'found', code: 'OP-7' })).toMatchObject({
      kind: 'settled',
      attempt: { state: 'found' },
    });
    expect(settle).not.toHaveBeenCalled();
  });
});
