import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { setOnline } from '#src/testing/network.ts';
import { appAround } from '#src/testing/render-app.tsx';

import { newAttemptId, type Answer } from './answers/answer.ts';
import { useLastSent, useUnsettledAttempts } from './attempts/use-attempts.ts';
import { exampleJournal, sendingResumed } from './testing.ts';
import { isSendingPaused, useCommand } from './use-command.ts';

const supportCode = 'BAL-2222-2222';
const accepted: Answer<undefined> = { kind: 'accepted', data: undefined, supportCode };
const lost: Answer<never> = { kind: 'unknown', reason: 'network', supportCode };
const cancellation = () =>
  ({ id: newAttemptId(), name: 'Operacoes/Cancelar', request: () => ({ code: 'A-1' }), code: 'A-1' }) as const;

/** Waits for the pause after the last answer, then presses. */
async function pressAgain(): Promise<void> {
  await sendingResumed();
  window.dispatchEvent(new Event('pointerdown'));
}

const send = vi.fn<() => Promise<Answer<unknown>>>();
let queries: QueryClient;
let wrapper: ReturnType<typeof appAround>;
let journal: ReturnType<typeof exampleJournal>;

beforeEach(() => {
  send.mockReset();
  queries = new QueryClient();
  journal = exampleJournal();
  wrapper = appAround({ journal, queries, send });
  return pressAgain();
});
afterEach(() => {
  queries.clear();
  setOnline(true);
});

const command = () => renderHook(() => useCommand<'Operacoes/Cancelar'>(), { wrapper }).result;

describe('a command', () => {
  test('is sent once on two simultaneous calls, and again on a call after its answer @P1', async () => {
    const arrivals: Array<(answer: Answer<undefined>) => void> = [];
    send.mockImplementation(() => new Promise((resolve) => arrivals.push(resolve)));
    const { current } = command();

    await act(async () => {
      const first = current(cancellation());
      expect(await current(cancellation())).toBeUndefined();
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
      arrivals[0]?.(accepted);
      expect(await first).toBe(accepted);
    });
    await pressAgain();
    await act(async () => {
      const second = current(cancellation());
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
      arrivals[1]?.(accepted);
      expect(await second).toBe(accepted);
    });
  });

  test('is never repeated automatically, nor queued without a network @P3 @P53 @T39', async () => {
    const result = command();
    setOnline(false);
    await act(async () =>
      expect(await result.current(cancellation())).toEqual({ kind: 'withheld', reason: 'offline' }),
    );
    act(() => setOnline(true));
    expect(send).not.toHaveBeenCalled();

    send.mockResolvedValue(lost);
    await pressAgain();
    await act(async () => expect(await result.current(cancellation())).toBe(lost));
    vi.useFakeTimers();
    window.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    vi.useRealTimers();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is not sent again by the second half of a double click after the first one’s answer @P1', async () => {
    send.mockResolvedValue(accepted);
    const { current } = command();
    await act(async () => void (await current(cancellation())));
    window.dispatchEvent(new Event('pointerdown'));
    expect(await current(cancellation()), 'the answer has only just arrived').toBeUndefined();
    await sendingResumed();
    expect(await current(cancellation()), 'the press began before the end of the pause').toBeUndefined();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }));
    window.dispatchEvent(new MouseEvent('click', { detail: 0 }));
    expect(await current(cancellation()), 'a held key').toBeUndefined();
    window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' }));
    expect(send).toHaveBeenCalledTimes(1);

    window.dispatchEvent(new MouseEvent('click', { detail: 0 }));
    await act(async () =>
      expect(await current(cancellation()), 'assistive technology clicks without a press').toBe(accepted),
    );
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('the second half of a double click after the first one’s answer presses nothing else either @P1', async () => {
    send.mockResolvedValue(accepted);
    const { current } = command();
    const pressed = vi.fn();
    const other = document.body.appendChild(document.createElement('button'));
    other.addEventListener('click', pressed);
    const click = (detail: number) => {
      other.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      return other.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    };

    await act(async () => void (await current(cancellation())));
    expect(click(2), 'the default of a link or a submit button').toBe(false);
    expect(pressed).not.toHaveBeenCalled();
    click(1);
    expect(pressed, 'another press').toHaveBeenCalledTimes(1);
    await pressAgain();
    click(2);
    expect(pressed, 'a later double click').toHaveBeenCalledTimes(2);
    other.remove();
  });

  test('pauses at its answer, before the outcome is written down @P1', async () => {
    send.mockResolvedValue(accepted);
    const { current } = command();
    const writes: Array<() => void> = [];
    const { start } = journal;
    vi.spyOn(journal, 'start').mockImplementation((attempt) => ({
      ...start(attempt),
      recordAnswer: () => new Promise((resolve) => writes.push(resolve)),
    }));
    const result = current(cancellation());
    await vi.waitFor(() => expect(isSendingPaused()).toBe(true));
    await vi.waitFor(() => expect(writes).toHaveLength(1));
    writes[0]?.();
    await act(async () => void (await result));
  });

  test('shows every screen when it was last accepted, and that its outcome is unknown', async () => {
    send.mockResolvedValue(lost);
    const seen = renderHook(
      () => ({ last: useLastSent('Operacoes/Cancelar', 'A-1'), unsettled: useUnsettledAttempts() }),
      { wrapper },
    ).result;
    expect(seen.current).toEqual({ last: undefined, unsettled: [] });
    const { current } = command();
    await act(async () => void (await current(cancellation())));
    expect(seen.current.last).toBeUndefined();
    expect(seen.current.unsettled).toMatchObject([{ endpoint: 'Operacoes/Cancelar', code: 'A-1', state: 'unknown' }]);
    await act(() => journal.settle(seen.current.unsettled[0]?.id ?? '', 'found'));
    expect(seen.current).toEqual({ last: expect.any(Number) as number, unsettled: [] });
  });
});
