import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

export const pin = '2580';

/** Signs in on the page's sign-in screen. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token de acesso').fill(token);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expectIn(page);
}

/** After a reload the PIN alone opens the session again. */
export async function unlock(page: Page): Promise<void> {
  await typePin(page);
  await expectIn(page);
}

/** Types the clerk's PIN, in either language. */
export async function typePin(page: Page, typed = pin): Promise<void> {
  const submit = page.getByRole('button', {
    name: /^(Desbloquear|Unlock|Entrar de novo|Criar PIN|Create PIN|Voltar ao atendimento|Back to work)$/,
  });
  // Until the first screen is chosen, the page has a sign-in that nobody sees, with a PIN of its own.
  await expect(submit).toBeVisible();
  await page.getByLabel('PIN', { exact: true }).fill(typed);
  await submit.click();
}

/** The session is open, and the requested page is shown. */
async function expectIn(page: Page): Promise<void> {
  await expectClerkIn(page);
  await expect(page.locator('h1')).toHaveText(/^(?!Entrar$|Tela bloqueada$|Digite o PIN$)/);
}

/** The clerk's navigation is there only while the session is open and the device is the clerk's. */
export const expectClerkIn = (page: Page) => expect(navigation(page)).toBeVisible();
/** In the top bar or, on a wide screen, at its side. In either language. */
export const navigation = (page: Page) => page.getByRole('navigation', { name: /^(Navegação|Navigation)$/ });

/** With accounts it has the clerk's name too. */
export const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(.+: )?Menu$/ });

/** The clerk's menu, in either language. It closes when an item is chosen. */
export async function openMenu(page: Page): Promise<Locator> {
  await menuButton(page).click();
  return page.getByRole('menu', { name: 'Menu' });
}

async function choose(page: Page, name: string): Promise<void> {
  await (await openMenu(page)).getByRole('menuitem', { name, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

export const lock = (page: Page) => choose(page, 'Bloquear');
/** During a sale the app asks first: see `leaveSale`. */
export const signOut = (page: Page) => choose(page, 'Sair');
export const openDiagnostics = (page: Page) => choose(page, 'Diagnóstico');
/** Switches by the language's own name. */
export const switchLanguage = (page: Page, language: 'English' | 'Português') => choose(page, language);

/** By the brand in the top bar. */
export const goHome = (page: Page) => page.getByRole('banner').getByRole('link').first().click();

/** The dialog that asks for a new token, over any screen. */
export const renewal = (page: Page) =>
  page.getByRole('dialog', { name: /^(Seu acesso expirou|A financeira não aceitou o token)$/ });

export async function renewAccess(page: Page, token: string): Promise<void> {
  await renewal(page).getByLabel('Token de acesso').fill(token);
  await renewal(page).getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(renewal(page)).toBeHidden();
}

/** Signs out during a sale and confirms the question. */
export async function leaveSale(page: Page): Promise<void> {
  await signOut(page);
  await page.getByRole('button', { name: 'Sair e descartar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
}

/** Waits until React has hydrated the first screen, which is in the page's HTML. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Signs in in another tab of the same browser, on the home screen. */
export async function secondTab(context: BrowserContext, token: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, token);
  return page;
}

/** A duplicate of the tab, with a copy of its session storage. */
export async function duplicate(page: Page): Promise<Page> {
  // WebKit opens a window for a click alone.
  await page.evaluate(() => {
    const link = { href: location.href, target: '_blank', rel: 'opener', id: 'duplicate', textContent: 'Duplicate' };
    const added = Object.assign(document.createElement('a'), link);
    // Above the action bar, which would take the click.
    added.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
    document.body.append(added);
  });
  const link = page.locator('#duplicate');
  const [copy] = await Promise.all([page.waitForEvent('popup'), link.click({ force: true })]);
  await link.evaluate((element) => element.remove());
  await unlock(copy);
  return copy;
}

/**
 * Waits until the token is stored under the PIN, which happens after the session opens. Before that a reload asks for
 * the token.
 */
export const untilKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('balcao.session'))).not.toBeNull();

/** Reloads and enters the PIN. */
export async function reload(page: Page): Promise<void> {
  await untilKept(page);
  await page.reload();
  await unlock(page);
}

/** Lets sessions that begin after the next page load end after an hour. */
export const limitToAnHour = (page: Page) =>
  page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { readonly lock: object };
    await route.fulfill({ response, json: { ...config, lock: { ...config.lock, sessionHours: 1 } } });
  });

/** 56 minutes, never without a key for long. Needs the page's clock to be the test's. */
export async function work(page: Page): Promise<void> {
  for (let minutes = 0; minutes < 56; minutes += 7) {
    await page.clock.fastForward('07:00');
    await page.keyboard.press('Shift');
  }
}
