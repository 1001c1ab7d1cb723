import { expect, test, vi } from 'vitest';

import { importAgain } from './import-again.ts';

const inBrowser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const page = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });

test('in a browser that caches a failed import, a file is imported only once its fetch succeeds @P54', async () => {
  inBrowser('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  const fetchFile = vi
    .fn<(path: string) => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('Load failed'))
    .mockResolvedValueOnce(new Response('', { status: 404 }))
    .mockResolvedValueOnce(page())
    .mockImplementation(async () => script());
  vi.stubGlobal('fetch', fetchFile);
  const load = vi.fn(async () => 'module');

  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(importAgain(load, ['assets/review-1.js'])).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();

  expect(await importAgain(load, ['assets/review-1.js', 'assets/form-1.js'])).toBe('module');
  expect(await importAgain(load, ['assets/form-1.js'])).toBe('module');
  expect(fetchFile.mock.calls.map(([path]) => path)).toEqual([
    ...Array.from({ length: 4 }, () => '/assets/review-1.js'),
    '/assets/form-1.js',
  ]);
});

test('in Chromium all files are preloaded once, by links, and imported at once', async () => {
  inBrowser('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36');
  expect(await importAgain(async () => 'module', ['assets/offer-2.js', 'assets/form-2.js'])).toBe('module');
  await importAgain(async () => 'module', ['assets/form-2.js']);
  const links = [...document.querySelectorAll('link[rel=modulepreload]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/offer-2.js', '/assets/form-2.js']);
});
