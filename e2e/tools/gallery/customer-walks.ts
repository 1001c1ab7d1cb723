import { expect, type BrowserContext, type Page } from '@playwright/test';

import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { paths } from '#src/paths.ts';
import { testCodes } from '#src/sandbox/test-data.ts';

import { choose, heading, submit } from '../../support/form.ts';
import { askBack, goOnToSign, handOver, handOverUnseen, sayIsClerk } from '../../support/handover.ts';
import { openOperation } from '../../support/operations.ts';
import * as storeCard from '../../support/products/store-card.ts';
import { goHome, secondTab, typePin, unlock } from '../../support/session.ts';
import { AtEachLook, dialogOpens, press, type Walks } from './walk.ts';

const { timeline, operation } = lateMessages;

const texts = lateMessages.customer;
const code = testCodes.link.prefix;

/** The clerk's page, in the same browser as the customer's display. */
function clerkOf(context: BrowserContext): Page {
  const [, clerk] = context.pages();
  if (!clerk) throw new Error('The clerk has no tab.');
  return clerk;
}

const signingPage = (page: Page) => expect(page.getByRole('link', { name: texts.sign.here })).toBeVisible();

/** What the customer sees on the clerk's device and on the customer's display. */
export const customerWalks: Walks = {
  customer: {
    states: {
      'before handing over': async ({ page }) => {
        await page.goto(paths.handover(code));
        await unlock(page);
        await heading(page, texts.page.title);
      },
      contract: async ({ page }) => {
        await press(page, texts.begin);
        await heading(page, texts.contract.title);
        await expect(page.getByRole('region', { name: 'Contrato' })).toBeVisible();
      },
      signing: async ({ page }) => {
        await goOnToSign(page);
        await signingPage(page);
      },
      'giving the device back': async ({ page }) => {
        await askBack(page);
        await dialogOpens(page);
      },
      'giving the device back, the clerk': async ({ page }) => {
        await sayIsClerk(page);
        await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
      },
      'asked whether they still read': async ({ page }) => {
        await press(page, texts.returning.clerkClose);
        await page.clock.fastForward('04:05');
        await dialogOpens(page);
      },
      'signed meanwhile': async ({ page, sandbox }) => {
        await page.keyboard.press('Escape');
        await sandbox.act(code, 'sign');
        await page.clock.fastForward('00:25');
        // The link and the events are read at the same time. The screen stays once both are.
        await expect(page.getByText(texts.sign.over)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Salvar o contrato' })).toBeVisible();
      },
      'left alone by the customer': async ({ page }) => {
        await page.clock.fastForward('04:05');
        await dialogOpens(page);
        await page.clock.fastForward('01:05');
        await heading(page, texts.resting.title);
      },
      'signed, back at the dashboard': async ({ page }) => {
        await sayIsClerk(page);
        await typePin(page);
        await heading(page, `${operation.title} ${code}`);
      },
    },
  },
  'customer of a sale': {
    states: {
      contract: async ({ page, sandbox }) => {
        await storeCard.reachReview(page);
        await submit(page);
        await heading(page, 'Acompanhamento');
        const [operation] = await sandbox.operations();
        await openOperation(page, operation?.code ?? '');
        await handOver(page);
        await expect(page.getByRole('region', { name: 'Contrato' })).toBeVisible();
      },
      signing: async ({ page }) => {
        await goOnToSign(page);
        await signingPage(page);
      },
      signed: async ({ page, sandbox }) => {
        const [operation] = await sandbox.operations();
        await sandbox.act(operation?.code ?? '', 'sign');
        await page.clock.fastForward('00:25');
        await expect(page.getByText(texts.sign.over)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Salvar o contrato' })).toBeVisible();
      },
      'signed, back at the dashboard': async ({ page }) => {
        await askBack(page);
        await sayIsClerk(page);
        await typePin(page);
        await expect(page.getByRole('button', { name: m.wizard.newSale })).toBeVisible();
      },
    },
  },
  'customer with nothing to sign': {
    states: {
      'contract alone': async ({ page }) => {
        await openOperation(page, testCodes.noLink.prefix);
        await press(page, lateMessages.signing.handOver);
        await heading(page, texts.contract.readOnlyTitle);
        // Another size may read the contract again.
        return new AtEachLook(() => expect(page.getByRole('article', { name: 'Página 1 de 2' })).toBeVisible());
      },
    },
  },
  'customer without a link': {
    states: {
      'no link to sign at': async ({ page }) => {
        await handOverUnseen(page, testCodes.noLink.prefix);
        await goOnToSign(page, texts.sign.absentTitle);
      },
      'access lost': async ({ page, sandbox }) => {
        await sandbox.plan({ endpoint: 'Operacoes/ObterCcb', fault: 'status', status: 401, times: 1 });
        await press(page, texts.sign.backToContract);
        await heading(page, texts.accessLost.title);
      },
    },
  },
  'customer with an untrusted link': {
    states: {
      'link refused': async ({ page }) => {
        await handOverUnseen(page, testCodes.foreignLink.prefix);
        await goOnToSign(page, texts.sign.refusedTitle);
      },
    },
  },
  'customer without a contract': {
    states: {
      'no contract to read': async ({ page }) => {
        await openOperation(page, testCodes.emptyDocument.prefix);
        await press(page, lateMessages.signing.handOver);
        await heading(page, texts.contract.absentTitle);
      },
      offline: async ({ page, context }) => {
        await context.setOffline(true);
        await heading(page, texts.offline.title);
      },
    },
  },
  'customer at another tab': {
    states: {
      'the device is with the customer': async ({ page, context, token }) => {
        const other = await secondTab(context, token);
        await openOperation(other, code);
        await handOver(other);
        await page.bringToFront();
        await heading(page, texts.elsewhere.title);
      },
    },
  },
  display: {
    states: {
      idle: async ({ page, context, token }) => {
        await secondTab(context, token);
        await page.goto(paths.display);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
      offer: async ({ page, context }) => {
        const clerk = clerkOf(context);
        await clerk.bringToFront();
        await storeCard.simulate(clerk);
        await heading(clerk, m.offer.title);
        await choose(clerk, 'hasInsurance', 'true');
        await choose(clerk, 'installmentNumbers', '3');
        await page.bringToFront();
        await heading(page, texts.display.offer.title);
      },
      signing: async ({ page, context }) => {
        const clerk = clerkOf(context);
        await clerk.bringToFront();
        await goHome(clerk);
        await openOperation(clerk, code);
        await press(clerk, lateMessages.signing.show);
        await page.bringToFront();
        await heading(page, texts.display.signing.title);
      },
      signed: async ({ page, context, sandbox }) => {
        const clerk = clerkOf(context);
        await sandbox.act(code, 'sign');
        await clerk.bringToFront();
        await clerk.getByRole('button', { name: timeline.refresh }).click();
        await page.bringToFront();
        await expect(page.getByText(texts.sign.over)).toBeVisible();
      },
    },
  },
  'display of a sale': {
    states: {
      signing: async ({ page, context, token, sandbox }) => {
        const clerk = await secondTab(context, token);
        await page.goto(paths.display);
        await clerk.bringToFront();
        await storeCard.reachReview(clerk);
        await submit(clerk);
        await heading(clerk, 'Acompanhamento');
        const [operation] = await sandbox.operations();
        await openOperation(clerk, operation?.code ?? '');
        await press(clerk, lateMessages.signing.show);
        await page.bringToFront();
        await heading(page, texts.display.signing.title);
      },
      signed: async ({ page, context, sandbox }) => {
        const clerk = clerkOf(context);
        const [operation] = await sandbox.operations();
        await sandbox.act(operation?.code ?? '', 'sign');
        await clerk.bringToFront();
        await clerk.getByRole('button', { name: timeline.refresh }).click();
        await page.bringToFront();
        await expect(page.getByText(texts.sign.over)).toBeVisible();
      },
    },
  },
};
