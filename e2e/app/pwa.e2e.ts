import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { leavesOut } from '../engines/skips.ts';
import { expectAccessible } from '../support/axe.ts';
import { heading, start } from '../support/form.ts';
import { events, openOperation } from '../support/operations.ts';
import * as card from '../support/products/store-card.ts';
import { quiet } from '../support/server/deployment.ts';
import { installableVersion } from '../support/server/installable-version.ts';
import { navigation, reload, signIn, unlock } from '../support/session.ts';
import { expect, test as base } from '../test.ts';

const test = base.extend<{ readonly version: Awaited<ReturnType<typeof installableVersion>> }>({
  version: async ({ baseURL }, use) => {
    const version = await installableVersion(baseURL ?? '');
    await use(version);
    version.close();
  },
});
// Not every engine adds a test's script, such as the cheap PIN's, to a page that a service worker answers.
test.use({ serviceWorkers: 'allow', dearPin: true, idle: true, tolerated: /\/config\.json$/ });

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^assets.[^.]|^choosing\.html$|^[^/\\]+\.(svg|png)$/.test(name) && !/\.(br|gz)$/.test(name))
  .map((name) => `/${name.replaceAll('\\', '/')}`)
  .toSorted();

/** Resolves once the service worker has cached its files. */
const installed = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

const cached = (page: Page) =>
  page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .toSorted();
  });

const entry = (page: Page) => page.locator('script[type=module]').getAttribute('src');

async function expectInstallable(page: Page): Promise<void> {
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const manifest = (await (await fetch(link?.href ?? '')).json()) as {
      readonly icons: { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
    };
    const measured = manifest.icons.map(async ({ src, ...icon }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return { ...icon, measured: `${image.naturalWidth}x${image.naturalHeight}` };
    });
    return { ...manifest, icons: await Promise.all(measured) };
  });
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'pt-BR',
    short_name: 'Balcão',
  });
  const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any');
  for (const { sizes, measured } of pictures) expect(measured).toBe(sizes);
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
}

test('the app is installable, opens offline and stores no answer of the partner @P20 @P24 @P53 @P56', async ({
  page,
  context,
  token,
}) => {
  await page.goto('/');
  await expectInstallable(page);
  await installed(page);
  const all = [...files, '/config.json'].toSorted();
  expect(await cached(page)).toEqual(all);

  await page.reload();
  await signIn(page, token);
  await openOperation(page, testCodes.link.prefix);
  await expect(events(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Casa Aroeira' }).click();
  await card.simulate(page);
  await heading(page, 'Oferta');
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const withBrand = [...all, '/brand.css', '/brands/casa-aroeira/logo-light.svg'].toSorted();
  expect(await cached(page)).toEqual(withBrand);

  await context.setOffline(true);
  const kept = await page.goto('/operacoes');
  if (!leavesOut(page, 'the headers of a kept page', ['webkit']))
    expect(kept?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await expect(page.getByText('Sem conexão')).toBeVisible();
  await unlock(page);
  await heading(page, 'Operações');
  expect(await cached(page)).toEqual(withBrand);
  const logo = page.getByRole('banner').locator('img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await context.setOffline(false);
  await context.route('**/config.json', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await heading(page, 'O aplicativo não pode abrir');
});

test('the installed app is updated at a click, and another tab’s sale continues @P54 @thorough', async ({
  page,
  context,
  token,
  version,
}) => {
  await page.goto(version.origin);
  await installed(page);
  const before = await entry(page);
  const selling = await context.newPage();
  await selling.goto(version.origin);
  await signIn(selling, token);
  const settled = quiet(selling);
  await start(selling, 'Cartão da loja');
  await heading(selling, 'Simulação');
  await settled();
  let loads = 0;
  selling.on('load', () => (loads += 1));

  version.deploy();
  await page.reload();
  expect(await entry(page), 'a reload alone brings back what is kept').toBe(before);
  await signIn(page, token);
  await page.getByRole('button', { name: 'Atualizar agora' }).click();
  await unlock(page);
  expect(await entry(page)).not.toBe(before);
  await expect(page.getByRole('region', { name: 'Há uma nova versão' })).toHaveCount(0);
  expect((await cached(page)).filter((path) => path.startsWith('/assets/') && !path.startsWith('/assets/v2-'))).toEqual(
    [],
  );

  await card.fillSimulation(selling);
  await card.takeOffer(selling);
  await heading(selling, 'Pré-cadastro');
  expect(loads).toBe(0);
});

/** Damages a cached script: cut short, or replaced by a page. */
async function damage(page: Page, wanted: string, how: 'cut' | 'page'): Promise<void> {
  await page.evaluate(
    async ([wanted, content, type]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const requests = (await cache.keys()).filter(({ url }) => url.includes(wanted));
        for (const request of requests)
          await cache.put(request, new Response(content, { headers: { 'Content-Type': type } }));
      }
    },
    how === 'cut'
      ? ([wanted, 'export const a = {', 'text/javascript'] as const)
      : ([wanted, '<!doctype html>', 'text/html'] as const),
  );
  // As on the next day. The browser's own cache would be asked first, and has the undamaged script.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

test.describe('a network that answers wrongly @P66', () => {
  test.use({ tolerated: /integrity|ServiceWorker|bad-precaching-response/ });

  test('stores nothing on the device, neither as a file of the app nor as its configuration @thorough', async ({
    page,
    context,
    token,
    version,
  }) => {
    await page.clock.install();
    const lateFile = /\/assets\/pdf-document-/;
    version.answerWrongly(lateFile);
    await page.goto(version.origin);
    await signIn(page, token);
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    // Once for the installation, once past the browser's own cache.
    await expect.poll(() => version.asked(lateFile)).toBe(2);
    await expect.poll(registrations).toBe(0);
    version.answerWrongly(undefined);
    await page.clock.fastForward('01:00');
    await installed(page);
    expect(await cached(page)).toEqual([...files, '/config.json'].toSorted());

    const answers = [
      (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
      (response: ServerResponse) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"portal":true}'),
      (response: ServerResponse) => response.writeHead(302, { Location: '/robots.txt' }).end(),
    ];
    for (const answer of answers) {
      version.answerWrongly(/^\/config\.json/, answer);
      await page.reload();
      await heading(page, 'O aplicativo não pode abrir');
    }
    await context.setOffline(true);
    await page.reload();
    await unlock(page);
    await heading(page, 'Início');
  });
});

test.describe('a device whose kept files are damaged @P66', () => {
  test.use({
    tolerated: /integrity|MIME type|Unexpected end of input|Failed to fetch|dynamically imported module|SyntaxError/,
  });

  test('is repaired by "Tentar de novo" or by the next version @thorough', async ({ page, token, version }) => {
    await page.goto(version.origin);
    await installed(page);
    await signIn(page, token);
    await reload(page);
    await damage(page, '/assets/operations-page-', 'cut');
    await navigation(page).getByRole('link', { name: 'Operações' }).click();
    await heading(page, 'Algo deu errado nesta tela');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await unlock(page);
    await heading(page, 'Operações');

    await damage(page, '/assets/kit-', 'page');
    await page.reload();
    await heading(page, 'O aplicativo não abriu');
    await expectAccessible(page, 'the app did not open');
    version.answerWrongly(/^\/$/);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('status')).toContainText('A rede não entregou o aplicativo');
    version.answerWrongly(undefined);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await unlock(page);
    await heading(page, 'Operações');
    await installed(page);

    await page.reload();
    await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
    await damage(page, '/assets/index-', 'page');
    await page.reload();
    await heading(page, 'O aplicativo não abriu');
    version.deploy();
    // At the next visit the browser finds the newer version, which takes over without a page that asks for it.
    await page.reload();
    await expect
      .poll(
        async () =>
          (await cached(page)).filter((path) => path.startsWith('/assets/') && !path.startsWith('/assets/v2-')),
        { timeout: 30_000 },
      )
      .toEqual([]);
    await page.reload();
    await unlock(page);
    expect(await entry(page)).toContain('/assets/v2-index-');
  });
});
