import { testCodes, testPeople, testProposalCode } from '#src/sandbox/test-data.ts';

import { bodies, expectFilled, fill, heading, outcome, start, submit } from '../support/form.ts';
import { events, openOperation, section, tellProduct } from '../support/operations.ts';
import { fillPayment } from '../support/payroll-loan.ts';
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

test('the account of a phone credit is updated by its two codes, with an exact body @P38 @T3 @T57', async ({
  clerk: page,
  sandbox,
}) => {
  await start(page, 'CDC celular');
  await heading(page, 'Dados bancários');
  await expect(page.getByText('Esta etapa depende'), 'nothing was asked for out of turn').toHaveCount(0);
  await expectFilled(page, { operationCode: '', proposalCode: '', documentNumber: '' });
  await submit(page);
  await expect(page.getByRole('status').filter({ hasText: 'Faltam 8 campos' })).toBeVisible();
  await expect(page.getByLabel('Código da operação')).toBeFocused();
  await expect(page.getByLabel('Código da proposta')).toHaveAccessibleDescription(/Erro: Preencha este campo$/);
  await fill(page, { operationCode: ` ${operationCode} `, proposalCode });
  await fillPayment(page);
  await submit(page);
  await heading(page, `Operação ${operationCode}`);
  await outcome(page, 'accepted');
  await expect(page.getByRole('region', { name: 'Os dados bancários foram atualizados.' })).toBeVisible();
  expect(await bodies(sandbox, 'ECdcCelular/AtualizarPagamento')).toStrictEqual([body]);
  await expect(events(page).first()).toContainText('Dados bancários atualizados');
});

test('a press on a link of the error list is not lost, although leaving the field moves the page', async ({
  clerk: page,
}) => {
  await start(page, 'CDC celular');
  await heading(page, 'Dados bancários');
  await submit(page);
  await page.getByRole('button', { name: 'Ver quais' }).click();
  const lines = page.getByRole('link', { name: /: (?:Preencha este campo|Escolha uma opção)$/ });
  await expect(lines).toHaveCount(8);
  const code = page.getByLabel('Código da operação');
  await code.fill(operationCode);
  // Validated, the field would take its line out of the list, and move the others.
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

test('the account is changed from the operation’s page: its code is filled in, and confirmed @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await openOperation(page, operationCode);
  await tellProduct(page, 'CDC celular');
  await section(page, 'Ações').getByRole('link', { name: 'Atualizar dados bancários' }).click();
  await expectFilled(page, { operationCode, proposalCode: '' });
  await fill(page, { proposalCode });
  await fillPayment(page);
  const confirmation = page.getByLabel(/Conferi na área de operações/);
  await confirmation.check();
  await fill(page, { operationCode: `${operationCode}-2` });
  await expect(confirmation, 'another code is not confirmed by what was said of the first').not.toBeChecked();
  await fill(page, { operationCode });
  await submit(page);
  await outcome(page, 'accepted');
  expect(await bodies(sandbox, 'ECdcCelular/AtualizarPagamento')).toStrictEqual([body]);
  await page
    .getByRole('region', { name: 'Aceito pela financeira' })
    .getByRole('link', { name: 'Voltar à operação' })
    .click();
  await expect(events(page).first()).toContainText('Dados bancários atualizados');
});
