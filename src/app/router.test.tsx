import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { placeState } from '#src/platform/navigation.ts';

import { createRouter, type Redirect, type Show } from './router.ts';

interface Asked {
  readonly resolve: (answer: Show | Redirect) => void;
  readonly reject: (error: Error) => void;
}

/** Addresses whose page is awaited. The test says when it is there. */
const asked = new Map<string, Asked>();
const open = vi.fn(
  ({ path }: { readonly path: string }) =>
    new Promise<Show | Redirect>((resolve, reject) => asked.set(path, { resolve, reject })),
);
const answer = (path: string, what: Redirect | string = path) =>
  asked.get(path)?.resolve(typeof what === 'string' ? () => what : what);

const router = createRouter(open);
const page = () => router.getSnapshot().page;
const rendered = () => router.onRendered(router.getSnapshot());
/** Far below the page's beginning, and focused. */
const focused = (name: 'section' | 'input') => {
  const element = document.body.appendChild(document.createElement(name));
  if (name === 'section') element.tabIndex = -1;
  element.getBoundingClientRect = () => new DOMRect(0, 9000, 10, 10);
  element.focus();
  return element;
};

async function goTo(path: string) {
  const arrival = router.navigate(path);
  answer(path);
  await arrival;
}

beforeAll(() => router.listen());
beforeEach(async () => {
  await goTo('/a');
  open.mockClear();
  asked.clear();
});

describe('the router', () => {
  test('keeps the page on screen until the next one is there', async () => {
    const arrival = router.navigate('/b', { state: { anyStep: true } });
    expect([location.pathname, placeState(), page()]).toEqual(['/b', { anyStep: true }, '/a']);
    answer('/b');
    await arrival;
    expect(page()).toBe('/b');
  });

  test('shows the page that was asked for last', async () => {
    const first = router.navigate('/b');
    const second = router.navigate('/c');
    answer('/c');
    await second;
    answer('/b');
    await first;
    expect(page()).toBe('/c');
  });

  test('keeps who asked for an earlier page waiting until there is one', async () => {
    const first = router.navigate('/b').then(page);
    const second = router.navigate('/c');
    answer('/b');
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
    answer('/c', { to: '/d' });
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3));
    answer('/d');
    expect(await first).toBe('/d');
    await second;
  });

  test('goes where it is sent on to, with one entry in the history', async () => {
    const entries = history.length;
    const arrival = router.navigate('/b');
    answer('/b', { to: '/c?d=1' });
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
    answer('/c');
    await arrival;
    expect([location.pathname + location.search, page(), history.length - entries]).toEqual(['/c?d=1', '/c', 1]);
  });

  test('adds no entry for a link to the page itself', async () => {
    const entries = history.length;
    await goTo('/a');
    expect(history.length).toBe(entries);
  });

  test('has no page where one could not be fetched, and tries again @P54', async () => {
    const arrival = router.navigate('/b');
    asked.get('/b')?.reject(new Error('gone'));
    await arrival;
    expect(page()).toBeUndefined();
    const again = router.load();
    answer('/b');
    await again;
    expect(page()).toBe('/b');
  });

  test('starts a new page at its top and returns to where one was left', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('scrollY', 300);
    await goTo('/b');
    rendered();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);

    history.back();
    await vi.waitFor(() => expect(asked.has('/a')).toBe(true));
    answer('/a');
    await vi.waitFor(() => expect(page()).toBe('/a'));
    rendered();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
  });

  test('shows what took the focus on a new page, if it is further down and no field', async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const outcome = focused('section');
    await goTo('/b');
    rendered();
    expect(into.mock.contexts).toEqual([outcome]);
    outcome.remove();

    const field = focused('input');
    await goTo('/a');
    rendered();
    expect(into).toHaveBeenCalledOnce();
    field.remove();
  });

  test('stays on the page to which the browser returned before the next one was there', async () => {
    const arrival = router.navigate('/b');
    history.back();
    await vi.waitFor(() => expect(location.pathname).toBe('/a'));
    answer('/b');
    await arrival;
    expect(page()).toBe('/a');
  });

  test('fetches the page of a link that is pointed at, which stays where it is', async () => {
    document.body.innerHTML = '<a href="/b"><span>B</span></a><a href="/c" target="_blank">C</a>';
    for (const selector of ['span', '[target]'])
      document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(open.mock.calls.map(([{ path }]) => path)).toEqual(['/b']);
    answer('/b');
    const shown: unknown[] = [];
    const stop = router.subscribe(() => shown.push(page()));
    await goTo('/d');
    stop();
    expect(shown).toEqual(['/d']);
  });
});
