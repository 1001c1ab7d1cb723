import { EventEmitter, once } from 'node:events';

import type { Page } from '@playwright/test';

import { heading } from '../support/form.ts';
import { pin, signIn, untilAlive } from '../support/session.ts';
import { expect, test } from '../test.ts';

declare global {
  interface Window {
    /** Sum of the layout shifts so far. */
    shifted: number;
    field: Element | null;
  }
}

/** The page alone, without the app. The returned function lets the app's scripts through. */
async function openWithoutScripts(page: Page, path: string, store = 'Casa Aroeira'): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  const scripts = /\/assets\/(?!first-screen-).*\.js$/;
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    gate.emit('open');
    await expect(page).toHaveTitle(new RegExp(store, 'u'));
  };
}

const languages = {
  'pt-BR': {
    token: 'Token de acesso',
    enter: 'Entrar',
    home: 'Início',
    unlock: 'Tela bloqueada',
    proceed: 'Desbloquear',
  },
  en: { token: 'Access token', enter: 'Sign in', home: 'Home', unlock: 'Screen locked', proceed: 'Unlock' },
};
const shifted = (page: Page) => page.evaluate(() => window.shifted);
const pinField = (page: Page) => page.getByLabel('PIN', { exact: true });

for (const [locale, words] of Object.entries(languages)) {
  const tag = locale === 'en' ? '@thorough' : [];
  test(`text that is typed before the scripts have run is kept: ${locale} @P69`, { tag }, async ({ page, token }) => {
    // Some engines run this on their empty first page too, which may store nothing.
    await page.addInitScript((locale) => origin === 'null' || localStorage.setItem('balcao.locale', locale), locale);
    const bringToLife = await openWithoutScripts(page, '/');
    await heading(page, words.enter);
    await expect(page.getByLabel(words.token, { exact: true })).toBeFocused();
    await page.keyboard.insertText(token);
    await page.keyboard.press('Tab');
    await pinField(page).pressSequentially(pin.slice(0, 2));
    await page.evaluate(() => {
      window.field = document.activeElement;
    });
    await bringToLife();
    await expect(pinField(page)).toBeFocused();
    expect(await page.evaluate(() => window.field === document.activeElement), 'it is the very same field').toBe(true);
    await page.keyboard.type(pin.slice(2));
    await expect(page.getByLabel(words.token, { exact: true })).toHaveValue(token);
    await expect(pinField(page)).toHaveValue(pin);
    await expect(page.getByRole('banner')).toContainText('Casa Aroeira');
    expect(await shifted(page), 'nothing moves as the app takes the page over').toBe(0);
    await page.keyboard.press('Enter');
    await heading(page, words.home);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('balcao.session'))).not.toBeNull();

    const bringBack = await openWithoutScripts(page, '/operacoes');
    await heading(page, words.unlock);
    await expect(pinField(page)).toBeFocused();
    await page.keyboard.type(pin);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.evaluate(() => {
      window.field = document.activeElement;
    });
    await bringBack();
    await expect(pinField(page)).toHaveValue(pin);
    const selection = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return [window.field === field, field.selectionStart, field.selectionEnd];
    });
    expect(selection).toEqual([true, pin.length - 1, pin.length]);
    await expect(page.getByText(/^(Caixa|Till) [0-9A-Z]{5}$/), 'only the app knows it').toBeVisible();
    expect(await shifted(page)).toBe(0);
    await page.getByRole('button', { name: words.proceed }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Operações|Operations/ })).toBeVisible();
    const failures = await page.evaluate(() => sessionStorage.getItem('balcao.failures') ?? '');
    expect(failures, 'React replaces nothing and the policy refuses nothing').not.toMatch(/first screen|policy/);
  });
}

test('typed text survives when React replaces the first screen because it differs @P69', async ({ page, token }) => {
  await page.route('/entrar', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('>Entrar</h1>', '>Outra versão</h1>') });
  });
  const bringToLife = await openWithoutScripts(page, '/entrar');
  await heading(page, 'Outra versão');
  await page.getByLabel('Token de acesso').fill(token);
  await pinField(page).pressSequentially(pin);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.evaluate(() => {
    window.field = document.activeElement;
  });
  await bringToLife();
  await heading(page, 'Entrar');
  await expect(page.getByLabel('Token de acesso')).toHaveValue(token);
  await expect(pinField(page)).toHaveValue(pin);
  await expect(pinField(page)).toBeFocused();
  const selection = await page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return [window.field === field, field.selectionStart, field.selectionEnd];
  });
  expect(selection, 'another field with the same selection').toEqual([false, pin.length - 1, pin.length]);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await heading(page, 'Início');
});

test('a form that is submitted before the scripts have run is sent once the app is ready @P69', async ({
  page,
  token,
}) => {
  const bringToLife = await openWithoutScripts(page, '/entrar?voltar=%2Foperacoes');
  // Before, nothing is on screen.
  await expect(page.getByLabel('Token de acesso')).toBeFocused();
  await page.getByLabel('Token de acesso').fill(token);
  await pinField(page).fill(pin);
  await pinField(page).press('Enter');
  await page.getByRole('button', { name: 'Entrar' }).click();
  expect(page.url(), 'nothing typed gets into the address').not.toContain(token);
  await expect(page.getByLabel('Token de acesso')).toHaveValue(token);
  await bringToLife();
  await heading(page, 'Operações');
});

test('no wrong first screen is shown before a screen that only the app can choose @thorough', async ({
  page,
  context,
  token,
}) => {
  await page.goto('/');
  await signIn(page, token);
  for (const path of ['/visor', '/nada/de/nada']) {
    const other = await context.newPage();
    const bringToLife = await openWithoutScripts(other, path);
    await expect(other.locator('main')).toHaveCount(1);
    await expect(other.locator('input')).toHaveCount(0);
    // Releases the held scripts: in Firefox held requests keep their connections even after their page is closed.
    await bringToLife();
    await other.close();
  }
  await page.evaluate(() => localStorage.setItem('balcao.device.handover', 'another T-LINK'));
  await openWithoutScripts(page, '/');
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('input, header')).toHaveCount(0);
});

test.describe('without the script in its head', () => {
  test.use({ tolerated: /\/assets\/first-screen-/ });

  test('the page shows what the app chooses @thorough', async ({ page, token }) => {
    await page.route('**/assets/first-screen-*.js', (route) => route.abort());
    await page.goto('/entrar');
    await expect(page.locator('#root')).toHaveCSS('clip-path', 'none');
    await untilAlive(page);
    await signIn(page, token);
    await page.reload();
    await heading(page, 'Tela bloqueada');
    await expect(page.locator('#root')).toHaveCSS('clip-path', 'none');
  });
});

test.describe('without its first module', () => {
  test.use({ tolerated: /\/assets\/index-/ });

  test('the page says so, even if the script in its head comes later', async ({ page }) => {
    const late = new EventEmitter();
    const released = once(late, 'open');
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.route('**/assets/first-screen-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/index-'));
    await page.goto('/entrar', { waitUntil: 'commit' });
    await failed;
    late.emit('open');
    await heading(page, 'O aplicativo não abriu');
  });
});

/** The page's HTML arrives changed. */
const changePage = (page: Page, change: (html: string) => string) =>
  page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

test('a page whose style is lost on the way has all styles once the app is ready', async ({ page, token }) => {
  await changePage(page, (html) => html.replace(/<style.*?<\/style>/s, ''));
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCSS('background-color', 'rgb(11, 79, 70)');
  await signIn(page, token);
});

test('the first visit is drawn with nothing but the page’s HTML @P69', async ({ page }) => {
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  await page.route(/\/assets\/|\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await heading(page, 'Entrar');
  await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCSS('background-color', 'rgb(11, 79, 70)');
  await page.getByLabel('Token de acesso').pressSequentially('T-1');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  gate.emit('open');
  await untilAlive(page);
  await expect(page.getByLabel('Token de acesso')).toHaveValue('T-1');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a reload shows the PIN and nothing before it @P69', async ({ page, token }) => {
    await page.goto('/');
    await signIn(page, token);
    const gate = new EventEmitter();
    const released = once(gate, 'open');
    await page.route('**/assets/first-screen-*.js', async (route) => {
      await released;
      await route.continue();
    });
    // Firefox's driver waits for the script as well.
    const reloaded = page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#root')).toHaveCSS('clip-path', 'inset(50%)');
    gate.emit('open');
    await reloaded;
    await heading(page, 'Tela bloqueada');
    await page.keyboard.type(pin);
    await untilAlive(page);
    await expect(pinField(page)).toHaveValue(pin);
  });
});

test('a later visit asks ahead for the texts of its own language alone @thorough', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  for (const locale of ['en', 'pt-BR']) {
    await page.evaluate((stored) => localStorage.setItem('balcao.locale', stored), locale);
    await page.reload();
    const texts = page.locator('head > link[hreflang]');
    await expect(texts).toHaveCount(1);
    await expect(texts).toHaveAttribute('href', new RegExp(`^/assets/${locale}-`));
  }
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is dark before the scripts have run, and nothing moves as the app takes it over', async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    const looks = async () => {
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 20)');
      await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCSS('background-color', 'rgb(127, 209, 191)');
    };
    await looks();
    await release();
    await untilAlive(page);
    await looks();
    expect(await shifted(page)).toBe(0);
  });
});

test('a store’s wide logo and its name arrive without a shift @thorough', async ({ page }) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const vento = await page.request.get('/brands/vento/config.json');
    const json = { ...((await response.json()) as object), ...((await vento.json()) as object) };
    await route.fulfill({ response, json });
  });
  const release = await openWithoutScripts(page, '/', 'Vento Centro');
  await release();
  await untilAlive(page);
  await expect(page.getByRole('banner').locator('img')).toHaveCSS('width', '142px');
  expect(await shifted(page)).toBe(0);
});
