import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Answer } from './answers/answer.ts';
import type { PartnerClient } from './client.ts';
import { ReadFailure, readOptions, repeatUnauthorizedReads } from './query.ts';

const supportCode = 'BAL-2222-2222';
const lost: Answer<never> = { kind: 'unknown', reason: 'network', supportCode };
const notFound: Answer<never> = { kind: 'refused', reason: 'not-found', status: 404, fieldErrors: [], supportCode };
const busy: Answer<never> = {
  kind: 'refused',
  reason: 'too-many',
  status: 429,
  retryAfter: 20,
  fieldErrors: [],
  supportCode,
};
const busyForLong: Answer<never> = { ...busy, retryAfter: 600 };
const unauthorized: Answer<never> = { kind: 'unauthorized', supportCode };

const send = vi.fn<() => Promise<Answer<unknown>>>();
const partner = { send } as unknown as PartnerClient;
let queries: QueryClient;

beforeEach(() => {
  send.mockReset();
  queries = new QueryClient();
  vi.useFakeTimers();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

async function read() {
  const outcome = queries
    .fetchQuery(readOptions(partner, 'Operacoes/ListarEventos', 'A-1'))
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

describe('a read', () => {
  test('is repeated if no answer came', async () => {
    send
      .mockResolvedValueOnce(lost)
      .mockResolvedValueOnce(lost)
      .mockResolvedValue({ kind: 'accepted', data: [], supportCode });
    expect(await read()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('is repeated if the store’s server could not reach the partner', async () => {
    send.mockResolvedValueOnce({ kind: 'refused', reason: 'not-sent', status: 502, fieldErrors: [], supportCode });
    send.mockResolvedValue({ kind: 'accepted', data: [], supportCode });
    expect(await read()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('fails with the last answer after two repetitions', async () => {
    send.mockResolvedValue(lost);
    const failure = await read();
    expect(failure).toBeInstanceOf(ReadFailure);
    expect(failure).toMatchObject({ answer: lost });
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('is repeated after the partner’s Retry-After, not before @T36', async () => {
    send.mockResolvedValueOnce(busy).mockResolvedValue({ kind: 'accepted', data: [], supportCode });
    const outcome = queries.fetchQuery(readOptions(partner, 'Operacoes/ListarEventos', 'A-1'));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual([]);
  });

  test.each([notFound, unauthorized, busyForLong])(
    'is not repeated after a definite answer: $kind $reason',
    async (answer) => {
      send.mockResolvedValue(answer);
      expect(await read()).toMatchObject({ answer });
      expect(send).toHaveBeenCalledTimes(1);
    },
  );
});

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('with a new token @P12', () => {
  const events: Answer<unknown> = { kind: 'accepted', data: [], supportCode };
  const options = readOptions(partner, 'Operacoes/ListarEventos', 'A-1');

  /** A read that is started by a click. */
  const clicked = () =>
    new MutationObserver(queries, {
      mutationFn: (code: string) => queries.fetchQuery(readOptions(partner, 'Operacoes/ObterCcb', code)),
      gcTime: 0,
    });

  test('every read on screen that failed with 401 is repeated once', async () => {
    send.mockResolvedValue(unauthorized);
    const shown = new QueryObserver(queries, options);
    const [unwatch, asked] = [shown.subscribe(() => undefined), clicked()];
    const unsubscribe = asked.subscribe(() => undefined);
    await asked.mutate('A-1').catch(() => undefined);
    await settled();
    expect(send).toHaveBeenCalledTimes(2);

    repeatUnauthorizedReads(queries);
    await settled();
    expect(send).toHaveBeenCalledTimes(4);
    expect([shown.getCurrentResult().status, asked.getCurrentResult().status]).toEqual(['error', 'error']);

    send.mockResolvedValue(events);
    repeatUnauthorizedReads(queries);
    await settled();
    expect([shown.getCurrentResult().data, asked.getCurrentResult().data]).toEqual([[], []]);
    expect(send).toHaveBeenLastCalledWith('Operacoes/ObterCcb', { code: 'A-1' });
    repeatUnauthorizedReads(queries);
    await settled();
    expect(send).toHaveBeenCalledTimes(6);
    unwatch();
    unsubscribe();
  });

  test('nothing that left the screen, failed otherwise or is a command is repeated', async () => {
    send.mockResolvedValue(unauthorized);
    const unwatch = new QueryObserver(queries, options).subscribe(() => undefined);
    const gone = clicked();
    const leave = gone.subscribe(() => undefined);
    await gone.mutate('A-1').catch(() => undefined);
    unwatch();
    leave();
    const command = new MutationObserver(queries, {
      mutationFn: () => partner.send('Operacoes/Cancelar', { code: 'A-1' }),
    });
    const unsubscribe = command.subscribe(() => undefined);
    await command.mutate();
    send.mockResolvedValue(notFound);
    const failed = new QueryObserver(queries, readOptions(partner, 'Operacoes/ListarEventos', 'A-2')).subscribe(
      () => undefined,
    );
    await settled();

    send.mockClear();
    repeatUnauthorizedReads(queries);
    await settled();
    expect(send).not.toHaveBeenCalled();
    failed();
    unsubscribe();
  });
});
