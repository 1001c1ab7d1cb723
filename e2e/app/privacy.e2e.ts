import type { Page } from '@playwright/test';

import { testCodes, testPeople, testProposalCode } from '#src/sandbox/test-data.ts';

import { fill, heading, start, submit } from '../support/form.ts';
import { openOperation, section } from '../support/operations.ts';
import * as payroll from '../support/products/payroll-loan.ts';
import * as repurchase from '../support/products/repurchase.ts';
import * as card from '../support/products/store-card.ts';
import * as credit from '../support/products/store-credit.ts';
import type { SandboxControl } from '../support/server/sandbox-control.ts';
import { witness } from '../support/server/witness.ts';
import { goHome, signIn, signOut } from '../support/session.ts';
import { everythingKept } from '../support/stores.ts';
import { expect, test as base } from '../test.ts';

/** What was typed, in every form in which it could be stored. Values that are common to many people are left out. */
const formsOf = (...typed: readonly Readonly<Record<string, string>>[]) =>
  typed
    .flatMap((one) => Object.values(one))
    .filter((value) => value.length > 5)
    .flatMap((value) => [
      value,
      value.replaceAll(/[\s().-]/g, ''),
      encodeURIComponent(value),
      value.split('/').toReversed().join('-'),
    ]);

const { firstInstallment: _, ...customer } = card.customer;
const { cpf } = testPeople.permitted;
const bankAccount = { documentNumber: '731.042.600-28', accountNumber: '0098765' };
const { accountNumber } = payroll.account;
const { document, cardNumber } = repurchase.simulation;

/** All five products' customers are one person. */
const personal = formsOf(customer, card.proposal, card.employer, payroll.customer, bankAccount, {
  cpf,
  accountNumber,
  document,
  cardNumber,
});
/** What is masked wherever it is not being typed. */
const masked = formsOf(bankAccount, {
  cpf,
  accountNumber,
  cardNumber,
  document: '731.042.600-28',
  phone: customer.cellPhoneNumber,
  company: card.employer.companyTelephone,
});

const found = (secrets: readonly string[], text: string) =>
  [...new Set(secrets)].filter((secret) => text.includes(secret));

interface Fixtures {
  /**
   * A signed-in page. `check` expects that nothing typed is stored in the browser. After the test the fixture checks
   * addresses, titles, messages, log lines and the next clerk's screen too.
   */
  readonly till: { readonly page: Page; readonly check: (where: string) => Promise<void> };
}

const test = base.extend<Fixtures>({
  till: async ({ page, context, token, baseURL }, use) => {
    const seen = await witness(context);
    await page.goto('/');
    await signIn(page, token);
    const secrets = [...personal, token];

    const check = async (where: string) => {
      const kept = await everythingKept(page, context);
      expect(found(secrets, kept), `kept, ${where}`).toEqual([]);
      expect(kept, `answers of the partner kept, ${where}`).not.toContain('/api/');
    };
    await use({ page, check });

    const passed = await seen.passed(page);
    expect(passed.said.length).toBeGreaterThan(10);
    expect(found(secrets, passed.said.join('\n')), 'in titles, addresses, stores and messages on the way').toEqual([]);
    expect(found(secrets, seen.logged.join('\n')), 'in the console').toEqual([]);
    // With the CEP lookup turned on, the address of a request to the store's server has the CEP, and nothing else.
    const asked = seen.asked.filter((address) => !/\/cep\/\d{8}$/.test(address));
    expect(asked.length).toBeGreaterThan(10);
    expect(found(secrets, asked.join('\n')), 'in addresses').toEqual([]);
    expect(
      asked.filter(
        (address) => !/^(data|blob):/.test(address) && (!address.startsWith(`${baseURL}/`) || address.includes(' ')),
      ),
      'elsewhere, or with a referrer',
    ).toEqual([]);
    expect(passed.controls.length).toBeGreaterThan(10);
    expect(passed.helped, 'filled in, remembered or corrected by the browser').toEqual([]);

    await signOut(page);
    await heading(page, 'Entrar');
    await check('after signing out');
    expect(await everythingKept(page, context)).not.toContain('balcao.session');
    expect(found(personal, await page.content()), 'on the screen of the next clerk').toEqual([]);
  },
});

/** Expects that the review shows none of the masked values in full. */
async function expectMasked(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Mostrar dados' })).toBeVisible();
  expect(found(masked, await page.content()), 'unmasked').toEqual([]);
}

/** From the sale's last step to its operation's page, with the link to sign by: nothing there is about the person. */
async function showLink(page: Page, sandbox: SandboxControl, product: string): Promise<void> {
  await heading(page, /^(Acompanhamento|Operação .+)$/);
  const code = (await sandbox.operations()).find((one) => one.product === product)?.code ?? '';
  // In these two products the clerk reads the code in the partner's system and types it in.
  if (product === 'store-card' || product === 'repurchase') await openOperation(page, code);
  await heading(page, `Operação ${code}`);
  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  await expect(page.getByRole('link', { name: 'Abrir em outra aba' })).toBeVisible();
  expect(found(personal, await page.content()), `${product}: on screen once it is sold`).toEqual([]);
}

test('a card’s sale makes requests to this origin only and leaves no personal data @P20 @P22 @P23 @P57', async ({
  till,
  context,
  sandbox,
}) => {
  const { page, check } = till;
  await card.reachReview(page);
  await expectMasked(page);
  await check('at the review');
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão').first()).toBeVisible();
  await context.setOffline(false);
  await submit(page);
  await showLink(page, sandbox, 'store-card');
  await Promise.all([
    page.waitForEvent('download'),
    section(page, 'Contrato (CCB)').getByRole('button', { name: 'Baixar contrato' }).click(),
  ]);
  await check('after the sale');
});

test('a sale with a bank account or a card’s number leaves no personal data @P20 @P22 @P23 @P57 @thorough', async ({
  till,
  sandbox,
}) => {
  const { page, check } = till;
  await payroll.reachReview(page, sandbox);
  await expectMasked(page);
  await check('at the payroll loan’s review');
  await submit(page);
  await heading(page, 'Trocar conta');
  await page.getByRole('button', { name: 'Usar outra conta' }).click();
  await payroll.fillPayment(page, { accountNumber });
  await check('over another account');
  await page.getByRole('button', { name: 'Manter a conta', exact: true }).click();
  await showLink(page, sandbox, 'payroll-loan');

  await goHome(page);
  await repurchase.reachReview(page);
  await expectMasked(page);
  await check('at the repurchase’s review');
  await repurchase.send(page).click();
  await showLink(page, sandbox, 'repurchase');
  await check('after both');
});

test('store credit and phone credit leave no personal data @P20 @P22 @P23 @P57 @thorough', async ({
  till,
  sandbox,
}) => {
  const { page, check } = till;
  await credit.reachDispatch(page);
  await page.getByLabel('A biometria do cliente foi feita e aceita').check();
  expect(found(masked, await page.content()), 'where the contract is sent').toEqual([]);
  await page.getByRole('button', { name: 'Enviar contrato' }).click();
  await showLink(page, sandbox, 'store-credit');
  await check('after the store’s credit');

  await goHome(page);
  const operationCode = `${testCodes.phoneCredit.prefix}-1`;
  await start(page, 'CDC celular');
  await fill(page, { operationCode, proposalCode: testProposalCode(operationCode) });
  await payroll.fillPayment(page, bankAccount);
  await check('over the account');
  await submit(page);
  await showLink(page, sandbox, 'phone-credit');
  await check('after both');
});
