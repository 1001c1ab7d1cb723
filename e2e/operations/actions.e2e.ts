import type { Page } from '@playwright/test';

import { productIds } from '#src/domain/ids.ts';
import { paths } from '#src/paths.ts';
import { testCodes } from '#src/sandbox/test-data.ts';

import { expectAccessible } from '../support/axe.ts';
import { bodies, expectFilled, fill, heading, outcome, submit } from '../support/form.ts';
import { expectFits } from '../support/layout.ts';
import { openAnother, openIndex, openOperation, section, tellProduct } from '../support/operations.ts';
import { chooseEmployment, customer, reachWait, requestAuthorization } from '../support/products/payroll-loan.ts';
import { reload, unlock } from '../support/session.ts';
import { expect, test } from '../test.ts';

const dispatch = 'ECrediarioDigital/EnviarContratoDigital';
const resend = 'EConsignado/ReenviarAutorizacao';

const actions = (page: Page) => section(page, 'Ações');

/** Answers the open question of the product. */
async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitemradio', { name }).click();
  const correct = actions(page).getByRole('button', { name: 'Corrigir produto' });
  await expect(correct).toBeFocused();
  await expect(correct).toHaveAccessibleDescription(`Produto: ${name}`);
}

/** From the operation's page: the form that sends the digital contract, filled in. */
async function askToDispatch(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Enviar contrato digital' }).click();
  await heading(page, 'Enviar contrato digital');
  await page.getByLabel('A biometria do cliente foi feita e aceita').check();
  await fill(page, { phone: '(21) 91234-5678' });
  await page.getByRole('checkbox', { name: /^Li o número/ }).check();
}

test('the product of an operation that was opened by its code is asked for once, and can be changed @thorough', async ({
  clerk: page,
}) => {
  const code = testCodes.phoneCredit.prefix;
  await openOperation(page, code);
  await actions(page).getByRole('button', { name: 'Qual é o produto?' }).click();
  const choices = page.getByRole('menuitemradio');
  await expect(choices).toHaveCount(productIds.length);
  await expect(choices.and(page.getByRole('menuitemradio', { checked: true }))).toHaveCount(0);
  await expect(choices.first()).toBeFocused();
  await expectAccessible(page, 'the question of the product');
  await expectFits(page, 'the question of the product');

  await answer(page, 'Recompra');
  await expect(actions(page).getByRole('link')).toHaveCount(0);
  await actions(page).getByRole('button', { name: 'Corrigir produto' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Recompra', checked: true })).toBeFocused();
  await answer(page, 'CDC celular');
  await expect(actions(page).getByRole('link', { name: 'Trocar conta' })).toBeVisible();
  await expectFits(page, 'the actions');

  await reload(page);
  await expect(actions(page).getByRole('link', { name: 'Trocar conta' })).toBeVisible();
  await openIndex(page);
  const row = section(page, 'Consultadas hoje').getByRole('link');
  await expect(row).toHaveAccessibleDescription(/^\d\d:\d\d CDC celular/);
});

test('an action’s address asks for the product, and reports a product without that action @thorough', async ({
  clerk: page,
}) => {
  const code = `${testCodes.storeCredit.prefix}-7`;
  await page.goto(paths.operationAction(code, 'contract'));
  await unlock(page);
  await page.getByLabel('Crediário digital').check();
  await submit(page);
  await heading(page, 'Enviar contrato digital');
  await expect(page.getByText(code)).toBeVisible();
  await expectAccessible(page, 'an action');
  await expectFits(page, 'an action');

  await page.goto(paths.operationAction(code, 'resend'));
  await unlock(page);
  await heading(page, 'Ação não disponível');
  await page.getByRole('link', { name: 'Voltar à operação' }).click();
  await heading(page, `Operação ${code}`);
});

test('an action that the operation’s stage does not permit is refused beside its button @P6 @P11 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await openOperation(page, testCodes.storeCredit.prefix);
  await tellProduct(page, 'Crediário digital');
  await askToDispatch(page);
  await submit(page);
  await outcome(page, 'refused');
  await expect(page.getByRole('region', { name: 'A financeira recusou o pedido' })).toBeFocused();
  await expect(page.locator('[name=phone]')).toHaveValue('(21) 91234-5678');
  await expectAccessible(page, 'a refused action');

  // Nothing was sent to the customer: there is nothing to wait for.
  await submit(page);
  await expect.poll(async () => (await sandbox.requests(dispatch)).map(({ status }) => status)).toEqual([409, 409]);
  await page.getByRole('link', { name: 'Voltar à operação' }).click();
  await expect(actions(page)).toContainText('Último pedido: recusado pela financeira');
});

test('an action without an answer is unknown on every screen of its operation until the clerk has checked the timeline @P3 @P5 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  const code = testCodes.storeCredit.prefix;
  await openOperation(page, code);
  await tellProduct(page, 'Crediário digital');
  await sandbox.plan({ endpoint: dispatch, fault: 'reset-before', times: 1 });
  await askToDispatch(page);
  await submit(page);
  await outcome(page, 'unknown');
  await expect(page).toHaveTitle(/^Envio do contrato digital sem resultado conhecido/);
  const panel = page.getByRole('region', { name: 'Não sabemos se o pedido foi registrado' });
  await expect(panel).toContainText(/BAL-/);
  await expect(panel).toContainText('Envio do contrato digital');
  await expect(page.locator('button[type=submit]')).toHaveCount(0);
  await expectAccessible(page, 'an action without an answer');
  await expectFits(page, 'an action without an answer');

  await page.getByRole('link', { name: 'Voltar à operação' }).click();
  await expect(actions(page)).toContainText('Último pedido: resultado desconhecido');
  await expect(panel).toBeVisible();
  await openAnother(page, testCodes.link.prefix);
  await openAnother(page, code);
  await page.getByRole('link', { name: 'Enviar contrato digital' }).click();
  await outcome(page, 'unknown');
  expect(await sandbox.requests(dispatch)).toHaveLength(1);
  await panel.getByRole('button', { name: 'Nada registrado' }).click();
  await panel.getByRole('button', { name: 'Liberar para enviar de novo' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('[name=phone]')).toHaveValue('(21) 91234-5678');
  await submit(page);
  await outcome(page, 'refused');
  expect(await sandbox.requests(dispatch)).toHaveLength(2);
});

test('a message sent from the operation’s page is not sent again from the wizard within its cooldown @P47 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await page.clock.install();
  const code = await reachWait(page, sandbox);
  // The device knows the operation and its product as soon as the partner has returned the operation's code.
  await openIndex(page);
  await page.getByRole('link', { name: code }).click();
  await actions(page).getByRole('link', { name: 'Reenviar autorização' }).click();
  // The request for the authorization was a message too.
  await expect(page.locator('button[type=submit]')).toHaveAccessibleDescription(/espere 1 minuto/);
  await page.clock.fastForward('01:01');
  await page.getByLabel('O mesmo do último envio').check();
  await submit(page);
  await outcome(page, 'accepted');
  await heading(page, 'A financeira aceitou o reenvio do pedido');
  await expectAccessible(page, 'an accepted action');
  await page
    .getByRole('region', { name: 'A financeira aceitou o pedido' })
    .getByRole('link', { name: 'Voltar à operação' })
    .click();
  await expect(actions(page).getByText('Último pedido: aceito pela financeira')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar a venda' }).click();
  await heading(page, 'Vínculo');
  await expect(page.getByText('Reenviar autorização: aceito pela financeira', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Reenviar autorização' }).click();
  await heading(page, 'Reenviar autorização');
  await page.getByLabel('O mesmo do último envio').check();
  const button = page.getByRole('button', { name: 'Reenviar autorização' });
  await expect(button).toHaveAccessibleDescription(/espere 1 minuto/);
  await button.click({ force: true });
  expect(await bodies(sandbox, resend)).toStrictEqual([{ code }]);
});

test('resuming a sale from its operation’s page discards another one only after a confirmation @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await openOperation(page, testCodes.payrollLoan.prefix);
  await tellProduct(page, 'Empréstimo consignado');
  await page.goBack();
  await sandbox.plan({
    endpoint: 'EConsignado/SolicitarAutorizacao',
    fault: 'status',
    status: 400,
    envelope: true,
    times: 1,
  });
  await requestAuthorization(page);
  await outcome(page, 'refused');

  await openAnother(page, testCodes.payrollLoan.prefix);
  await actions(page).getByRole('button', { name: 'Continuar a venda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deixar a outra venda?' });
  await expectAccessible(page, 'the question of the other sale');
  await dialog.getByRole('button', { name: 'Manter a outra' }).click();
  await expect(actions(page).getByRole('button', { name: 'Continuar a venda' })).toBeFocused();
  await actions(page).getByRole('button', { name: 'Continuar a venda' }).click();
  await dialog.getByRole('button', { name: 'Apagar e continuar esta' }).click();
  await heading(page, 'Vínculo');
  await expect(page.getByText(customer.name)).toHaveCount(0);
  await chooseEmployment(page);
  await expectFilled(page, { birth: '', phoneNumber: '', postalCode: '', street: '' });
});

test('an accepted cancellation leaves no button to cancel again @thorough', async ({ clerk: page }) => {
  await openOperation(page, testCodes.link.prefix);
  await page.getByRole('button', { name: 'Cancelar operação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar operação' }).click();
  await expect(page.getByRole('region', { name: 'A financeira aceitou o pedido de cancelamento' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Entregar o aparelho' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancelar operação' })).toHaveCount(0);
});
