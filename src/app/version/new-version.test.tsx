import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const page = (entry: string) =>
  `<!doctype html><script fetchpriority="low" type="module" crossorigin src="/assets/${entry}"></script><div id="root"></div>`;
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
const fiveMinutes = 5 * 60_000;
const showTabAgain = () => document.dispatchEvent(new Event('visibilitychange'));
const ask = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', ask.mockReset());
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-1.js');
  document.head.replaceChildren(script);
});
it.each([
  ['another entry', () => answer(page('index-2.js')), true],
  ['the same entry', () => answer(page('index-1.js')), false],
  ['the page of a network that wants a sign-in first', () => answer('<script src="/login.js"></script>'), false],
  ['an error', () => answer('<h1>503</h1>', 503), false],
  ['no network', () => Promise.reject(new TypeError('offline')), false],
])('a failed screen checks for a newer version at once: %s @P54', async (_, answered, expected) => {
  ask.mockImplementation(answered);
  const { useNewVersionAtOnce } = await import('./new-version.tsx');
  const { result } = renderHook(useNewVersionAtOnce);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(ask).toHaveBeenCalledOnce();
  expect(result.current).toBe(expected);
});

it('other screens check at most every five minutes, while they are visible @P54', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  ask.mockImplementation(() => answer(page('index-1.js')));
  const { useNewVersion } = await import('./new-version.tsx');
  const { unmount } = renderHook(useNewVersion);
  expect(ask, 'the page has just come from the server').not.toHaveBeenCalled();

  now += fiveMinutes;
  showTabAgain();
  showTabAgain();
  expect(ask).toHaveBeenCalledOnce();
  now += fiveMinutes;
  hidden.mockReturnValue(true);
  showTabAgain();
  expect(ask).toHaveBeenCalledOnce();
  hidden.mockReturnValue(false);
  showTabAgain();
  expect(ask).toHaveBeenCalledTimes(2);
  unmount();
  now += fiveMinutes;
  showTabAgain();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a page from the service worker’s cache checks at once @P54', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  ask.mockImplementation(() => answer(page('index-2.js')));
  const { useNewVersion } = await import('./new-version.tsx');
  const { result } = renderHook(useNewVersion);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(result.current).toBe(true);
});
