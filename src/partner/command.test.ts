import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newAttemptId, type Answer } from './answers/answer.ts';
import { createAttemptJournal } from './attempts/attempt-journal.ts';
import { createAttemptStorage } from './attempts/attempt-storage.ts';
import type { PartnerClient } from './client.ts';
import { fingerprint, sendOnce, type Intention } from './command.ts';

/** A new attempt id each time. */
const contract = (over: Partial<Intention<'Cartao/Contratar'>> = {}): Intention<'Cartao/Contratar'> => ({
  id: newAttemptId(),
  name: 'Cartao/Contratar',
  request: () => ({ name: 'Ana' }),
  product: 'store-card',
  step: 'review',
  duplicateKey: () => ['73104260028', 120_000],
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
  it('stores the attempt before it sends the request, under the same id and without personal data @P10', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    send.mockImplementation(async (_name, _request, { id } = { id: '' }) => {
      const written = await createAttemptStorage().all();
      expect(written).toMatchObject([
        { id, state: 'sent', endpoint: 'Cartao/Contratar', product: 'store-card', step: 'review' },
      ]);
      expect(JSON.stringify(written)).not.toMatch(/73104260028|120000|Ana/);
      return { kind: 'accepted', data: undefined as never, code: 'OP-7', supportCode: id };
    });
    await sendOnce({ client: client(send), journal, isOnline }, contract());
    expect(send).toHaveBeenCalledOnce();
    expect(journal.attempts()).toMatchObject([{ state: 'accepted', code: 'OP-7' }]);
  });

  it('records an unknown outcome if no answer comes @P4', async () => {
    const journal = createAttemptJournal();
    await sendOnce({ client: client(answering(lost)), journal, isOnline }, contract());
    expect(journal.unsettled()).toMatchObject([{ state: 'unknown' }]);
  });

  it('withholds the same customer and value until the clerk confirms @P5', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    const means = { client: client(send), journal, isOnline };
    await sendOnce(means, contract());
    expect(await sendOnce(means, contract())).toMatchObject({
      kind: 'withheld',
      reason: 'duplicate',
      attempt: { state: 'accepted' },
    });
    expect(await sendOnce(means, contract({ duplicateKey: () => ['73104260028', 130_000] }))).toMatchObject({
      kind: 'accepted',
    });
    expect(await sendOnce(means, contract({ despiteDuplicate: true }))).toMatchObject({ kind: 'accepted' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('does not count a refused request as a duplicate', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'refused', reason: 'invalid', status: 400, fieldErrors: [] });
    const means = { client: client(send), journal, isOnline };
    await sendOnce(means, contract());
    expect(await sendOnce(means, contract())).toMatchObject({ kind: 'refused' });
  });

  it('sends nothing while another tab sends about the same customer @P2', async () => {
    browserLocks((_name, _options, work) => Promise.resolve(work(null)));
    const send = answering({ kind: 'accepted', data: undefined });
    const answer = await sendOnce({ client: client(send), journal: createAttemptJournal(), isOnline }, contract());
    expect(answer).toEqual({ kind: 'withheld', reason: 'underway-elsewhere' });
    expect(send).not.toHaveBeenCalled();
  });

  it('sends nothing about an operation while its last attempt is unsettled @P5', async () => {
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

  it('sends nothing and queues nothing without a network @P53', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    expect(await sendOnce({ client: client(send), journal, isOnline: () => false }, contract())).toEqual({
      kind: 'withheld',
      reason: 'offline',
    });
    expect([send.mock.calls, journal.attempts()]).toEqual([[], []]);
  });

  it('does not store a simulation, and keeps its answer in memory @P20', async () => {
    const journal = createAttemptJournal();
    await sendOnce(
      { client: client(answering({ kind: 'accepted', data: {} })), journal, isOnline },
      { id: 'BAL-1', name: 'Cartao/Simular', request: () => ({}) },
    );
    expect(journal.find('BAL-1')).toMatchObject({ state: 'accepted', answer: { data: {} } });
    expect(await createAttemptStorage().all()).toEqual([]);
  });
});

describe('a failure before sending leaves nothing sent and nothing pending @P65', () => {
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
        duplicateKey: () => {
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

  it('a key that can’t be stored disables duplicate detection, not the sale', async () => {
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

  it('an error after sending leaves the outcome unknown', async () => {
    const journal = createAttemptJournal();
    const send = answering(lost).mockRejectedValue(new Error('thrown'));
    await expect(sendOnce({ client: client(send), journal, isOnline }, contract())).rejects.toThrow('thrown');
    expect(journal.unsettled()).toHaveLength(1);
  });
});

const newKey = () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

describe('fingerprint', () => {
  it('is equal only for equal facts', async () => {
    const key = await newKey();
    const print = await fingerprint(key, ['store-card', '73104260028', 120_000]);
    expect(await fingerprint(key, ['store-card', '73104260028', 120_000])).toBe(print);
    expect(await fingerprint(key, ['store-card', '73104260028', 120_001])).not.toBe(print);
    expect(await fingerprint(key, ['store-card', '7310426002', 8120_000])).not.toBe(print);
  });

  it('reveals no fact, and differs on another device', async () => {
    const facts = ['73104260028', 120_000];
    const print = (await fingerprint(await newKey(), facts)) ?? '';
    expect(print).toMatch(/^[\w+/]{43}=$/);
    expect(atob(print)).not.toContain('73104260028');
    expect(await fingerprint(await newKey(), facts)).not.toBe(print);
    expect(await fingerprint(undefined, facts)).toBeUndefined();
  });
});
