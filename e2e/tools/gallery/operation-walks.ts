import { expect, type Page } from '@playwright/test';

import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { paths } from '#src/paths.ts';
import { texts as payrollLoanTexts } from '#src/products/payroll-loan/texts.ts';
import { testCodes } from '#src/sandbox/test-data.ts';

import { holdAnswer } from '../../support/answers.ts';
import { choose, heading, outcome, submit } from '../../support/form.ts';
import { events, openAnother, openIndex, openOperation, section, tellProduct } from '../../support/operations.ts';
import * as payrollLoan from '../../support/products/payroll-loan.ts';
import * as storeCard from '../../support/products/store-card.ts';
import { goHome, unlock } from '../../support/session.ts';
import {
  AtEachLook,
  dialogOpens,
  listedOperations,
  openedAgain,
  press,
  submitIncomplete,
  type Stage,
  type Walks,
} from './walk.ts';

const { timeline, operation, contract } = lateMessages;

const actions = lateMessages.actions;
const list = lateMessages.operationList;
const { resend } = payrollLoanTexts(m);
const resendAuthorization = 'EConsignado/ReenviarAutorizacao';

/** Opens the dashboard of one of the sandbox's test codes. */
const dashboard =
  (code: string) =>
  async ({ page }: Stage) => {
    await openAnother(page, code);
    await expect(page.getByText(operation.facts.asking).first()).toBeHidden();
  };
/** Opens the list's filters where they are folded: the page of the state before was opened at another size. */
async function unfoldFilters(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: list.filters, expanded: false });
  if (await fold.isVisible()) await fold.click();
}
const eventsOf = (page: Page) => expect(events(page).first()).toBeVisible();

/** Dashboards, their actions and the list of operations. */
export const operationWalks: Walks = {
  dashboard: {
    states: {
      'link on request': async ({ page }) => {
        await openOperation(page, testCodes.link.prefix);
        await eventsOf(page);
      },
      'with its link': async ({ page }) => {
        await press(page, lateMessages.signing.show);
        const signing = section(page, lateMessages.signing.title);
        await expect(signing.getByRole('img')).toBeVisible();
        // As the app does when the code appears: all that it is shown with is in sight.
        return new AtEachLook(() => signing.getByText(lateMessages.signing.host).scrollIntoViewIfNeeded());
      },
      'contract reader': async ({ page }) => {
        await press(page, contract.read);
        await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
      },
      'contract as text': async ({ page }) => {
        await press(page, 'Texto');
        await expect(page.getByRole('dialog').getByRole('table').last()).toBeVisible();
      },
      'cancelling, asked': async ({ page }) => {
        await page.keyboard.press('Escape');
        await press(page, actions.cancel);
        await dialogOpens(page);
      },
      'cancelling, accepted': async ({ page }) => {
        await page.getByRole('dialog').getByRole('button', { name: actions.cancel }).click();
        await expect(page.getByRole('heading', { name: /pedido de cancelamento/ })).toBeVisible();
      },
      cancelled: async ({ page }) => {
        await page.keyboard.press('Escape');
        await dashboard(testCodes.cancelled.prefix)({ page } as Stage);
      },
      signed: dashboard(testCodes.signed.prefix),
      'without a link': dashboard(testCodes.noLink.prefix),
      'without events': dashboard(testCodes.noEvents.prefix),
      'with a thousand events': dashboard(testCodes.manyEvents.prefix),
      'with hostile events': dashboard(testCodes.hostileEvents.prefix),
      'with hostile events, shown in full': async ({ page }) => {
        await dashboard(testCodes.hostileEvents.prefix)({ page } as Stage);
        const rest = section(page, timeline.title).getByRole('button', {
          name: lateMessages.timeline.showAll,
        });
        while ((await rest.count()) > 0) await rest.first().click();
        return new AtEachLook(() => section(page, timeline.title).scrollIntoViewIfNeeded());
      },
      'operation not found': dashboard('NAO-EXISTE'),
      'link refused': async ({ page }) => {
        await openAnother(page, testCodes.foreignLink.prefix);
        await expect(page.getByRole('heading', { name: lateMessages.signing.refusedTitle })).toBeVisible();
      },
      'contract that is no PDF': async ({ page }) => {
        await openAnother(page, testCodes.htmlDocument.prefix);
        await press(page, contract.download);
        const notice = page.getByText('O contrato não pode ser lido').first();
        await expect(notice).toBeVisible();
        return new AtEachLook(() => notice.scrollIntoViewIfNeeded());
      },
      'product told': async ({ page }) => {
        await openAnother(page, testCodes.payrollLoanContract.prefix);
        await tellProduct(page, m.products['payroll-loan'].name);
        await expect(section(page, actions.title).getByRole('link').first()).toBeVisible();
      },
      'action of an operation': async ({ page }) => {
        await page.goto(paths.operationAction(testCodes.storeCreditContract.prefix, 'contract'));
        await unlock(page);
        await page.getByLabel(m.products['store-credit'].name).check();
        await submit(page);
        await expect(page.locator('[name=biometry]')).toBeVisible();
      },
    },
  },
  'authorization, sent again': {
    states: {
      'soon after the first': async ({ page, sandbox }) => {
        await openAnother(page, await payrollLoan.reachWait(page, sandbox));
        await page.getByRole('link', { name: resend.title }).click();
        await heading(page, resend.title);
        // The request for the authorization was a message too.
        await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true');
      },
      'to send, with errors': async ({ page }) => {
        await page.clock.fastForward('01:01');
        return submitIncomplete(page);
      },
      'to another phone': async ({ page }) => {
        await choose(page, 'destination', 'other');
        await expect(page.locator('[name=phoneNumber]')).toBeVisible();
      },
      refused: async ({ page, sandbox }) => {
        await choose(page, 'destination', 'last');
        await sandbox.plan({ endpoint: resendAuthorization, fault: 'status', status: 409, envelope: true, times: 1 });
        await submit(page);
        await outcome(page, 'refused');
        // Shortly after an answer nothing can be sent.
        await expect(page.locator('button[type=submit]')).toBeEnabled();
      },
      'of unknown outcome': async ({ page, sandbox }) => {
        await sandbox.plan({ endpoint: resendAuthorization, fault: 'reset-before', times: 1 });
        await submit(page);
        await outcome(page, 'unknown');
      },
      accepted: async ({ page }) => {
        await press(page, m.outcome.freeTitle);
        await press(page, operation.unsettled.free);
        await expect(page.getByRole('heading', { name: m.outcome.doubt })).toBeHidden();
        await submit(page);
        await outcome(page, 'accepted');
      },
      'accepted, at its operation': async ({ page }) => {
        await page.getByRole('main').getByRole('link', { name: 'Voltar à operação' }).first().click();
        await expect(section(page, actions.title).getByText(/aceito pela financeira/)).toBeVisible();
      },
    },
  },
  'dashboard, awaited': {
    states: {
      loading: async ({ page }) => {
        for (const endpoint of ['Operacoes/ListarEventos', 'Operacoes/ObterLinkAssinatura'])
          await holdAnswer(page, endpoint);
        await openOperation(page, testCodes.link.prefix);
        await page.clock.runFor(600);
      },
    },
  },
  'dashboard, failing': {
    states: {
      'can’t be read': async ({ page, sandbox }) => {
        await sandbox.plan({ endpoint: '*', fault: 'status', status: 500, envelope: true });
        await openOperation(page, testCodes.link.prefix);
        await expect(page.getByRole('button', { name: operation.retry }).first()).toBeVisible();
      },
    },
  },
  operations: {
    states: {
      'without access': async ({ page }) => {
        await openIndex(page);
        await expect(page.getByText(list['no-access'].title)).toBeVisible();
      },
      'none yet': async ({ page }) => {
        await goHome(page);
        await storeCard.simulate(page);
        await heading(page, m.offer.title);
        await openIndex(page);
        await expect(page.getByText(list.empty)).toBeVisible();
      },
      'of today': async ({ page }) => {
        for (const [code, product] of listedOperations) {
          await openAnother(page, code);
          if (product) await tellProduct(page, m.products[product].name);
        }
        await openIndex(page);
        const first = page.getByRole('link', { name: 'T-CELULAR' }).first();
        await expect(first).toBeVisible();
        return openedAgain(page, first);
      },
      filtered: async ({ page }) => {
        await unfoldFilters(page);
        await page.getByRole('button', { name: list.signing, exact: true }).click();
        await expect(page.getByRole('link', { name: 'T-ASSINADA' })).toBeHidden();
        return openedAgain(page, page.getByRole('link', { name: 'T-CELULAR' }).first());
      },
      'none found': async ({ page }) => {
        await unfoldFilters(page);
        await page.getByLabel(list.search).fill('nada disso');
        await expect(page.getByText(list.noneFound)).toBeVisible();
        return openedAgain(page, page.getByText(list.noneFound));
      },
      'of this device, the store’s being unreachable': async ({ page }) => {
        await page.route('**/ledger/operations*', (route) => route.abort());
        await page.goto(paths.operations);
        await unlock(page);
        await expect(page.getByText(list.unreachable.title)).toBeVisible();
        return openedAgain(page, page.getByText(list.unreachable.title));
      },
    },
  },
};
