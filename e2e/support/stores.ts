import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Everything that a browser keeps of a page: storage, databases, caches, cookies, address, title and referrer. */
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
          const held = database.transaction(store).objectStore(store);
          const requests = [held.getAllKeys(), held.getAll()];
          return Promise.all(
            requests.map(
              (request) => new Promise((resolve) => request.addEventListener('success', () => resolve(request.result))),
            ),
          );
        });
        // Encrypted bytes are decoded too, to prove that they are not plain text.
        const readable = JSON.stringify(await Promise.all(rows), (_, value: unknown) =>
          value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value,
        );
        database.close();
        return { name, rows: readable };
      }),
    );
    const caches = await Promise.all(
      (await self.caches.keys()).map(async (key) => (await (await self.caches.open(key)).keys()).map(({ url }) => url)),
    );
    const { href } = location;
    const { title, referrer } = document;
    return {
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases,
      caches,
      href,
      state: history.state as unknown,
      title,
      referrer,
    };
  });
  return JSON.stringify({ ...kept, cookies: await context.cookies() });
}

/** All rows of an IndexedDB database; empty if there is none. */
export const rowsOf = <Row>(page: Page, database: string, store: string): Promise<Row[]> =>
  page.evaluate(
    async ([name, table]) => {
      if ((await indexedDB.databases()).every((one) => one.name !== name)) return [];
      return new Promise<never>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction(table).objectStore(table).getAll();
          rows.addEventListener('success', () => resolve(rows.result as never));
          opening.result.close();
        });
      });
    },
    [database, store] as const,
  );

/** Counts the object URLs that a page has not revoked. To be called before the page is loaded. */
export async function countHeld(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const made: string[] = [];
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (object) => {
      const url = create(object);
      made.push(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      made.splice(made.indexOf(url), 1);
      revoke(url);
    };
    Object.assign(window, { held: made });
  });
  return () => page.evaluate(() => (window as unknown as { held: string[] }).held.length);
}

/** Expects none of the texts in the document, the accessibility tree, the title or the address. */
export async function expectHidden(page: Page, secrets: readonly string[]): Promise<void> {
  const shown = [await page.content(), await page.locator('body').ariaSnapshot(), await page.title(), page.url()].join(
    '\n',
  );
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
}
