import { expect, type Page, type Request } from '@playwright/test';

/** Starts to watch the page's requests. The returned function resolves once no more are made. */
export function quiet(page: Page): () => Promise<void> {
  const awaited = new Set<Request>();
  const begun = new Set<Request>();
  page.on('request', (request) => {
    begun.add(request);
    awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  /** The addresses of requests that are awaited, or were begun since the last call. */
  const active = async () => {
    // The app fetches later files when the browser is idle, or after two seconds, so those requests come before this
    // callback. On a busy machine Chromium may never be idle. WebKit has no such callback; there the app uses a timer.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 });
          else setTimeout(resolve, 0);
        }),
    );
    const urls = [...new Set([...awaited, ...begun])].map((request) => request.url());
    begun.clear();
    return urls;
  };
  return () => expect.poll(active, { intervals: [300], timeout: 30_000 }).toEqual([]);
}

/** Watches the page's requests, so that a newer version can replace its files once no more are made. */
export function deployment(page: Page) {
  const settled = quiet(page);
  const gone: string[] = [];
  let loads = 0;

  return {
    /** Removes the old version's files. A page that a script fetches names another entry. */
    async deploy(): Promise<void> {
      // A link under the pointer would prefetch its page.
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
    /** Expects that the page has requested no removed file and was not reloaded. */
    expectUndisturbed: () => expect({ gone, loads }).toEqual({ gone: [], loads: 0 }),
    /** Makes all files available again, so that the next page load works. */
    finish: () => page.unrouteAll(),
  };
}
