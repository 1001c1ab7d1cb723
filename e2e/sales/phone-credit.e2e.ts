import type { Locator, Page } from '@playwright/test';

import { testCodes, testPeople, testProposalCode } from '#src/sandbox/test-data.ts';

import { bodies, expectFieldsLeft, expectFilled, fill, heading, outcome, start, submit } from '../support/form.ts';
import { events, openOperation, section, tellProduct } from '../support/operations.ts';
import { fillPayment } from '../support/products/payroll-loan.ts';
import { waitForAPerson } from '../support/settled.ts';
import { expect, test } from '../test.ts';

const operationCode = `${testCodes.phoneCredit.prefix}-1`;
const proposalCode = testProposalCode(operationCode);
const body = {
  documentNumber: testPeople.permitted.cpf,
  proposalCode,
  operationCode,
  bankCode: '001',
  branchNumber: '1234',
  accountNumber: '0098765',
  accountDigit: '0',
  accountType: 2,
};

const heightOf = async (control: Locator) => (await control.locator('..').boundingBox())?.height;

test('the account of a phone credit is updated by its two codes, with an exact body @P38 @T3 @T57', async ({
  clerk: page,
  sandbox,
}) => {
  await start(page, 'CDC celular');
  await heading(page, 'Trocar conta');
  await expect(page.getByText('Esta etapa depende'), 'nothing was asked for out of turn').toHaveCount(0);
  await expectFilled(page, { operationCode: '', proposalCode: '', documentNumber: '' });
  await submit(page);
  await expectFieldsLeft(page, 'Faltam 8 campos');
  await expect(page.getByLabel('Código da operação')).toBeFocused();
  await expect(page.getByLabel('Código da proposta')).toHaveAccessibleDescription(
    /Erro: Informe o código da proposta$/,
  );
  const bank = page.getByRole('combobox', { name: 'Banco' });
  expect(await heightOf(bank), 'as high as before its list had loaded').toBe(
    await heightOf(page.getByLabel('Código da proposta')),
  );
  await fill(page, { operationCode: ` ${operationCode} `, proposalCode });
  await fillPayment(page);
  await submit(page);
  await heading(page, `Operação ${operationCode}`);
  await outcome(page, 'accepted');
  await expect(page.getByText('A financeira aceitou a nova conta')).toBeVisible();
  expect(await bodies(sandbox, 'ECdcCelular/AtualizarPagamento')).toStrictEqual([body]);
  await expect(events(page).first()).toContainText('Dados bancários atualizados');
  await page.getByRole('button', { name: 'Nova venda' }).click();
  await heading(page, 'Trocar conta');
  await expectFilled(page, { operationCode: '', proposalCode: '', documentNumber: '' });
});

test('a press on a link of the error list is not lost, although leaving the field moves the page @P50', async ({
  clerk: page,
}) => {
  await start(page, 'CDC celular');
  await heading(page, 'Trocar conta');
  await submit(page);
  await page.getByRole('button', { name: 'Ver quais' }).click();
  const lines = page.getByRole('link', { name: / (?:Informe|Escolha) [ao] / });
  await expect(lines).toHaveCount(8);
  const code = page.getByLabel('Código da operação');
  await code.fill(operationCode);
  // If the field were validated here, its line would leave the list and the others would move.
  await lines.filter({ hasText: 'Tipo de conta' }).hover();
  await page.mouse.down();
  await expect(code).toBeFocused();
  await page.mouse.up();
  await expect(page.getByLabel('Corrente')).toBeFocused();
  await expect(lines).toHaveCount(7);
});

test('a refused account update has the error at its field and keeps the form @P6 @P11 @T53', async ({
  clerk: page,
  sandbox,
}) => {
  await start(page, 'CDC celular');
  await fill(page, { operationCode, proposalCode: 'PR-OUTRA' });
  await fillPayment(page, { documentNumber: testPeople.refused.cpf });
  await submit(page);
  await expect(page.getByLabel('Código da proposta')).toHaveAccessibleDescription(/não é o desta operação/);
  await fill(page, { proposalCode });
  await submit(page);
  await outcome(page, 'refused');
  await expect(page.getByRole('region', { name: 'A financeira recusou o pedido' })).toContainText(
    'recusada pela análise',
  );
  await expectFilled(page, { operationCode, accountNumber: '0098765' });

  await fill(page, { documentNumber: testPeople.permitted.cpf });
  await sandbox.act(operationCode, 'sign');
  await submit(page);
  await expect(page.getByRole('region', { name: 'A financeira recusou o pedido' }), 'signed: too late').toContainText(
    'Assinada',
  );
});

/** As fast as a scanner, which ends each code with Enter. */
async function scan(page: Page): Promise<void> {
  await page.keyboard.type(operationCode);
  await page.keyboard.press('Enter');
}

async function fillAllButTheCode(page: Page): Promise<void> {
  await start(page, 'CDC celular');
  await fill(page, { proposalCode });
  await fillPayment(page);
  await page.getByLabel('Código da operação').focus();
}

test('on a phone the account is read back in sight, above the button @P50 @thorough', async ({ clerk: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, 'CDC celular');
  await fill(page, { operationCode, proposalCode });
  await fillPayment(page);
  const holder = page.getByText('Titular', { exact: true });
  await expect(holder).toBeInViewport();
  const [read, button] = [await holder.boundingBox(), await updateButton(page).boundingBox()];
  expect((read?.y ?? Infinity) + (read?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

const updateButton = (page: Page) => page.getByRole('button', { name: 'Enviar nova conta' });

test('a scanned code sends nothing: with every field filled in, its Enter leads to the button @P49 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await fillAllButTheCode(page);
  await scan(page);
  await expect(updateButton(page)).toBeFocused();
  expect(await sandbox.requests('ECdcCelular/AtualizarPagamento')).toEqual([]);
  await waitForAPerson(page);
  await page.keyboard.press('Enter');
  await heading(page, `Operação ${operationCode}`);
  expect(await bodies(sandbox, 'ECdcCelular/AtualizarPagamento')).toStrictEqual([body]);
});

test('a code scanned twice sends nothing, and neither does a scanner that ends it with two Enters @P49', async ({
  clerk: page,
  sandbox,
}) => {
  await fillAllButTheCode(page);
  await scan(page);
  await scan(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Trocar conta' })).toBeFocused();
  await expectFilled(page, { operationCode });

  const code = page.getByLabel('Código da operação');
  await code.fill('');
  await scan(page);
  await expect(updateButton(page)).toBeFocused();
  await waitForAPerson(page);
  await code.focus();
  // In one turn, because a scanner's two keys are less than 300 ms apart, and a busy machine may be slower.
  const isTaken = await page.evaluate(() => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    return [1, 2].map(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter)) === false);
  });
  expect(isTaken).toEqual([true, true]);
  await expect(updateButton(page)).toBeFocused();
  expect(await sandbox.requests('ECdcCelular/AtualizarPagamento')).toEqual([]);
});

test('the account is changed from the operation’s page: its code is filled in, and confirmed @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await openOperation(page, operationCode);
  await tellProduct(page, 'CDC celular');
  await section(page, 'Ações').getByRole('link', { name: 'Trocar conta' }).click();
  await expect(page.locator('form').getByText(operationCode, { exact: true })).toBeVisible();
  await expectFilled(page, { proposalCode: '' });
  await submit(page);
  await expect(page.getByText('Faltam 8 campos'), 'the confirmation is one of them').toBeVisible();
  await fill(page, { proposalCode });
  await fillPayment(page);
  const confirmation = page.getByLabel(/Conferi no sistema da financeira/);
  await confirmation.check();
  await page.getByRole('button', { name: 'Alterar Código da operação' }).click();
  await fill(page, { operationCode: `${operationCode}-2` });
  await expect(confirmation, 'another code is not confirmed by what was said of the first').not.toBeChecked();
  await fill(page, { operationCode });
  await submit(page);
  await outcome(page, 'accepted');
  expect(await bodies(sandbox, 'ECdcCelular/AtualizarPagamento')).toStrictEqual([body]);
  await page
    .getByRole('region', { name: 'A financeira aceitou o pedido' })
    .getByRole('link', { name: 'Voltar à operação' })
    .click();
  await expect(events(page).first()).toContainText('Dados bancários atualizados');
});
