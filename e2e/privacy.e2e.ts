import { testPeople } from '#src/sandbox/test-data.ts';

import { openOperation } from './support/operations.ts';
import { signIn } from './support/session.ts';
import { heading, submit } from './support/form.ts';
import * as payroll from './support/payroll-loan.ts';
import * as repurchase from './support/repurchase.ts';
import { customer, proposal, reachReview } from './support/store-card.ts';
import { everythingKept } from './support/stores.ts';
import { expect, test } from './test.ts';

/** What was typed, in every form in which it could be found again. */
const formsOf = (typed: Record<string, string>) =>
  Object.values(typed).flatMap((value) => [value, value.replaceAll(/[\s().-]/g, ''), encodeURIComponent(value)]);

test('P20, P22, P23: a whole sale asks only this origin, and leaves nothing of the person or the token behind', async ({ page, context, token, sandbox, baseURL }) => {
  const asked: string[] = [];
  const said: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  context.on('console', (message) => said.push(message.text()));
  const secrets = { token, document: testPeople.permitted.cpf, ...customer, ...proposal };
  const { firstInstallment: _, addressCity: __, addressNumber: ___, rgOrgan: ____, ...personal } = secrets;
  const written = formsOf(personal);
  const expectNoTrace = (text: string, where: string) => expect(written.filter((secret) => text.includes(secret)), where).toEqual([]);

  await page.goto('/');
  await signIn(page, token);
  await reachReview(page);
  expectNoTrace(await everythingKept(page, context), 'at the review');
  await submit(page);
  await heading(page, 'Acompanhamento');
  const [operation] = await sandbox.operations();
  await openOperation(page, operation?.code ?? '');
  await page.getByRole('button', { name: 'Mostrar link de assinatura' }).click();
  await expect(page.getByRole('link', { name: 'Abrir em outra aba' })).toBeVisible();
  expectNoTrace(await everythingKept(page, context), 'after the sale');

  // A CEP goes to this app's own server, alone, where the store has the lookup on.
  expectNoTrace(asked.filter((url) => url !== `${baseURL}/cep/01310100`).join('\n'), 'in addresses');
  expectNoTrace(said.join('\n'), 'in the console');
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);

  await page.getByRole('button', { name: 'Sair' }).click();
  await heading(page, 'Entrar');
  const left = await everythingKept(page, context);
  expectNoTrace(left, 'after signing out');
  expect(left).not.toContain('balcao.session');
});

test('P20, P22: neither does a sale with a bank account, or one with a card', async ({ clerk: page, context, sandbox }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const { cpf, name, birth, phoneNumber, addressStreet } = payroll.customer;
  const { accountNumber } = payroll.account;
  const { cardNumber } = repurchase.simulation;
  const written = formsOf({ cpf, name, birth, phoneNumber, addressStreet, accountNumber, cardNumber });
  const expectNoTrace = async (where: string) => {
    const kept = await everythingKept(page, context);
    expect(written.filter((secret) => kept.includes(secret)), where).toEqual([]);
  };

  await payroll.reachReview(page, sandbox);
  await expectNoTrace('at the payroll loan’s review');
  await submit(page);
  await heading(page, 'Dados bancários');
  await payroll.fillPayment(page, { accountNumber });
  await expectNoTrace('over another account');
  await page.getByRole('banner').getByRole('link').first().click();

  await repurchase.reachReview(page);
  await expectNoTrace('at the repurchase’s review');
  await repurchase.send(page).click();
  await heading(page, 'Acompanhamento');
  await expectNoTrace('after both');
  expect(asked.filter((url) => written.some((secret) => url.includes(secret)))).toEqual([]);
});
