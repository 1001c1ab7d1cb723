import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';

import { createAttemptJournal } from './attempt-journal.ts';
import { createAttemptStorage } from './attempt-storage.ts';

it('a browser that lists a lock and refuses to wait for it is asked again after a pause @P65', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await createAttemptStorage().put({
    id: 'BAL-1',
    endpoint: 'Cartao/Contratar',
    sentAt: 1,
    changedAt: 1,
    state: 'sent',
  });
  let held = [{ name: 'balcao.attempts:BAL-1' }];
  const query = vi.fn(() => Promise.resolve({ held }));
  const request = vi.fn(() => Promise.reject(new DOMException('', 'SecurityError')));
  vi.stubGlobal('navigator', { locks: { query, request } });
  // The journals of other test files would broadcast to this journal, which would then ask about locks again.
  vi.stubGlobal('BroadcastChannel', undefined);

  const journal = createAttemptJournal();
  // Each check of `waitFor` advances the fake clock by 5 ms. Until it gives up, that adds up to less than the pause.
  const patient = { interval: 5, timeout: 5_000 };
  await vi.waitFor(() => expect(journal.find('BAL-1')?.awaited).toBe(true), patient);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([query.mock.calls.length, request.mock.calls.length]).toEqual([1, 1]);

  held = [];
  await vi.advanceTimersByTimeAsync(7_000);
  await vi.waitFor(() => expect(journal.unsettled()).toMatchObject([{ id: 'BAL-1' }]), patient);
  vi.useRealTimers();
});
