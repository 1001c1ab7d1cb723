// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createAttemptJournal } from './attempt-journal.ts';
import type { PartnerClient } from './client.ts';
import type { Answer } from './outcome.ts';
import { PartnerContext } from './query.tsx';
import { AttemptJournalContext, useCommand, useLastSent, useUnsettledAttempts } from './use-command.tsx';

const supportCode = 'BAL-2222-2222';
const accepted: Answer<undefined> = { kind: 'accepted', data: undefined, supportCode };
const lost: Answer<never> = { kind: 'unknown', reason: 'network', supportCode };
const cancellation = { name: 'Operacoes/Cancelar', request: { code: 'A-1' }, code: 'A-1' } as const;

const send = vi.fn<() => Promise<Answer<unknown>>>();
let queries: QueryClient;
let journal: ReturnType<typeof createAttemptJournal>;

beforeEach(() => {
  send.mockReset();
  queries = new QueryClient();
  journal = createAttemptJournal();
});
afterEach(() => {
  cleanup();
  queries.clear();
  onlineManager.setOnline(true);
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <PartnerContext value={{ send } as unknown as PartnerClient}>
      <AttemptJournalContext value={journal}>{children}</AttemptJournalContext>
    </PartnerContext>
  </QueryClientProvider>
);

const command = () => renderHook(() => useCommand<'Operacoes/Cancelar'>(), { wrapper }).result;

describe('a command', () => {
  test('P1: is sent once when asked for twice at once, and again when asked for after its answer', async () => {
    const arrivals: Array<(answer: Answer<undefined>) => void> = [];
    send.mockImplementation(() => new Promise((resolve) => arrivals.push(resolve)));
    const { current } = command();

    await act(async () => {
      const first = current.send(cancellation);
      expect(await current.send(cancellation)).toBeUndefined();
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
      arrivals[0]?.(accepted);
      expect(await first).toBe(accepted);
    });
    await act(async () => {
      const second = current.send(cancellation);
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
      arrivals[1]?.(accepted);
      expect(await second).toBe(accepted);
    });
  });

  test('P3, P53, T39: is never repeated by the machine, and not kept to be sent when the network is back', async () => {
    const result = command();
    onlineManager.setOnline(false);
    await act(async () => expect(await result.current.send(cancellation)).toEqual({ kind: 'withheld', reason: 'offline' }));
    expect(result.current.pending).toBe(false);
    act(() => onlineManager.setOnline(true));
    expect(send).not.toHaveBeenCalled();

    send.mockResolvedValue(lost);
    await act(async () => expect(await result.current.send(cancellation)).toBe(lost));
    vi.useFakeTimers();
    window.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    vi.useRealTimers();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is known to every screen: when it last left, and that nobody knows what came of it', async () => {
    send.mockResolvedValue(lost);
    const seen = renderHook(() => ({ last: useLastSent('Operacoes/Cancelar', 'A-1'), unsettled: useUnsettledAttempts() }), { wrapper }).result;
    expect(seen.current).toEqual({ last: undefined, unsettled: [] });
    const { current } = command();
    await act(async () => void (await current.send(cancellation)));
    expect(seen.current.last).toBeUndefined();
    expect(seen.current.unsettled).toMatchObject([{ endpoint: 'Operacoes/Cancelar', code: 'A-1', state: 'unknown' }]);
    await act(() => journal.conclude(seen.current.unsettled[0]?.id ?? '', 'found'));
    expect(seen.current).toEqual({ last: expect.any(Number) as number, unsettled: [] });
  });
});
