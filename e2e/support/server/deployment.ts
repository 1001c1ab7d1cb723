import { expect, type Page, type Request } from '@playwright/test';

/** Watches the page's requests from here on. Resolves once it asks for no more. */
export function quiet(page: Page): () => Promise<void> {
  const awaited = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  return async () => {
    let before = -1;
    const isQuiet = async () => {
      // The app fetches what it will need while the browser is idle: what waits for that comes before this. WebKit has no
      // such callback; there the app uses a timer.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            if ('requestIdleCallback' in window) requestIdleCallback(resolve);
            else setTimeout(resolve, 0);
          }),
      );
      const quiet = awaited.size === 0 && asked === before;
      before = asked;
      return quiet;
    };
    await expect.poll(isQuiet, { intervals: [300], timeout: 30_000 }).toBe(true);
  };
}

/** Watches the page's files from here on, so that a newer version can be put in their place once the page asks for no more. */
export function deployment(page: Page) {
  const settled = quiet(page);
  const gone: string[] = [];
  let loads = 0;

  return {
    /** The old version's files are gone, and the page that a script fetches names another entry. */
    async deploy(): Promise<void> {
      // A link prefetches its page when it comes to lie under the pointer.
      await page.mouse.move(0, 0);
      await settled();
      page.on('load', () => (loads += 1));
      await page.route('**/assets/**', async (route) => {
        gone.push(route.request().url());
        await route.fulfill({ status: 404 });
      });
      await page.route(
        ({ pathname }) => pathname === '/',
        async (route) => {
          if (route.request().isNavigationRequest()) return route.fallback();
          const response = await route.fetch();
          return route.fulfill({
            response,
            body: (await response.text()).replace(/\/assets\/index-[^"]+/, '/assets/index-0a1b2c3d.js'),
          });
        },
      );
    },
    /** The page went on as it was: no file was missed, and nothing loaded it anew. */
    expectUndisturbed: () => expect({ gone, loads }).toEqual({ gone: [], loads: 0 }),
    /** The new version is what there is: the page's next load finds all its files. */
    finish: () => page.unrouteAll(),
  };
}
