import { expect, test, vi } from 'vitest';

import { importAgain } from './import-again.ts';

const address = 'https://loja.test/assets/pdf-document-0a1b2c3d.js';

test('a module that Firefox remembers as failed is fetched from another address', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError(`error loading dynamically imported module: ${address}`)));
  const fetchFrom = vi.fn<(address: string) => Promise<string>>(async () => 'module');

  expect(await importAgain(load, fetchFrom)).toBe('module');
  expect(fetchFrom).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(`^${address}\\?again=\\d+$`));
});

test('any other failure, and a success, are passed on', async () => {
  const fetchFrom = vi.fn<(address: string) => Promise<string>>(async () => 'module');
  const failure = new TypeError(`Failed to fetch dynamically imported module: ${address}`);

  await expect(importAgain(() => Promise.reject(failure), fetchFrom)).rejects.toBe(failure);
  expect(await importAgain(async () => 'loaded', fetchFrom)).toBe('loaded');
  expect(fetchFrom).not.toHaveBeenCalled();
});
