import { expect, type Page } from '@playwright/test';

import type { SandboxControl } from './server/sandbox-control.ts';

/** The home screen's link that starts a sale of this product, by the product's name on screen. */
export const startLink = (page: Page, product: string) =>
  page.getByRole('link', { name: new RegExp(`^(Começar|Trocar conta) ?: ${product}$`) });
export const start = (page: Page, product: string) => startLink(page, product).click();

/** Fills controls by their `name`, which is the wire name of the field. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const notReady = await page.evaluate(insertTexts, Object.entries(values));
  for (const [name, value] of notReady) await page.locator(`[name="${name}"]`).fill(value);
}

/**
 * Runs in the page. Does what `locator.fill` does, with one message for all controls. Returns the entries from the
 * first control that can't be filled in yet, or whose name is not unique: for those the caller uses `locator.fill`,
 * which waits.
 */
async function insertTexts(values: [name: string, text: string][]): Promise<[name: string, text: string][]> {
  for (const [index, [name, text]] of values.entries()) {
    const [control, another] = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `:is(input, textarea)[name="${CSS.escape(name)}"]`,
    );
    const ready = control && !another && control.checkVisibility({ visibilityProperty: true });
    if (!ready || !control.matches(':enabled:read-write')) return values.slice(index);
    control.focus();
    control.select();
    // Fires the events of typed text, including `beforeinput`, which the masks need.
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    // Lets React render before the focus moves on. Timers may be stopped by a test's clock, and not every engine has
    // `scheduler.yield`.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }
  return [];
}

/** Expects the value in every control that `fill` has filled in. */
export async function expectFilled(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
}

/**
 * Expects the form's errors. Two to four are a list that has the focus. More, and any on a phone, are one line, and the
 * first field has the focus.
 */
export async function expectFieldsLeft(page: Page, words: string | RegExp = /^Faltam? \d+ campos?$/): Promise<void> {
  const title = page.locator('form').getByText(words);
  await expect(title).toBeVisible();
  const count = Number(/\d+/.exec(await title.innerText()));
  const isPhone = (page.viewportSize()?.width ?? Infinity) < 600;
  const focused =
    count === 1 || count > 4 || isPhone
      ? page.locator('form [aria-invalid=true]').first()
      : page.getByRole('region', { name: words });
  await expect
    .poll(() => focused.evaluate((element) => element.contains(document.activeElement)), {
      message: 'the focus is at the errors',
    })
    .toBe(true);
}

/** The notice that is shown offline on every screen that can send something. */
export const offlineWords = 'Sem conexão, nada é enviado. Envie quando a internet voltar.';

/** Checks a radio button by its value. */
export const choose = (page: Page, name: string, value: string) =>
  page.locator(`[name="${name}"][value="${value}"]`).check();
export const submit = (page: Page) => page.locator('button[type=submit]').click();
export const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click();
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
export const outcome = (page: Page, kind: string) =>
  expect(page.getByRole('main')).toHaveAttribute('data-outcome', kind);

/** After an unknown outcome: says that the lender has the operation, whose code is asked for next. */
export const sayFound = (page: Page) => page.getByRole('button', { name: 'Está registrado' }).click();

/**
 * After an unknown outcome: confirms that the request was not recorded. Waits, because the settlement is stored at the
 * store's server first.
 */
export async function freeStep(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Liberar a etapa' });
  await page.getByRole('button', { name: 'Nada registrado' }).click();
  await page.getByLabel('Digite “liberar”').fill('liberar');
  await button.click();
  await expect(button).toBeHidden();
}

/** The bodies that the partner received at one endpoint, oldest first. */
export async function bodies(sandbox: SandboxControl, endpoint: string): Promise<unknown[]> {
  return (await sandbox.requests(endpoint)).map((request) => request.body);
}
