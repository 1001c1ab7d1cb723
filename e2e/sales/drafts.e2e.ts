import type { Page } from '@playwright/test';

import { leavesOut } from '../engines/skips.ts';
import { holdAnswer } from '../support/answers.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFilled, fill, heading, next, start, submit, expectFieldsLeft } from '../support/form.ts';
import { openOperation } from '../support/operations.ts';
import * as payroll from '../support/products/payroll-loan.ts';
import * as repurchase from '../support/products/repurchase.ts';
import * as card from '../support/products/store-card.ts';
import { leaveSale, signIn, reload, secondTab } from '../support/session.ts';
import { everythingKept, rowsOf } from '../support/stores.ts';
import { expect, test } from '../test.ts';

const drafts = (page: Page) => rowsOf<{ readonly savedAt: number }>(page, 'balcao.drafts', 'drafts');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar a venda' }).click();
const unfinished = (page: Page, product: string) => heading(page, `${product}: venda em andamento`);

/**
 * Waits until everything typed so far is saved: until the next save, or for 3 s. If no save comes in that time, the
 * last one already had everything.
 */
async function kept(page: Page): Promise<void> {
  const since = await page.evaluate(() => Date.now());
  const isKept = async () => {
    const saved = (await drafts(page)).map(({ savedAt }) => savedAt);
    return (
      saved.some((at) => at > since) || (saved.length > 0 && (await page.evaluate(() => Date.now())) - since > 3000)
    );
  };
  await expect.poll(isKept, { intervals: [100] }).toBe(true);
}

test('a sale survives a reload, encrypted until the clerk resumes it @P20 @P21', async ({
  clerk: page,
  context,
  sandbox,
}) => {
  await card.reachPreRegistration(page);
  await card.fillPreRegistration(page);
  await kept(page);
  const onDevice = await everythingKept(page, context);
  const { firstInstallment: _, addressCity: __, addressNumber: ___, ...personal } = card.customer;
  const written = Object.values({ ...card.simulation, ...personal }).flatMap((text) => [
    text,
    text.replaceAll(/[\s().-]/g, ''),
  ]);
  expect(onDevice).toContain('balcao.drafts');
  expect(written.filter((text) => onDevice.includes(text))).toEqual([]);

  await reload(page);
  await unfinished(page, 'Cartão da loja');
  await expect(page.getByText('Continue só se for o mesmo cliente.')).toBeVisible();
  const asked = await page.content();
  // The value, with the masked document, is what the clerk recognizes the sale by.
  expect(
    written.filter((text) => text !== card.simulation.buyValue && asked.includes(text)),
    'before the clerk’s word',
  ).toEqual([]);
  await expectAccessible(page, 'a sale that waits for the clerk’s word');
  await goOn(page);
  await heading(page, 'Pré-cadastro');
  await expectFilled(page, card.customer);
  await submit(page);
  await next(page);
  await card.fillProposal(page);
  await submit(page);
  await heading(page, 'Revisão');

  await reload(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Enviar proposta de R$ 1.200,00 em 3×' }).click();
  await heading(page, 'Acompanhamento');
  const counts = ['Simular', 'PreCadastro', 'Contratar'].map(
    async (action) => (await sandbox.requests(`Cartao/${action}`)).length,
  );
  expect(await Promise.all(counts)).toEqual([1, 1, 1]);
});

/** Whether the browser asks before the page is closed or reloaded. */
const asksToLeave = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('the browser asks before a page is left while an answer is awaited, and only then @P7 @P21 @thorough', async ({
  clerk: page,
}) => {
  await repurchase.reachReview(page);
  expect(await asksToLeave(page)).toBe(false);
  const letGo = await holdAnswer(page, 'Recompra/Contratar');
  await Promise.all([page.waitForRequest(/Recompra\/Contratar/), repurchase.send(page).click()]);
  expect(await asksToLeave(page)).toBe(true);
  letGo();
  await heading(page, 'Acompanhamento');
  await expect.poll(() => asksToLeave(page)).toBe(false);
});

test('a draft is kept for half an hour, for the tab and the clerk that typed it @P21 @thorough', async ({
  clerk: page,
  context,
  token,
}) => {
  await page.clock.install();
  await start(page, 'Recompra');
  await fill(page, { document: repurchase.simulation.document });
  await kept(page);
  const other = await secondTab(context, token);
  await expect(other.getByRole('link', { name: /^Começar ?: Recompra$/ })).toBeVisible();
  await other.close();
  await page.clock.fastForward('29:00');
  await reload(page);
  await unfinished(page, 'Recompra');
  await page.clock.fastForward('02:00');
  await reload(page);
  await heading(page, 'Simulação');
  await expectFilled(page, { document: '' });
  expect(await drafts(page)).toEqual([]);

  await fill(page, { document: repurchase.simulation.document });
  await kept(page);
  await leaveSale(page);
  await expect.poll(() => drafts(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('balcao.draft-key'))).toBeNull();
  await signIn(page, `${token}-2`);
  await heading(page, 'Início');
  await start(page, 'Recompra');
  await expectFilled(page, { document: '' });
});

test('a card number and a bank account are asked for again, and nothing else @P21 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  const { cardNumber, ...others } = repurchase.simulation;
  await repurchase.reachReview(page);
  await reload(page);
  await goOn(page);
  await heading(page, 'Simulação');
  await expectFilled(page, { document: '731.042.600-28', value: others.value, cardNumber: '' });
  await expect(page.getByLabel('Número do cartão'), 'the first that is empty').toBeFocused();
  await submit(page);
  await expectFieldsLeft(page);
  await fill(page, { cardNumber });
  await submit(page);
  await heading(page, 'Oferta');
  await page.getByRole('link', { name: 'Casa Aroeira' }).click();

  await payroll.reachReview(page, sandbox);
  await reload(page);
  await goOn(page);
  await heading(page, 'Proposta');
  const { accountNumber: _, ...rest } = payroll.account;
  await expectFilled(page, Object.fromEntries(Object.keys({ ...rest, accountNumber: '' }).map((name) => [name, ''])));
  await expect(page.locator('[name=accountType]:checked')).toHaveCount(0);
  await payroll.fillAccount(page);
  await next(page);
  await heading(page, 'Revisão');
});

test('nothing is left of a sale that was discarded or finished @P21 @thorough', async ({ clerk: page, sandbox }) => {
  await start(page, 'Cartão da loja');
  await fill(page, card.simulation);
  await kept(page);
  await page.getByRole('link', { name: 'Casa Aroeira' }).click();
  await page.getByRole('button', { name: /Nova venda/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Começar de novo' }).click();
  await heading(page, 'Simulação');
  await expect.poll(() => drafts(page)).toEqual([]);

  await fill(page, card.simulation);
  await kept(page);
  await reload(page);
  await page.getByRole('button', { name: 'Começar de novo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Começar de novo' }).click();
  await heading(page, 'Simulação');
  await expect(page.getByText('Esta etapa depende das anteriores')).toHaveCount(0);
  await expectFilled(page, { document: '', buyValue: '' });
  await expect.poll(() => drafts(page)).toEqual([]);

  await page.getByRole('link', { name: 'Casa Aroeira' }).click();
  await repurchase.reachReview(page);
  await submit(page);
  await heading(page, 'Acompanhamento');
  const [operation] = await sandbox.operations();
  await openOperation(page, operation?.code ?? '');
  await expect.poll(() => drafts(page)).toEqual([]);
});

test('without drafts nothing is kept @P21', async ({ page, token }) => {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), drafts: false } });
  });
  await page.goto('/');
  await signIn(page, token);
  await start(page, 'Cartão da loja');
  await fill(page, card.simulation);
  if (!leavesOut(page, 'the question before a reload', ['webkit'])) {
    const [dialog] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => void setTimeout(() => location.reload())),
    ]);
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  }
  await expectFilled(page, { document: '731.042.600-28', buyValue: card.simulation.buyValue });
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'balcao.attempts',
  ]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['balcao.session']);
});
