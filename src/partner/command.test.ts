import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createAttemptJournal } from './attempt-journal.ts';
import type { PartnerClient } from './client.ts';
import { sendOnce, type Intention } from './command.ts';
import type { Answer } from './outcome.ts';

const contract: Intention<'Cartao/Contratar'> = { name: 'Cartao/Contratar', request: { name: 'Ana' }, product: 'store-card', step: 'revisao', sameAs: ['73104260028', 120_000] };
const answering = (answer: object) => vi.fn<(name: string, request: object, id?: string) => Promise<Answer<never>>>(async (_name, _request, id = '') => ({ ...answer, supportCode: id }) as Answer<never>);
const client = (send: ReturnType<typeof answering>) => ({ send }) as unknown as PartnerClient;

const isOnline = () => true;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
});

describe('sendOnce', () => {
  it('P10: has written the attempt down when the request leaves, under its support code and without a word of the customer', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    send.mockImplementation((_name, _request, id = '') => {
      expect(journal.attempts()).toMatchObject([{ id, state: 'sent', endpoint: 'Cartao/Contratar', product: 'store-card', step: 'revisao' }]);
      expect(JSON.stringify(journal.attempts())).not.toMatch(/73104260028|120000|Ana/);
      return Promise.resolve({ kind: 'accepted', data: undefined as never, code: 'OP-7', supportCode: id });
    });
    await sendOnce({ client: client(send), journal, isOnline }, contract);
    expect(send).toHaveBeenCalledOnce();
    expect(journal.attempts()).toMatchObject([{ state: 'accepted', code: 'OP-7' }]);
  });

  it('keeps the code that an authorization was given', async () => {
    const journal = createAttemptJournal();
    await sendOnce({ client: client(answering({ kind: 'accepted', data: { code: 'OP-8' } })), journal, isOnline }, { name: 'EConsignado/SolicitarAutorizacao', request: {} });
    expect(journal.attempts()).toMatchObject([{ state: 'accepted', code: 'OP-8' }]);
  });

  it('P4: leaves an answer that did not come as unknown', async () => {
    const journal = createAttemptJournal();
    await sendOnce({ client: client(answering({ kind: 'unknown', reason: 'network' })), journal, isOnline }, contract);
    expect(journal.unsettled()).toHaveLength(1);
  });

  it('asks before the same customer and value goes out again, and sends it when the clerk means it', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    const means = { client: client(send), journal, isOnline };
    await sendOnce(means, contract);
    expect(await sendOnce(means, contract)).toMatchObject({ kind: 'withheld', reason: 'twin', attempt: { state: 'accepted' } });
    expect(await sendOnce(means, { ...contract, sameAs: ['73104260028', 130_000] })).toMatchObject({ kind: 'accepted' });
    expect(await sendOnce(means, { ...contract, despiteTwin: true })).toMatchObject({ kind: 'accepted' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('a refusal is no twin: the corrected request goes out unasked', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'refused', reason: 'invalid', status: 400, fieldErrors: [] });
    const means = { client: client(send), journal, isOnline };
    await sendOnce(means, contract);
    expect(await sendOnce(means, contract)).toMatchObject({ kind: 'refused' });
  });

  it('P2: sends nothing while another tab sends about the same', async () => {
    const held = { request: (_name: string, _options: object, work: (lock: null) => unknown) => Promise.resolve(work(null)) } as unknown as LockManager;
    const send = answering({ kind: 'accepted', data: undefined });
    const answer = await sendOnce({ client: client(send), journal: createAttemptJournal(), locks: held, isOnline }, contract);
    expect(answer).toEqual({ kind: 'withheld', reason: 'underway-elsewhere' });
    expect(send).not.toHaveBeenCalled();
  });

  it('P5: sends nothing about an operation while nobody knows what came of the last time', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'unknown', reason: 'network' });
    const means = { client: client(send), journal, isOnline };
    const resend = { name: 'EConsignado/ReenviarAutorizacao', request: { code: 'A-1' }, code: 'A-1' } as const;
    await sendOnce(means, resend);
    expect(await sendOnce(means, resend)).toMatchObject({ kind: 'withheld', reason: 'unsettled' });
    expect(await sendOnce(means, { ...resend, code: 'A-2' })).toMatchObject({ kind: 'unknown' });
    await journal.conclude(journal.unsettled().find(({ code }) => code === 'A-1')?.id ?? '', 'freed');
    expect(await sendOnce(means, resend)).toMatchObject({ kind: 'unknown' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('P53: sends nothing and keeps nothing without a network', async () => {
    const journal = createAttemptJournal();
    const send = answering({ kind: 'accepted', data: undefined });
    expect(await sendOnce({ client: client(send), journal, isOnline: () => false }, contract)).toEqual({ kind: 'withheld', reason: 'offline' });
    expect([send.mock.calls, journal.attempts()]).toEqual([[], []]);
  });

  it('writes nothing down of what changes nothing', async () => {
    const journal = createAttemptJournal();
    await sendOnce({ client: client(answering({ kind: 'accepted', data: {} })), journal, isOnline }, { name: 'Cartao/Simular', request: {} });
    expect(journal.attempts()).toEqual([]);
  });
});
