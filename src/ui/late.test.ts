import { expect, it, vi } from 'vitest';

import { fetchLate, late } from './late.ts';

it('all that is late is fetched ahead, with what only then turns out to be late, and nothing waits for what fails @P54', async () => {
  const fetchDialog = vi.fn(() => Promise.resolve());
  const fetchPage = vi.fn(async () => {
    await Promise.resolve();
    late(fetchDialog);
  });
  const fetchGone = vi.fn().mockRejectedValueOnce(new Error('404'));
  late(fetchPage);
  late(fetchGone);
  await fetchLate();
  expect(fetchDialog).toHaveBeenCalledOnce();
  fetchGone.mockClear();
  await fetchLate();
  expect(fetchGone).toHaveBeenCalledOnce();
});
