import type { BrowserContext, Page } from '@playwright/test';

/** Everything that a browser keeps of a page: what the next person at the till could find, and what would leave in an address. */
export async function everythingKept(page: Page, context: BrowserContext): Promise<string> {
  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const databases = await Promise.all(
      names.map(async (name) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error(name)));
        });
        const stores = [...database.objectStoreNames];
        const rows = stores.map((store) => {
          const request = database.transaction(store).objectStore(store).getAll();
          return new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
        });
        return { name, rows: await Promise.all(rows) };
      }),
    );
    const caches = await Promise.all((await self.caches.keys()).map(async (key) => (await (await self.caches.open(key)).keys()).map(({ url }) => url)));
    const { href } = location;
    return { local: Object.entries(localStorage), session: Object.entries(sessionStorage), databases, caches, href, state: history.state as unknown, title: document.title };
  });
  return JSON.stringify({ ...kept, cookies: await context.cookies() });
}
