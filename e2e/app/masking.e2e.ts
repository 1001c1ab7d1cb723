import type { Page } from '@playwright/test';

import { heading, next } from '../support/form.ts';
import { section } from '../support/operations.ts';
import { account, customer, reachReview } from '../support/products/payroll-loan.ts';
import { lock, unlock } from '../support/session.ts';
import { expect, test } from '../test.ts';

const whole = [customer.phoneNumber, `${account.accountNumber}-${account.accountDigit}`];

const reveal = (page: Page) => page.getByRole('button', { name: 'Mostrar dados' });

async function expectMasked(page: Page): Promise<void> {
  await expect(section(page, 'Proposta')).toContainText('(11) •••••-4321');
  await expect(section(page, 'Proposta')).toContainText('•••••456-P');
  const content = await page.content();
  expect([...whole, '731.042.600-28'].filter((text) => content.includes(text))).toEqual([]);
}

async function show(page: Page): Promise<void> {
  await reveal(page).click();
  for (const text of whole) await expect(section(page, 'Proposta')).toContainText(text);
}

test('the review shows its masked data on request, and hides it again @P58', async ({
  clockedClerk: page,
  sandbox,
}) => {
  await reachReview(page, sandbox);
  await expectMasked(page);

  await show(page);
  await expect(section(page, 'Autorização'), 'one button shows all sections').toContainText('731.042.600-28');
  await page.clock.runFor(15_000);
  await expectMasked(page);
  await expect(reveal(page), 'where the clerk’s focus was').toBeFocused();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Dados ocultos.');

  await show(page);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expectMasked(page);

  await show(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectMasked(page);

  await show(page);
  await page.getByRole('link', { name: 'Alterar Proposta' }).click();
  await heading(page, 'Proposta');
  await next(page);
  await heading(page, 'Revisão');
  await expectMasked(page);

  await show(page);
  await lock(page);
  await heading(page, 'Tela bloqueada');
  await unlock(page);
  await heading(page, 'Revisão');
  await expectMasked(page);
});
