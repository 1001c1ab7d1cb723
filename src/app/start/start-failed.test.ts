import { beforeEach, expect, it, vi } from 'vitest';

import { reloadFromNetwork } from './start-failed.ts';

const page =
  '<!doctype html><script fetchpriority="low" type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/kit-2.js">';
const reload = vi.fn();
const unregister = vi.fn(() => Promise.resolve(true));
let kept: string[];

beforeEach(() => {
  reload.mockClear();
  unregister.mockClear();
  kept = ['workbox-precache-v2-https://loja.example/', 'store-config'];
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) } });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(kept),
    delete: (name: string) => Promise.resolve((kept = kept.filter((one) => one !== name))),
  });
});

const answer = (body: string, status = 200) => {
  const fetchIt = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(body, { status })),
  );
  vi.stubGlobal('fetch', fetchIt);
  return fetchIt;
};

it('only the app’s cached files are deleted and loaded again @P66', async () => {
  const fetchIt = answer(page);
  expect(await reloadFromNetwork()).toBe(true);
  expect(unregister).toHaveBeenCalledOnce();
  expect(kept).toEqual(['store-config']);
  expect(fetchIt.mock.calls.slice(1)).toEqual([
    ['/assets/index-1.js', { cache: 'reload' }],
    ['/assets/kit-2.js', { cache: 'reload' }],
  ]);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['there is no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
  ['the network answers with a page of its own', () => answer('<!doctype html><title>Wi-Fi</title>')],
  ['the server fails', () => answer(page, 502)],
])('nothing is deleted while %s @P66', async (_, given) => {
  given();
  expect(await reloadFromNetwork()).toBe(false);
  expect(unregister).not.toHaveBeenCalled();
  expect(kept).toHaveLength(2);
  expect(reload).not.toHaveBeenCalled();
});

it('a browser without caches reloads @P66', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', undefined);
  answer(page);
  expect(await reloadFromNetwork()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
