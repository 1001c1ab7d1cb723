import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

const brands = fileURLToPath(new URL('../../public/brands/', import.meta.url));

/** Shows the app with one of the example brands, from the next page load on. */
export async function wear(page: Page, name: 'vento' | 'amora'): Promise<void> {
  const brand = JSON.parse(readFileSync(`${brands}${name}/config.json`, 'utf8')) as object;
  await page.route('/config.json', async (route) =>
    route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), ...brand } }),
  );
}
