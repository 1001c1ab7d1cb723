// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { PartnerClient } from './client.ts';
import type { Answer } from './outcome.ts';
import { PartnerContext, readOptions, ReadFailure, useCommand } from './query.tsx';

const supportCode = 'BAL-2222-2222';
const accepted: Answer<undefined> = { kind: 'accepted', data: undefined, supportCode };
const lost: Answer<never> = { kind: 'unknown', reason: 'network', supportCode };
const notFound: Answer<never> = { kind: 'refused', reason: 'not-found', status: 404, fieldErrors: [], supportCode };
const busy: Answer<never> = { kind: 'refused', reason: 'too-many', status: 429, retryAfter: 20, fieldErrors: [], supportCode };
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
  cleanup();
  queries.clear();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <PartnerContext value={partner}>{children}</PartnerContext>
  </QueryClientProvider>
);

const command = () => renderHook(() => useCommand<'Operacoes/Cancelar'>(), { wrapper }).result;

async function read() {
  const outcome = queries.fetchQuery(readOptions(partner, 'Operacoes/ListarEventos', 'A-1')).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

describe('a command', () => {
  test('P1: is sent once when asked for twice at once, and again when asked for after its answer', async () => {
    const arrivals: Array<(answer: Answer<undefined>) => void> = [];
    send.mockImplementation(() => new Promise((resolve) => arrivals.push(resolve)));
    const { current } = command();

    await act(async () => {
      const first = current.send('Operacoes/Cancelar', { code: 'A-1' });
      expect(await current.send('Operacoes/Cancelar', { code: 'A-1' })).toBeUndefined();
      expect(send).toHaveBeenCalledTimes(1);
      arrivals[0]?.(accepted);
      expect(await first).toBe(accepted);
    });
    await act(async () => {
      const second = current.send('Operacoes/Cancelar', { code: 'A-1' });
      await Promise.resolve();
      arrivals[1]?.(accepted);
      expect(await second).toBe(accepted);
    });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('P3: is never repeated by the machine, and not held back offline either', async () => {
    onlineManager.setOnline(false);
    send.mockResolvedValue(lost);
    const result = command();
    await act(async () => {
      expect(await result.current.send('Operacoes/Cancelar', { code: 'A-1' })).toBe(lost);
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(result.current.pending).toBe(false);

    onlineManager.setOnline(true);
    window.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a read', () => {
  test('is repeated where no answer came', async () => {
    send.mockResolvedValueOnce(lost).mockResolvedValueOnce(lost).mockResolvedValue({ kind: 'accepted', data: [], supportCode });
    expect(await read()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('gives up after two repetitions and hands on the last answer', async () => {
    send.mockResolvedValue(lost);
    const failure = await read();
    expect(failure).toBeInstanceOf(ReadFailure);
    expect(failure).toMatchObject({ answer: lost });
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('is repeated when the partner says, not before', async () => {
    send.mockResolvedValueOnce(busy).mockResolvedValue({ kind: 'accepted', data: [], supportCode });
    const outcome = queries.fetchQuery(readOptions(partner, 'Operacoes/ListarEventos', 'A-1'));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toEqual([]);
  });

  test.each([notFound, unauthorized, busyForLong])('is not repeated after a definite answer: $kind $reason', async (answer) => {
    send.mockResolvedValue(answer);
    expect(await read()).toMatchObject({ answer });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
