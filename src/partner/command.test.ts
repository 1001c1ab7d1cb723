import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createAttemptJournal } from './attempt-journal.ts';
import { createAttemptStorage } from './attempt-storage.ts';
import type { PartnerClient } from './client.ts';
import { sendOnce, type Intention } from './command.ts';
import { newAttemptId, type Answer } from './outcome.ts';

/** A new intention each time. */
const contract = (over: Partial<Intention<'Cartao/Contratar'>> = {}): Intention<'Cartao/Contratar'> => ({
  id: newAttemptId(),
  name: 'Cartao/Contratar',
  request: () => ({ name: 'Ana' }),
  product: 'store-card',
  step: 'revisao',
  sameAs: () => ['73104260028', 120_000],
  ...over,
});
const resend = (code: string) =>
  ({ id: newAttemptId(), name: 'EConsignado/ReenviarAutorizacao', request: () => ({ code }), code }) as const;
const browserLocks = (request: (name: string, options: LockOptions, work: (lock: null) => unknown) => unknown) =>
  vi.stubGlobal('navigator', { locks: { request } });
const lost = { kind: 'unknown', reason: 'network' };
const answering = (answer: object) =>
  vi.fn<(name: string, request: object, as?: { id: string }) => Promise<Answer<never>>>(
    async (_name, _request, { id } = { id: '' }) => ({ ...answer, supportCode: id }) as Answer<never>,
  );
const client = (send: ReturnType<typeof answering>) => ({ send }) as unknown as PartnerClient;

const isOnline = () => true;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
});

describe('sendOnce', () => {
  it('has written the attempt down when the request leaves, under its id and without a word of the customer @P10', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    send.mockImplementation(async (_name, _request, { id } = { id: '' }) => {
      const written = await createAttemptStorage().all();
      expect(written).toMatchObject([
        { id, state: 'sent', endpoint: 'Cartao/Contratar', product: 'store-card', step: 'revisao' },
      ]);
      expect(JSON.stringify(written)).not.toMatch(/73104260028|120000|Ana/);
      return { kind: 'accepted', data: undefined as never, code: 'OP-7', supportCode: id };
    });
    await sendOnce({ client: client(send), journal, isOnline }, contract());
    expect(send).toHaveBeenCalledOnce();
    expect(journal.attempts()).toMatchObject([{ state: 'accepted', code: 'OP-7' }]);
  });

  it('leaves an answer that did not come as unknown @P4', async () => {
    const journal = createAttemptJournal();
    await sendOnce({ client: client(answering(lost)), journal, isOnline }, contract());
    expect(journal.unsettled()).toMatchObject([{ state: 'unknown' }]);
  });

  it('asks before the same customer and value goes out again, and sends it when the clerk means it @P5', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    const means = { client: client(send), journal, isOnline };
    await sendOnce(means, contract());
    expect(await sendOnce(means, contract())).toMatchObject({
      kind: 'withheld',
      reason: 'duplicate',
      attempt: { state: 'accepted' },
    });
    expect(await sendOnce(means, contract({ sameAs: () => ['73104260028', 130_000] }))).toMatchObject({
      kind: 'accepted',
    });
    expect(await sendOnce(means, contract({ despiteDuplicate: true }))).toMatchObject({ kind: 'accepted' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('a refusal is no duplicate: the corrected request goes out unasked', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'refused', reason: 'invalid', status: 400, fieldErrors: [] });
    const means = { client: client(send), journal, isOnline };
    await sendOnce(means, contract());
    expect(await sendOnce(means, contract())).toMatchObject({ kind: 'refused' });
  });

  it('sends nothing while another tab sends about the same @P2', async () => {
    browserLocks((_name, _options, work) => Promise.resolve(work(null)));
    const send = answering({ kind: 'accepted', data: undefined });
    const answer = await sendOnce({ client: client(send), journal: createAttemptJournal(), isOnline }, contract());
    expect(answer).toEqual({ kind: 'withheld', reason: 'underway-elsewhere' });
    expect(send).not.toHaveBeenCalled();
  });

  it('sends nothing about an operation while nobody knows what came of the last time @P5', async () => {
    const journal = createAttemptJournal();
    const send = answering(lost);
    const means = { client: client(send), journal, isOnline };
    await sendOnce(means, resend('A-1'));
    expect(await sendOnce(means, resend('A-1'))).toMatchObject({ kind: 'withheld', reason: 'unsettled' });
    expect(await sendOnce(means, resend('A-2'))).toMatchObject({ kind: 'unknown' });
    await journal.settle(journal.unsettled().find(({ code }) => code === 'A-1')?.id ?? '', 'freed');
    expect(await sendOnce(means, resend('A-1'))).toMatchObject({ kind: 'unknown' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('sends nothing and keeps nothing without a network @P53', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    expect(await sendOnce({ client: client(send), journal, isOnline: () => false }, contract())).toEqual({
      kind: 'withheld',
      reason: 'offline',
    });
    expect([send.mock.calls, journal.attempts()]).toEqual([[], []]);
  });

  it('writes nothing down of what changes nothing, and has its answer for as long as the page lives @P20', async () => {
    const journal = createAttemptJournal();
    await sendOnce(
      { client: client(answering({ kind: 'accepted', data: {} })), journal, isOnline },
      { id: 'BAL-1', name: 'Cartao/Simular', request: () => ({}) },
    );
    expect(journal.find('BAL-1')).toMatchObject({ state: 'accepted', answer: { data: {} } });
    expect(await createAttemptStorage().all()).toEqual([]);
  });
});

describe('whatever goes wrong before it leaves, nothing was sent and nothing is on its way @P65', () => {
  it.each([
    ['a lock that is rejected', contract(), () => Promise.reject(new DOMException('', 'SecurityError'))],
    [
      'a body that can’t be made',
      contract({
        request: () => {
          throw new Error('mapping');
        },
      }),
      undefined,
    ],
    [
      'facts that can’t be read',
      contract({
        sameAs: () => {
          throw new Error('mapping');
        },
      }),
      undefined,
    ],
  ])('%s', async (_, intention, request) => {
    if (request) browserLocks(request);
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    expect(await sendOnce({ client: client(send), journal, isOnline }, intention)).toEqual({
      kind: 'withheld',
      reason: 'not-prepared',
    });
    expect([send.mock.calls, journal.attempts()]).toEqual([[], []]);
  });

  it('a key that storage can’t keep costs the question about duplicates and not the sale', async () => {
    const journal = createAttemptJournal({
      ...createAttemptStorage(),
      key: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    });
    expect(
      await sendOnce(
        { client: client(answering({ kind: 'accepted', data: undefined })), journal, isOnline },
        contract(),
      ),
    ).toMatchObject({ kind: 'accepted' });
  });

  it('is unknown once it has left, whatever is thrown then', async () => {
    const journal = createAttemptJournal();
    const send = answering(lost).mockRejectedValue(new Error('thrown'));
    await expect(sendOnce({ client: client(send), journal, isOnline }, contract())).rejects.toThrow('thrown');
    expect(journal.unsettled()).toHaveLength(1);
  });
});
