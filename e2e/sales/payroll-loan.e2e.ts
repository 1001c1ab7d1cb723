import { testPeople } from '#src/sandbox/test-data.ts';

import { bodies, expectFieldsLeft, expectFilled, fill, heading, next, outcome, submit } from '../support/form.ts';
import { signAsCustomer } from '../support/operations.ts';
import {
  account,
  chooseEmployment,
  customer,
  fillAccount,
  fillPayment,
  reachReview,
  reachWait,
  requestAuthorization,
} from '../support/products/payroll-loan.ts';
import { expect, test } from '../test.ts';

/** The parts of the address that the authorization and the proposal both send, under different names. */
const place = {
  street: customer.addressStreet,
  neighborhood: customer.addressNeighborhood,
  city: customer.addressCity,
  state: 'AC',
  postalCode: '69900000',
};

test('a payroll loan, from the authorization to the signed contract, with exact bodies @P7 @P38 @T8 @T29', async ({
  clerk: page,
  sandbox,
}) => {
  const code = await reachWait(page, sandbox);
  await expect(page.getByRole('region', { name: 'Aguardando o cliente autorizar' })).toBeVisible();

  // The customer answers on their own phone, and the partner alone knows it.
  await sandbox.act(code, 'authorize');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByRole('region', { name: /Cliente autorizou/ }), 'in the partner’s words').toBeVisible();
  await expect(page.getByRole('list', { name: 'O que fazer agora' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^1 evento novo às/ })).toBeAttached();

  await chooseEmployment(page);
  const prefilled = {
    birth: customer.birth,
    phoneNumber: customer.phoneNumber,
    postalCode: customer.addressZipCode,
    street: place.street,
    addressNumber: 'km 12',
  };
  await expectFilled(page, {
    ...prefilled,
    neighborhood: place.neighborhood,
    city: place.city,
    state: 'AC',
    email: '',
  });
  await fillAccount(page);
  await next(page);
  await heading(page, 'Revisão');
  await expect(page.getByRole('region', { name: 'Proposta' })).toContainText('Poupança');
  const authorization = page.getByRole('region', { name: 'Autorização' });
  await expect(authorization).toContainText('Já está com a financeira');
  await expect(authorization.getByRole('term'), 'the rest is in the proposal').toHaveText([
    'Nome completo',
    'CPF do cliente',
  ]);
  await expect(
    page.getByRole('link', { name: 'Alterar Autorização' }),
    'what has made the operation is not altered',
  ).toHaveCount(0);

  const [answer] = await Promise.all([
    page.waitForResponse('**/EConsignado/Contratar'),
    page.getByRole('button', { name: `Enviar proposta de ${customer.name}` }).click(),
  ]);
  expect([answer.status(), await answer.text()], 'a success without a word').toEqual([200, '']);
  await heading(page, 'Trocar conta');
  await outcome(page, 'accepted');
  const today = page.getByRole('region', { name: 'O dinheiro vai para a conta da proposta' });
  await expect(today, 'masked: the rest of the number is forgotten').toContainText('•••••456-P');
  await page.getByRole('button', { name: 'Manter a conta' }).click();
  await heading(page, `Operação ${code}`);
  await outcome(page, 'accepted');

  expect(await bodies(sandbox, 'EConsignado/SolicitarAutorizacao')).toStrictEqual([
    {
      cpf: customer.cpf,
      name: customer.name,
      birth: '1990-02-03',
      phoneNumber: '11987654321',
      addressZipCode: '69900000',
      addressState: 'AC',
      addressCity: place.city,
      addressNeighborhood: place.neighborhood,
      addressStreet: place.street,
      addressNumber: 'km 12',
    },
  ]);
  expect(await bodies(sandbox, 'EConsignado/Contratar')).toStrictEqual([
    {
      code,
      registrationNumber: '00451-X',
      birth: '1990-02-03',
      phoneNumber: '11987654321',
      ...place,
      addressNumber: 'km 12',
      ...account,
      accountType: 1,
    },
  ]);
  expect(await sandbox.requests('EConsignado/AtualizarPagamento')).toEqual([]);
  expect(await sandbox.requests('EConsignado/ReenviarAutorizacao')).toEqual([]);

  await signAsCustomer(page);
});

test('a field that the partner refuses is marked, and everything typed stays @P11 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await requestAuthorization(page, { cpf: testPeople.invalidFields.cpf });
  await outcome(page, 'refused');
  await expect(page.getByRole('region', { name: 'A financeira pede correção' })).toBeFocused();
  for (const label of ['Nome completo', 'Celular'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Não aceito pelo cadastro/);
  await expectFilled(page, { name: customer.name, phoneNumber: customer.phoneNumber, addressNumber: 'km 12' });

  await fill(page, { cpf: customer.cpf });
  await submit(page);
  await heading(page, 'Vínculo');
  const [operation] = await sandbox.operations();
  await sandbox.act(operation?.code ?? '', 'authorize');
  await chooseEmployment(page, '451');
  await fillAccount(page, { accountNumber: '12/3' });
  await next(page);
  await expect(page.locator('[name=accountNumber]')).toHaveAccessibleDescription(/Erro:/);
  await fillAccount(page);
  await next(page);
  await submit(page);

  // The refusal names the mistyped number near the button, with a link to the step that asked for it.
  const wrong = page.getByRole('listitem').filter({ hasText: 'Matrícula não encontrada' });
  await wrong.getByRole('link', { name: 'Alterar Vínculo' }).click();
  await expect(page.getByLabel('Matrícula')).toHaveAccessibleDescription(/Matrícula não encontrada/);
  await chooseEmployment(page, 'A-0007');
  await expectFilled(page, account);
  await next(page);
  await submit(page);
  await heading(page, 'Trocar conta');
  expect(await bodies(sandbox, 'EConsignado/Contratar')).toMatchObject([
    { registrationNumber: '451' },
    { registrationNumber: 'A-0007' },
  ]);
});

test('the account of a payroll loan is changed before the signature @T3 @T7 @T9 @T15 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  const code = await reachReview(page, sandbox);
  await submit(page);
  await heading(page, 'Trocar conta');
  await page.getByRole('button', { name: 'Usar outra conta' }).click();
  await expect(page.locator('form').getByRole('code')).toHaveText(code);
  await expectFilled(page, {
    proposalCode: '',
    documentNumber: '',
    bankCode: '',
    accountNumber: '',
  });
  const proposalCode = (await sandbox.operations()).find((one) => one.code === code)?.proposalCode ?? '';

  await fillPayment(page, {
    proposalCode: 'PR-OUTRA',
    documentNumber: '12.ABC.345/01DE-35',
    accountDigit: 'x',
  });
  await submit(page);
  await expectFieldsLeft(page);
  expect(await sandbox.requests('EConsignado/AtualizarPagamento')).toEqual([]);
  await page.getByLabel(/Conferi no sistema da financeira/).check();
  await submit(page);
  await expect(page.getByLabel('Código da proposta')).toHaveAccessibleDescription(/não é o desta operação/);
  await expectFilled(page, { accountNumber: '0098765' });
  await fill(page, { proposalCode: ` ${proposalCode} ` });
  await submit(page);
  await heading(page, `Operação ${code}`);
  const [, accepted] = await bodies(sandbox, 'EConsignado/AtualizarPagamento');
  expect(accepted).toStrictEqual({
    documentNumber: '12ABC34501DE35',
    proposalCode,
    operationCode: code,
    bankCode: '001',
    branchNumber: '1234',
    accountNumber: '0098765',
    accountDigit: 'X',
    accountType: 2,
  });
  expect(await bodies(sandbox, 'EConsignado/Contratar')).toMatchObject([
    { accountType: 1, branchDigit: 'X', accountDigit: 'P' },
  ]);
});
