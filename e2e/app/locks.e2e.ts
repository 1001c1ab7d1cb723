import type { Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { expectAccessible } from '../support/axe.ts';
import { expectFilled, fill, heading, outcome, start, submit } from '../support/form.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { expectFits } from '../support/layout.ts';
import { openAnother, openOperation, section, tellProduct } from '../support/operations.ts';
import * as repurchase from '../support/repurchase.ts';
import { goHome, lock, pin, signIn, signOut, unlock, untilAlive } from '../support/session.ts';
import { customer, proposal, reachReview, simulation } from '../support/store-card.ts';
import { everythingKept } from '../support/stores.ts';
import { secondTab } from '../support/tabs.ts';
import { expect, test as base } from '../test.ts';

/** Time passes as it is told to; all tabs have the one clock. */
const test = base.extend({
  page: async ({ page }, use) => {
    await page.clock.install();
    await use(page);
  },
});
test.use({ hasTouch: true, dearPin: true });

/** As the controls write it. */
const typed = { ...simulation, document: '731.042.600-28' };

const idleDialog = (page: Page) => page.getByRole('dialog', { name: 'Ainda está aí?' });
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** P17: as soon as that. */
const withinASecond = { timeout: 1000 };

/** The device remembers which product it last sold, whoever sold it, to fetch its files at the next sign-in. */
const exceptLastProduct = (kept: string) => kept.replace(/,?\["balcao\.lastProduct","store-card"\]/, '');

/** None of it is in the document, in what a screen reader is told, or in the title and the address. */
async function expectHidden(page: Page, secrets: readonly string[]): Promise<void> {
  const shown = [await page.content(), await page.locator('body').ariaSnapshot(), await page.title(), page.url()].join(
    '\n',
  );
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
}

test('any input postpones the lock, and a dialog asks ahead of it @P13 @P14 @P48 @P51', async ({ clerk: page }) => {
  await start(page, 'Cartão da loja');
  await fill(page, typed);
  const income = page.locator('[name=totalIncome]');
  await income.fill('');
  await income.focus();
  const signs = [
    () => page.mouse.move(300, 300),
    () => page.touchscreen.tap(2, 500),
    () => page.keyboard.press('Shift'),
    () => page.keyboard.insertText('3'),
    // A scanner.
    () => page.keyboard.type('500,00', { delay: 0 }),
    // Reading, after what is typed: in WebKit text goes to where the selection is.
    () => page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body)),
  ];
  for (const sign of signs) {
    await income.focus();
    await page.clock.fastForward('07:30');
    await sign();
    await page.clock.fastForward('07:30');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control');
  }

  await page.clock.fastForward('08:01');
  await expect(idleDialog(page).getByRole('button', { name: 'Continuar' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Faltam 2 minutos');
  await expect(idleDialog(page)).toContainText(/1:\d\d/);
  await expectAccessible(page, 'idle');
  await expectFits(page, 'idle');
  await page.keyboard.press('Escape');
  await expect(idleDialog(page)).toBeHidden();
  await expect(income).toBeFocused();
  await expectFilled(page, typed);

  await page.clock.fastForward('08:01');
  await expect(idleDialog(page)).toBeVisible();
  await page.mouse.move(320, 320);
  await page.clock.fastForward('02:00');
  await heading(page, 'Digite o PIN');
  await expectHidden(page, Object.values(typed));
  await unlock(page);
  await heading(page, 'Simulação');
  await expectFilled(page, typed);
});

test('a locked screen holds nothing of a customer or an operation until the PIN @P15 @P18 @P48', async ({
  clerk: page,
  context,
}) => {
  const personal = [
    simulation.document,
    typed.document,
    customer.name,
    customer.cellPhoneNumber,
    customer.birthDate,
    customer.addressStreet,
    proposal.motherName,
  ];
  await reachReview(page);
  await page
    .getByRole('button', { name: /^Mostrar dados/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText(customer.name);
  await lock(page);
  await heading(page, 'Digite o PIN');
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
  await expectHidden(page, personal);
  await expectAccessible(page, 'locked');
  await unlock(page);
  await heading(page, 'Revisão');
  await expect(page.getByRole('main')).toContainText(customer.name);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await heading(page, 'Proposta');
  await expectFilled(page, proposal);

  await openAnother(page, testCodes.link.prefix);
  await page.getByRole('button', { name: 'Mostrar link de assinatura' }).click();
  const link = section(page, 'Assinatura').getByRole('link', { name: 'Abrir em outra aba' });
  const href = await link.getAttribute('href');
  await lock(page);
  await heading(page, 'Digite o PIN');
  await expectHidden(page, [...personal, href ?? 'no link']);
  await page.reload();
  await heading(page, 'Digite o PIN');
  await expectHidden(page, [...personal, href ?? 'no link']);
  const kept = await everythingKept(page, context);
  expect([...personal, href ?? ''].filter((secret) => kept.includes(secret))).toEqual([]);
  await unlock(page);
  await heading(page, `Operação ${testCodes.link.prefix}`);
});

test('after the PIN the title is that of the page, and never of another @P18', async ({ clerk: page }) => {
  await start(page, 'Cartão da loja');
  await heading(page, 'Simulação');
  const title = await page.title();
  await lock(page);
  await heading(page, 'Digite o PIN');
  await page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(globalThis, { titles });
    new MutationObserver(() => titles.push(document.title)).observe(document.head, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await unlock(page);
  await heading(page, 'Simulação');
  await expect(page).toHaveTitle(title);
  const shown = await page.evaluate(() => (globalThis as unknown as { readonly titles: string[] }).titles);
  expect(shown.filter((one) => one !== '' && one !== title && !one.startsWith('Digite o PIN'))).toEqual([]);
});

test('an operation’s form and the answer to it outlast a lock @P16', async ({ clerk: page, sandbox }) => {
  await openOperation(page, testCodes.payrollLoan.prefix);
  await tellProduct(page, 'Empréstimo consignado');
  await page.getByRole('link', { name: 'Reenviar autorização' }).click();
  const phone = { phoneNumber: '(21) 91234-5678' };
  await fill(page, phone);
  await page.clock.fastForward('10:01');
  await heading(page, 'Digite o PIN');
  await page.clock.fastForward('30:00');
  await unlock(page);
  await expectFilled(page, phone);

  await page.getByRole('checkbox', { name: /^Confirmei/ }).check();
  await sandbox.plan({ endpoint: 'EConsignado/ReenviarAutorizacao', fault: 'status', status: 400, envelope: true });
  const letGo = await holdAnswer(page, 'EConsignado/ReenviarAutorizacao');
  await Promise.all([page.waitForRequest(/ReenviarAutorizacao/), submit(page)]);
  await lock(page);
  await heading(page, 'Digite o PIN');
  await expectHidden(page, [phone.phoneNumber]);
  letGo();
  await unlock(page);
  await outcome(page, 'refused');
});

test('a device that slept over an answer is locked when it arrives @P16', async ({ clerk: page, sandbox }) => {
  await repurchase.reachReview(page);
  const letGo = await holdAnswer(page, 'Recompra/Contratar');
  await submit(page);
  await expect.poll(async () => (await sandbox.requests('Recompra/Contratar')).length).toBe(1);
  // No timer ran meanwhile, that of the answer's deadline included.
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(idleDialog(page)).toContainText('Esperando a resposta do que foi enviado.');
  letGo();
  await heading(page, 'Digite o PIN');
  await expectHidden(page, [repurchase.maskedCard, 'R$ 300,00']);
  await unlock(page);
  await heading(page, 'Acompanhamento');
});

test('a lock and a sign-out reach every tab at once, offline too @P17 @P57', async ({
  clerk: page,
  context,
  token,
}) => {
  const other = await secondTab(context, token);
  await start(other, 'Cartão da loja');
  await fill(other, typed);

  await context.setOffline(true);
  await lock(page);
  await expect(titled(other, 'Digite o PIN')).toBeVisible(withinASecond);
  await expectHidden(other, Object.values(typed));
  await unlock(other);
  await expectFilled(other, typed);
  await unlock(page);
  await signOut(page);
  await expect(titled(other, 'Entrar')).toBeVisible(withinASecond);
  await heading(page, 'Entrar');
  await expectHidden(other, Object.values(typed));
  await context.setOffline(false);

  await signIn(page, token);
  await signIn(other, token);
  // Whoever signs in where a sale was interrupted finds its address, and nothing else of it.
  await expectFilled(other, { document: '', buyValue: '', totalIncome: '' });
  expect(exceptLastProduct(await everythingKept(other, context))).not.toContain('store-card');

  await lock(page);
  // A tab that is not in front is drawn seldom, and a click waits for it.
  await other.bringToFront();
  for (const wait of [0, 5, 15, 30]) {
    await other.getByLabel('PIN', { exact: true }).fill('0000');
    await other.getByRole('button', { name: 'Continuar' }).click();
    await expect(other.getByLabel('PIN', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    if (wait === 0) continue;
    await expect(other.getByRole('status').filter({ hasText: /Tente de novo em \d+ s/ })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await other.clock.fastForward(wait * 1000);
  }
  await other.getByLabel('PIN', { exact: true }).fill('0000');
  await other.getByRole('button', { name: 'Continuar' }).click();
  await expect(other.getByRole('region', { name: 'PIN errado muitas vezes' })).toBeFocused();
  await expect(titled(page, 'Entrar')).toBeVisible(withinASecond);
  for (const tab of [page, other])
    expect(await tab.evaluate(() => sessionStorage.getItem('balcao.session'))).toBeNull();
});

test('a session ends when it has lasted its time, whoever is at work, and nothing of it is left @P19', async ({
  page,
  context,
  token,
}) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { readonly lock: object };
    await route.fulfill({ response, json: { ...config, lock: { ...config.lock, sessionHours: 1 } } });
  });
  await page.goto('/');
  await signIn(page, token);
  await start(page, 'Cartão da loja');
  await fill(page, typed);
  for (let minutes = 0; minutes < 56; minutes += 7) {
    await page.clock.fastForward('07:00');
    await page.keyboard.press('Shift');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('02:01');
  const dialog = page.getByRole('dialog', { name: 'Seu acesso termina em instantes' });
  await expect(dialog.getByRole('button', { name: 'Entendi' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFilled(page, typed);
  await page.keyboard.press('Shift');
  await page.clock.fastForward('01:59');
  await heading(page, 'Entrar');
  await expectHidden(page, Object.values(typed));
  const kept = exceptLastProduct(await everythingKept(page, context));
  for (const left of ['balcao.session', 'store-card', typed.document]) expect(kept).not.toContain(left);

  await signIn(page, token);
  await fill(page, typed);
  for (let minutes = 0; minutes < 56; minutes += 7) {
    await page.clock.fastForward('07:00');
    await page.keyboard.press('Shift');
  }
  await page.clock.fastForward('02:01');
  await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
  await expectAccessible(page, 'signing in again');
  await dialog.getByLabel('Token de acesso').fill(token);
  await dialog.getByLabel('PIN', { exact: true }).fill('0000');
  await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(dialog.getByLabel('PIN', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('05:00');
  await expectFilled(page, typed);
  await goHome(page);

  await lock(page);
  await page.clock.fastForward('54:00');
  await page.reload();
  await heading(page, 'Digite o PIN');
  await untilAlive(page);
  await page.clock.fastForward('01:00');
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await heading(page, 'Entrar');
  await expect(page.getByText('PIN errado')).toHaveCount(0);
});
