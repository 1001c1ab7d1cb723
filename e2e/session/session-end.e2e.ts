import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expectFilled, fill, heading, start } from '../support/form.ts';
import { boxes } from '../support/layout.ts';
import { simulate, simulation } from '../support/products/store-card.ts';
import { quiet } from '../support/server/deployment.ts';
import {
  goHome,
  limitToAnHour,
  lock,
  pin,
  secondTab,
  signIn,
  signOut,
  unlock,
  untilAlive,
  work,
} from '../support/session.ts';
import { everythingKept, expectHidden } from '../support/stores.ts';
import { expect, test } from '../test.ts';

test.use({ dearPin: true, idle: true });

/** The simulation's values as the controls format them. */
const typed = { ...simulation, document: '731.042.600-28' };

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pinField = (within: Page | Locator) => within.getByLabel('PIN', { exact: true });

async function enterPin(within: Page | Locator, digits: string, button = 'Desbloquear'): Promise<void> {
  await pinField(within).fill(digits);
  await within.getByRole('button', { name: button }).click();
}

/** The device remembers which product it last sold, whoever sold it, to fetch its files at the next sign-in. */
const exceptLastProduct = (kept: string) => kept.replace(/,?\["balcao\.lastProduct","store-card"\]/, '');

test('a lock and a sign-out reach every tab at once, offline too @P17 @P57', async ({
  clockedClerk: page,
  context,
  token,
}) => {
  const other = await secondTab(context, token);
  const settled = quiet(other);
  await start(other, 'Cartão da loja');
  await fill(other, typed);
  // A file that is fetched ahead would be missing for the rest of the test.
  await settled();

  await context.setOffline(true);
  await lock(page);
  await expect(titled(other, 'Tela bloqueada')).toBeVisible();
  await expectHidden(other, Object.values(typed));
  await unlock(other);
  await expectFilled(other, typed);
  await unlock(page);
  await signOut(page);
  await expect(titled(other, 'Você saiu em outra aba')).toBeVisible();
  await heading(page, 'Entrar');
  await expectHidden(other, Object.values(typed));
  await context.setOffline(false);

  await signIn(page, token);
  await signIn(other, token);
  // Whoever signs in where a sale was interrupted finds nothing of it.
  await heading(other, 'Início');
  expect(exceptLastProduct(await everythingKept(other, context))).not.toContain('store-card');
  await start(other, 'Cartão da loja');
  await expectFilled(other, { document: '', buyValue: '', totalIncome: '' });

  await lock(page);
  // A browser rarely renders a background tab, and a click waits until the tab is rendered.
  await other.bringToFront();
  for (const wait of [0, 5, 15, 30]) {
    await enterPin(other, '0000');
    await expect(pinField(other)).toHaveAttribute('aria-invalid', 'true');
    if (wait === 0) continue;
    await expect(other.getByRole('status').filter({ hasText: /Espere \d+ s/ })).toBeAttached();
    await expect(other.getByRole('button', { name: 'Tentar de novo' })).toBeDisabled();
    await expect(other.getByRole('button', { name: 'Tentar de novo' })).toContainText(/0:\d\d$/);
    await other.clock.fastForward(wait * 1000);
  }
  await enterPin(other, '0000');
  await expect(titled(other, 'PIN errado muitas vezes')).toBeVisible();
  await expect(other.getByLabel('Token de acesso')).toBeFocused();
  await expect(titled(page, 'Você saiu em outra aba')).toBeVisible();
  for (const tab of [page, other])
    expect(await tab.evaluate(() => sessionStorage.getItem('balcao.session'))).toBeNull();
});

/** Signs in, with a session of one hour, and goes to a sale. */
async function begin(page: Page, token: string): Promise<void> {
  await page.clock.install();
  await limitToAnHour(page);
  await page.goto('/');
  await signIn(page, token);
  await start(page, 'Cartão da loja');
  await fill(page, typed);
}

const endsSoon = (page: Page) => page.getByRole('dialog', { name: /^Seu acesso termina em \d:\d\d$/ });

test('signing out asks first while another tab is in the middle of a sale @P17 @thorough', async ({
  clockedClerk: page,
  context,
  token,
}) => {
  const other = await secondTab(context, token);
  await simulate(other);
  await heading(other, 'Oferta');
  await signOut(page);
  const question = page.getByRole('dialog', { name: 'Sair no meio de uma venda?' });
  await expect(question).toContainText('será apagado em todas as suas abas');
  const [stay, leave] = await boxes(question.getByRole('button'));
  expect(stay?.x, 'the safe button is the first, and at the right like every primary one').toBeGreaterThan(
    leave?.x ?? 0,
  );
  await question.getByRole('button', { name: 'Continuar a venda' }).click();
  await heading(other, 'Oferta');
  await signOut(page);
  await question.getByRole('button', { name: 'Sair e descartar' }).click();
  await expect(titled(other, 'Você saiu em outra aba')).toBeVisible();
});

test('a session ends at its maximum age despite activity, and nothing of it remains @P19', async ({
  page,
  context,
  token,
}) => {
  await begin(page, token);
  await work(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('02:01');
  const dialog = endsSoon(page);
  await expect(dialog.getByRole('button', { name: 'Entrar de novo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFilled(page, typed);
  await page.keyboard.press('Shift');
  await page.clock.fastForward('01:59');
  await heading(page, 'Seu tempo de acesso terminou');
  await expectHidden(page, Object.values(typed));
  const kept = exceptLastProduct(await everythingKept(page, context));
  for (const left of ['balcao.session', 'store-card', typed.document]) expect(kept).not.toContain(left);
});

test('a sign-in in the warning begins a new session, and a locked one ends unopened @P19 @thorough', async ({
  page,
  token,
}) => {
  await begin(page, token);
  await work(page);
  await page.clock.fastForward('02:01');
  const dialog = endsSoon(page);
  await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
  await expectAccessible(page, 'signing in again');
  await dialog.getByLabel('Token de acesso').fill(token);
  await enterPin(dialog, '0000', 'Entrar de novo');
  await expect(pinField(dialog)).toHaveAttribute('aria-invalid', 'true');
  await enterPin(dialog, pin, 'Entrar de novo');
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('05:00');
  await expectFilled(page, typed);
  await goHome(page);

  await lock(page);
  await page.clock.fastForward('54:00');
  await page.reload();
  await heading(page, 'Tela bloqueada');
  await untilAlive(page);
  await page.clock.fastForward('01:00');
  await enterPin(page, pin);
  await heading(page, 'Seu tempo de acesso terminou');
});

test('a lock reaches every tab although nothing can be stored, and again once it can @P17 @thorough', async ({
  clerk: page,
  context,
  token,
}) => {
  const other = await secondTab(context, token);
  await page.evaluate(() => {
    Storage.prototype.setItem = new Proxy(Reflect.get(Storage.prototype, 'setItem'), {
      apply(setItem, storage, args) {
        if (storage === localStorage && document.documentElement.dataset['full'] === 'yes')
          throw new DOMException('', 'QuotaExceededError');
        Reflect.apply(setItem, storage, args);
      },
    });
  });
  const setFull = (isFull: boolean) =>
    page.evaluate((full) => void (document.documentElement.dataset['full'] = full ? 'yes' : 'no'), isFull);
  await setFull(true);
  await lock(page);
  await expect(titled(other, 'Tela bloqueada')).toBeVisible();
  await unlock(other);
  await unlock(page);
  await setFull(false);
  await lock(other);
  await expect(titled(page, 'Tela bloqueada')).toBeVisible();
});
