import { createHash } from 'node:crypto';

import { expect, it, vi } from 'vitest';

import { discardDamaged, isUsable, builtFilesOnly, precacheEntries } from './cached-files.ts';

const hash = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const answer = (type: string, status = 200, content = 'x') =>
  new Response(content, { status, headers: { 'Content-Type': type } });

it.each([
  ['/assets/a.js', 'text/javascript; charset=utf-8'],
  ['/assets/a.js', 'application/javascript'],
  ['/choosing.html', 'text/html; charset=UTF-8'],
  ['/icon.svg', 'image/svg+xml'],
  // Browsers ignore the type of these, and many hosts have none for them.
  ['/manifest.webmanifest', 'application/octet-stream'],
  ['/assets/font.pfb', 'application/octet-stream'],
])('%s may be cached as %s @P66', (path, type) => expect(isUsable(answer(type), path)).toBe(true));

it.each([
  ['/assets/a.js', 'text/html', 200],
  ['/assets/a.js', 'text/plain', 200],
  ['/assets/a.js', '', 200],
  ['/assets/a.js', 'text/javascript', 203],
  ['/assets/a.js', 'text/javascript', 404],
  ['/choosing.html', 'application/json', 200],
  ['/assets/font.pfb', 'text/html; charset=utf-8', 200],
  ['/icon-192.png', 'text/html', 200],
])('%s is never cached as "%s" with status %i @P66', async (path, type, status) => {
  const response = answer(type, status);
  expect(isUsable(response, path)).toBe(false);
  const request = new Request(`https://loja.example${path}`);
  expect(await builtFilesOnly.cacheWillUpdate({ request, response })).toBeNull();
});

it('every request carries the file’s hash, in its name or as its revision @P66', () => {
  const files = { '/assets/a-1.js': hash('a'), '/choosing.html': hash('b') };
  expect(precacheEntries(files)).toEqual([
    { url: '/assets/a-1.js', integrity: hash('a'), revision: null },
    { url: '/choosing.html', integrity: hash('b'), revision: hash('b') },
  ]);
});

it('a wrong response is replaced in the HTTP cache before the next try @P66', async () => {
  const fetchIt = vi.fn(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetchIt);
  await builtFilesOnly.fetchDidFail({ request: new Request('https://loja.example/assets/a.js') });
  expect(fetchIt).toHaveBeenCalledExactlyOnceWith('https://loja.example/assets/a.js', { cache: 'reload' });
});

/** The part of the `Cache` interface that is used. */
function cacheOf(kept: Readonly<Record<string, Response | Error>>) {
  const left = new Map(Object.entries(kept).map(([path, response]) => [`https://loja.example${path}`, response]));
  const cache = {
    keys: () => Promise.resolve([...left.keys()].map((url) => ({ url }))),
    match: ({ url }: { readonly url: string }) => {
      const found = left.get(url);
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found?.clone());
    },
    delete: ({ url }: { readonly url: string }) => Promise.resolve(left.delete(url)),
  };
  return {
    cache: cache as unknown as Cache,
    left: () => [...left.keys()].map((url) => url.replace('https://loja.example', '')),
  };
}

it('damaged files are deleted: this version’s by their content, an earlier version’s by their type @P66', async () => {
  const script = 'text/javascript';
  const { cache, left } = cacheOf({
    '/assets/right.js': answer(script, 200, 'right'),
    '/assets/changed.js': answer(script, 200, 'righT'),
    '/assets/portal.js': answer('text/html', 200, 'right'),
    '/assets/unreadable.js': new Error('disk'),
    '/assets/earlier.js': answer(script, 200, 'of the version before'),
    '/assets/earlier-portal.js': answer('text/html', 200, '<!doctype html>'),
    '/choosing.html?__WB_REVISION__=earlier': answer('text/html', 200, '<!doctype html>'),
  });
  const integrity = new Map(
    ['right', 'changed', 'portal', 'unreadable'].map((name) => [
      `https://loja.example/assets/${name}.js`,
      hash('right'),
    ]),
  );
  expect(await discardDamaged(cache, (key) => integrity.get(key))).toBe(4);
  expect(left()).toEqual(['/assets/right.js', '/assets/earlier.js', '/choosing.html?__WB_REVISION__=earlier']);
  expect(await discardDamaged(cache, (key) => integrity.get(key))).toBe(0);
});
