import { bodies, choose, expectFieldsLeft, expectFilled, fill, heading } from '../support/form.ts';
import { openOperation, section } from '../support/operations.ts';
import { chooseEmployment, reachWait } from '../support/products/payroll-loan.ts';
import { goHome, reload } from '../support/session.ts';
import { expect, test } from '../test.ts';

test('a resend is one per minute, to a number that the customer confirmed @P47 @T24 @T39', async ({
  clockedClerk: page,
  sandbox,
}) => {
  const code = await reachWait(page, sandbox);
  const button = page.getByRole('button', { name: 'Reenviar autorização' });
  await page.getByRole('link', { name: 'Reenviar autorização' }).click();
  await heading(page, 'Reenviar autorização');
  const sent = () => bodies(sandbox, 'EConsignado/ReenviarAutorizacao');

  // The request itself has just sent a message.
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(61_000);
  await button.click();
  await expectFieldsLeft(page);
  await page.getByLabel('O mesmo do último envio').check();
  await button.dblclick();
  await expect.poll(sent, 'a number that did not change is left out').toStrictEqual([{ code }]);

  // If the answer is quick, the second click lands on the next screen and must press nothing there.
  await page.getByRole('main').getByRole('link', { name: 'Voltar à venda' }).click();
  await page.getByRole('link', { name: 'Reenviar autorização' }).click();
  await expect(page.getByRole('radio', { checked: true }), 'no number is preselected').toHaveCount(0);
  await page.getByLabel('Outro celular').check();
  await page.getByLabel('Celular que recebe o pedido').fill('+55 21 91234-5678');
  await page.getByLabel('Li o número (21) •••••-5678 em voz alta e o cliente o confirmou').check();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await page.clock.runFor(30_000);
  expect(await sent()).toHaveLength(1);

  await page.clock.runFor(31_000);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  expect(await sent(), 'time alone sends nothing').toHaveLength(1);
  await button.click();
  await expect(page.getByRole('region', { name: 'A financeira aceitou o pedido' })).toContainText(
    'a mensagem no celular (21) •••••-5678.',
  );
  expect(await sent()).toStrictEqual([{ code }, { code, phoneNumber: '21912345678' }]);
});

test('going to the resend’s page and back keeps what was typed on both @P11 @P21 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await reachWait(page, sandbox);
  await fill(page, { registrationNumber: '00451-X' });
  await page.getByRole('link', { name: 'Reenviar autorização' }).click();
  await heading(page, 'Reenviar autorização');
  await choose(page, 'destination', 'other');
  await fill(page, { phoneNumber: '(21) 91234-5678' });
  await page.getByRole('link', { name: 'Voltar à venda' }).click();
  await heading(page, 'Vínculo');
  await expectFilled(page, { registrationNumber: '00451-X' });

  await page.getByRole('link', { name: 'Reenviar autorização' }).click();
  await expectFilled(page, { phoneNumber: '(21) 91234-5678' });
  await reload(page);
  await heading(page, 'Reenviar autorização');
  await page.getByRole('link', { name: 'Voltar à operação' }).click();
  await section(page, 'Ações').getByRole('link', { name: 'Continuar a venda' }).click();
  await page.getByRole('button', { name: 'Continuar a venda' }).click();
  await heading(page, 'Vínculo');
  await expectFilled(page, { registrationNumber: '00451-X' });
});

test('a waiting sale is resumed after a reload from its operation’s page @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  const code = await reachWait(page, sandbox);
  page.on('dialog', (dialog) => void dialog.accept());
  await reload(page);
  await goHome(page);
  await sandbox.act(code, 'authorize');
  await openOperation(page, code);
  await section(page, 'Ações').getByRole('link', { name: 'Reenviar autorização' }).click();
  await heading(page, 'Reenviar autorização');
  await expect(page.getByLabel('O mesmo do último envio')).not.toBeChecked();
  await page.getByRole('link', { name: 'Voltar à operação' }).click();
  await section(page, 'Ações').getByRole('link', { name: 'Continuar a venda' }).click();
  await page.getByRole('button', { name: 'Continuar a venda' }).click();
  await chooseEmployment(page);
  expect(
    await sandbox.requests('EConsignado/SolicitarAutorizacao'),
    'nothing is asked of the customer again',
  ).toHaveLength(1);
});

test('on a phone the job’s field is in sight on arrival at the wait @P50 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await reachWait(page, sandbox);
  await expect(
    page
      .getByRole('button', { name: 'Reenviar autorização' })
      .or(page.getByRole('link', { name: 'Reenviar autorização' })),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'O que fazer agora' })).toBeVisible();
  const field = await page.locator('[name=registrationNumber]').boundingBox();
  const bar = await page.locator('button[type=submit]').boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});
