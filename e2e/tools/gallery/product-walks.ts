import { expect, type Page } from '@playwright/test';

import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { texts as payrollLoanTexts } from '#src/products/payroll-loan/texts.ts';
import { testCodes, testProposalCode } from '#src/sandbox/test-data.ts';

import { fill, heading, next, outcome, start, submit } from '../../support/form.ts';
import { events, openOperation } from '../../support/operations.ts';
import * as payrollLoan from '../../support/products/payroll-loan.ts';
import * as repurchase from '../../support/products/repurchase.ts';
import * as storeCard from '../../support/products/store-card.ts';
import * as storeCredit from '../../support/products/store-credit.ts';
import { goHome } from '../../support/session.ts';
import { AtEachLook, press, submitIncomplete, type Walks } from './walk.ts';

const { timeline, operation: words, duplicate } = lateMessages;

const operationCode = testCodes.phoneCredit.prefix;
const earlier = testCodes.signed.prefix;
const { changeAccount } = payrollLoanTexts(m);
const operation = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${words.title} `) })).toBeVisible();

/** The states that only the other products have. */
export const productWalks: Walks = {
  'store credit': {
    states: {
      simulation: async ({ page }) => {
        await start(page, m.products['store-credit'].name);
        await heading(page, 'Simulação');
      },
      'simulation, filled in': ({ page }) => storeCredit.fillSimulation(page),
      'pre-registration': async ({ page }) => {
        await submit(page);
        await storeCredit.fillPreRegistration(page);
      },
      proposal: async ({ page }) => {
        await submit(page);
        await outcome(page, 'accepted');
        await next(page);
        await heading(page, 'Proposta');
      },
      review: async ({ page }) => {
        await storeCard.fillProposal(page);
        await submit(page);
        await heading(page, 'Revisão');
      },
      'sending the contract': async ({ page }) => {
        await submit(page);
        await heading(page, 'Contrato');
      },
      'sending the contract, with errors': ({ page }) => submitIncomplete(page),
      'sent, at its operation': async ({ page }) => {
        await page.locator('[name=biometry]').check();
        await submit(page);
        await operation(page);
      },
    },
  },
  'payroll loan': {
    states: {
      authorization: async ({ page }) => {
        await start(page, m.products['payroll-loan'].name);
        await heading(page, 'Autorização');
      },
      'authorization with errors': ({ page }) => submitIncomplete(page),
      'waiting for the customer': async ({ page }) => {
        await fill(page, payrollLoan.customer);
        await page.getByLabel(m.fields.addressState, { exact: true }).selectOption('AC');
        await submit(page);
        await heading(page, 'Vínculo');
        // Only an event that comes after those that were there is new.
        await expect(page.getByText('Autorização solicitada ao cliente')).toBeVisible();
      },
      'waiting, with a new event': async ({ page, sandbox }) => {
        const [operation] = await sandbox.operations();
        await sandbox.act(operation?.code ?? '', 'authorize');
        await press(page, timeline.refresh);
        await expect(page.getByRole('region', { name: /Cliente autorizou/ })).toBeVisible();
      },
      proposal: async ({ page }) => {
        await payrollLoan.chooseEmployment(page);
      },
      'proposal with errors': ({ page }) => submitIncomplete(page),
      review: async ({ page }) => {
        await payrollLoan.fillAccount(page);
        await next(page);
        await heading(page, 'Revisão');
      },
      'another account, asked': async ({ page }) => {
        await submit(page);
        await expect(page.getByRole('button', { name: changeAccount.skip })).toBeVisible();
      },
      'another account': async ({ page }) => {
        await press(page, changeAccount.open);
        await expect(page.locator('[name=bankCode]')).toBeVisible();
      },
    },
  },
  'phone credit': {
    states: {
      payment: async ({ page }) => {
        await start(page, m.products['phone-credit'].name);
        await heading(page, m.paymentUpdate.open);
      },
      'payment with errors': ({ page }) => submitIncomplete(page),
      'payment, filled in': async ({ page }) => {
        await payrollLoan.fillPayment(page, { operationCode, proposalCode: testProposalCode(operationCode) });
        // Where the app scrolls to once the account is whole.
        const check = page.getByText('Confira a nova conta').locator('xpath=../..');
        return new AtEachLook(() => check.evaluate((element) => element.scrollIntoView({ block: 'nearest' })));
      },
      'updated, at its operation': async ({ page }) => {
        await submit(page);
        await operation(page);
      },
    },
  },
  repurchase: {
    states: {
      simulation: async ({ page }) => {
        // Known to the store before the sale.
        await openOperation(page, earlier);
        await expect(events(page).first()).toBeVisible();
        await goHome(page);
        await start(page, m.products.repurchase.name);
        await heading(page, 'Simulação');
      },
      offer: async ({ page }) => {
        await fill(page, repurchase.simulation);
        await submit(page);
        await heading(page, m.offer.title);
      },
      review: async ({ page }) => {
        await repurchase.takeOffer(page);
        await heading(page, 'Revisão');
      },
      'follow-up': async ({ page }) => {
        await submit(page);
        await heading(page, 'Acompanhamento');
      },
      'follow-up, code of an earlier operation': async ({ page }) => {
        await page.getByLabel(m.fields.operationCode).fill(earlier);
        await submit(page);
        const question = page.getByRole('region', { name: `Confira o código ${earlier}` });
        await expect(question).toBeFocused();
        // Where the app scrolls to.
        return new AtEachLook(() => question.evaluate((element) => element.scrollIntoView({ block: 'nearest' })));
      },
      'seems to be the same': async ({ page }) => {
        await goHome(page);
        await page.getByRole('button', { name: new RegExp(`^${m.wizard.newSale}:`) }).click();
        await page.getByRole('dialog').getByRole('button', { name: m.wizard.newSale }).click();
        await fill(page, repurchase.simulation);
        await submit(page);
        await repurchase.takeOffer(page);
        await submit(page);
        await expect(page.getByRole('heading', { name: duplicate.title })).toBeVisible();
      },
    },
  },
};
