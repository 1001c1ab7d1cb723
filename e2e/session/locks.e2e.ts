import type { Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { holdAnswer } from '../support/answers.ts';
import { expectAccessible } from '../support/axe.ts';
import { choose, expectFilled, fill, heading, outcome, start, submit } from '../support/form.ts';
import { expectFits } from '../support/layout.ts';
import { openAnother, openOperation, section, tellProduct } from '../support/operations.ts';
import * as repurchase from '../support/products/repurchase.ts';
import { customer, proposal, reachReview, simulation } from '../support/products/store-card.ts';
import { lock, unlock } from '../support/session.ts';
import { everythingKept, expectHidden } from '../support/stores.ts';
import { expect, test } from '../test.ts';

test.use({ hasTouch: true, dearPin: true });

/** The simulation's values as the controls format them. */
const typed = { ...simulation, document: '731.042.600-28' };

// The tests' store locks after ten minutes without use, and says so two minutes before: `lock` in public/config.json.

const idleDialog = (page: Page) => page.getByRole('dialog', { name: 'Ainda está aí?' });

test('any input postpones the lock, and a dialog asks before it @P13 @P14 @P48 @P51', async ({
  clockedClerk: page,
}) => {
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
    // As fast as a scanner.
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
  await heading(page, 'Tela bloqueada');
  await expectHidden(page, Object.values(typed));
  await unlock(page);
  await heading(page, 'Simulação');
  await expectFilled(page, typed);

  await page.clock.fastForward('08:01');
  await idleDialog(page).getByRole('button', { name: 'Bloquear agora' }).click();
  await heading(page, 'Tela bloqueada');
});

test('a locked screen contains nothing about a customer or an operation @P15 @P18 @P48', async ({
  clockedClerk: page,
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
  await page.getByRole('button', { name: 'Mostrar dados' }).click();
  await expect(page.getByRole('main')).toContainText(customer.name);
  await lock(page);
  await heading(page, 'Tela bloqueada');
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
  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  const link = section(page, 'Assinatura').getByRole('link', { name: 'Abrir em outra aba' });
  const href = await link.getAttribute('href');
  await lock(page);
  await heading(page, 'Tela bloqueada');
  await expectHidden(page, [...personal, href ?? 'no link']);
  await page.reload();
  await heading(page, 'Tela bloqueada');
  await expectHidden(page, [...personal, href ?? 'no link']);
  const kept = await everythingKept(page, context);
  expect([...personal, href ?? ''].filter((secret) => kept.includes(secret))).toEqual([]);
  await unlock(page);
  await heading(page, `Operação ${testCodes.link.prefix}`);
});

test('after the PIN the title is the page’s, and no other before it @P18 @thorough', async ({ clockedClerk: page }) => {
  await start(page, 'Cartão da loja');
  await heading(page, 'Simulação');
  const title = await page.title();
  await lock(page);
  await heading(page, 'Tela bloqueada');
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
  expect(shown.filter((one) => one !== '' && one !== title && !one.startsWith('Tela bloqueada'))).toEqual([]);
});

test('after the PIN, typing goes on in the field that had the focus at the lock @P14 @thorough', async ({
  clockedClerk: page,
}) => {
  await start(page, 'Cartão da loja');
  const document = page.locator('[name=document]');
  await document.pressSequentially('731042');
  await lock(page);
  await heading(page, 'Tela bloqueada');
  await unlock(page);
  await heading(page, 'Simulação');
  await expect(document).toBeFocused();
  await page.keyboard.type('60028');
  await expect(document).toHaveValue('731.042.600-28');
});

test('an operation’s form and its answer survive a lock @P16', async ({ clockedClerk: page, sandbox }) => {
  await openOperation(page, testCodes.payrollLoan.prefix);
  await tellProduct(page, 'Empréstimo consignado');
  await page.getByRole('link', { name: 'Reenviar autorização' }).click();
  const phone = { phoneNumber: '(21) 91234-5678' };
  await choose(page, 'destination', 'other');
  await fill(page, phone);
  await page.clock.fastForward('10:01');
  await heading(page, 'Tela bloqueada');
  await page.clock.fastForward('30:00');
  await unlock(page);
  await expectFilled(page, phone);

  await page.getByRole('checkbox', { name: /^Li o número/ }).check();
  await sandbox.plan({ endpoint: 'EConsignado/ReenviarAutorizacao', fault: 'status', status: 400, envelope: true });
  const letGo = await holdAnswer(page, 'EConsignado/ReenviarAutorizacao');
  await Promise.all([page.waitForRequest(/ReenviarAutorizacao/), submit(page)]);
  await lock(page);
  await heading(page, 'Tela bloqueada');
  await expectHidden(page, [phone.phoneNumber]);
  letGo();
  await unlock(page);
  await outcome(page, 'refused');
});

test('a device that slept over an answer is locked when it arrives @P16 @thorough', async ({
  clockedClerk: page,
  sandbox,
}) => {
  await repurchase.reachReview(page);
  const letGo = await holdAnswer(page, 'Recompra/Contratar');
  await submit(page);
  await expect.poll(async () => (await sandbox.requests('Recompra/Contratar')).length).toBe(1);
  // Changes the time without running any timer, so the request does not time out.
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(idleDialog(page)).toContainText('Esperando a resposta do que foi enviado.');
  letGo();
  await heading(page, 'Tela bloqueada');
  await expectHidden(page, [repurchase.maskedCard, 'R$ 300,00']);
  await unlock(page);
  await heading(page, 'Acompanhamento');
});
