import { expect } from '@playwright/test';

import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { testPeople } from '#src/sandbox/test-data.ts';

import { holdAnswer } from '../../support/answers.ts';
import { choose, freeStep, heading, next, outcome, start, submit } from '../../support/form.ts';
import * as storeCard from '../../support/products/store-card.ts';
import { secondTab, unlock } from '../../support/session.ts';
import { dialogOpens, press, submitIncomplete, type Stage, type Walks } from './walk.ts';

const old = lateMessages.oldSimulation;

/** Goes back to the simulation and on to another offer. The cents of `buyValue` select the kind of offer. */
const offerOf =
  (buyValue: string) =>
  async ({ page }: Stage) => {
    const back = page.getByRole('link', { name: m.wizard.back, exact: true });
    // The primary button where nothing is for sale.
    const other = page.getByRole('link', { name: m.offer.simulateOther, exact: true });
    if (await page.getByRole('heading', { name: m.offer.title, level: 1 }).isVisible())
      await back.or(other).last().click();
    await storeCard.fillSimulation(page, { buyValue });
    await heading(page, m.offer.title);
  };

/** The store card, which has most kinds of steps, and the outcomes that all products share. */
export const cardWalks: Walks = {
  'store card': {
    states: {
      simulation: async ({ page }) => {
        await start(page, m.products['store-card'].name);
        await heading(page, 'Simulação');
      },
      'simulation with errors': ({ page }) => submitIncomplete(page),
      'offer without options': offerOf('1.200,01'),
      'offer with nothing for sale': offerOf('1.200,02'),
      'offer with insurance only': offerOf('1.200,03'),
      'offer with broken parts': offerOf('1.200,06'),
      'offer of a large purchase': offerOf('6.250,00'),
      offer: offerOf('1.200,00'),
      'offer with errors': ({ page }) => submitIncomplete(page),
      'offer, chosen': async ({ page }) => {
        await choose(page, 'hasInsurance', 'true');
        await choose(page, 'installmentNumbers', '3');
      },
      'pre-registration': async ({ page }) => {
        await submit(page);
        await heading(page, 'Pré-cadastro');
      },
      'pre-registration with errors': ({ page }) => submitIncomplete(page),
      'pre-registration, filled in': ({ page }) => storeCard.fillPreRegistration(page),
      permitted: async ({ page }) => {
        await submit(page);
        await outcome(page, 'accepted');
      },
      proposal: async ({ page }) => {
        await next(page);
        await heading(page, 'Proposta');
      },
      'proposal with errors': ({ page }) => submitIncomplete(page),
      'proposal, filled in': ({ page }) => storeCard.fillProposal(page),
      review: async ({ page }) => {
        await submit(page);
        await heading(page, 'Revisão');
      },
      'review, offline': async ({ page, context }) => {
        await context.setOffline(true);
        await expect(page.getByText(m.wizard.withheld.offline.text).first()).toBeVisible();
      },
      'simulation too old': async ({ page, context }) => {
        await context.setOffline(false);
        await page.clock.fastForward('10:30');
        await unlock(page);
        await expect(page.getByRole('heading', { name: old.staleTitle({ minutes: 10 }) })).toBeVisible();
      },
      'contract of unknown outcome': async ({ page, sandbox }) => {
        await press(page, m.wizard.tie.simulateAgain);
        await expect(page.getByRole('heading', { name: old.staleTitle({ minutes: 10 }) })).toBeHidden();
        await sandbox.plan({ endpoint: 'Cartao/Contratar', fault: 'html-200', times: 1 });
        await submit(page);
        await outcome(page, 'unknown');
      },
      'follow-up': async ({ page }) => {
        await freeStep(page);
        await submit(page);
        await heading(page, 'Acompanhamento');
      },
    },
  },
  'store card, not permitted': {
    states: {
      denied: async ({ page }) => {
        await storeCard.reachPreRegistration(page, { document: testPeople.denied.cpf });
        await storeCard.preRegister(page);
        await outcome(page, 'denied');
      },
      refused: async ({ page, sandbox }) => {
        await press(page, m.outcome.changeData);
        await sandbox.plan(storeCard.refusedName);
        await submit(page);
        await outcome(page, 'refused');
      },
      'signing in again over a form': async ({ page, sandbox }) => {
        await sandbox.plan({ endpoint: 'Cartao/PreCadastro', fault: 'status', status: 401, times: 1 });
        await page.locator('[name=name]').fill('Outro Nome');
        await submit(page);
        await dialogOpens(page);
      },
    },
  },
  'store card, awaited': {
    states: {
      'simulation, awaited': async ({ page }) => {
        await holdAnswer(page, 'Cartao/Simular');
        await storeCard.simulate(page);
        await expect(page.getByText(m.wizard.asking)).toBeVisible();
      },
    },
  },
  'store card, superseded': {
    states: {
      'simulation superseded': async ({ page }) => {
        await storeCard.reachReview(page);
        // As another tab does. Another till is noticed the same way, once the store's server has refused the contract.
        await page.evaluate((at) => localStorage.setItem('balcao.simulated.store-card', at), String(Date.now()));
        await submit(page);
        await expect(page.getByRole('heading', { name: old.supersededTitle })).toBeVisible();
      },
    },
  },
  'store card, held by another tab': {
    states: {
      'simulation held by another tab': async ({ page, context, token }) => {
        const other = await secondTab(context, token);
        await storeCard.simulate(other);
        await heading(other, m.offer.title);
        await page.bringToFront();
        await storeCard.simulate(page);
        await expect(
          page.getByRole('heading', { name: old.heldTitle({ product: m.products['store-card'].name }) }),
        ).toBeVisible();
      },
    },
  },
};
