import { expect, type Page } from '@playwright/test';

import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';

import { fill, heading, start } from '../../support/form.ts';
import * as storeCard from '../../support/products/store-card.ts';
import { limitToAnHour, renewal, signIn, unlock, untilKept, work } from '../../support/session.ts';
import { dialogOpens, press, submitIncomplete, withErrors, type Walks } from './walk.ts';

const { signIn: enter, unlock: locked } = m.session;
const { sessionEnded: ended, sessionWarning } = lateMessages;
const { limit } = sessionWarning;

/** Waits until the PIN's field is empty again, with its error. */
async function typeWrongPin(page: Page): Promise<void> {
  await page.getByLabel(m.session.pin, { exact: true }).fill('0000');
  await press(page, locked.submit);
  await expect(page.getByLabel(m.session.pin, { exact: true })).toHaveValue('');
}

/** Sign-in with a token, the PIN, and how a session ends. */
export const sessionWalks: Walks = {
  'sign-in': {
    signedOut: true,
    states: {
      'sign-in': async ({ page }) => {
        await page.goto('/');
        await heading(page, enter.title);
      },
      'sign-in with errors': ({ page }) => submitIncomplete(page),
      PIN: async ({ page, token }) => {
        await signIn(page, token);
        await page.goto('/nada/disso');
        await heading(page, locked.title);
      },
      'wrong PIN': async ({ page }) => {
        await typeWrongPin(page);
        await withErrors(page);
      },
      'no such page': async ({ page }) => {
        await unlock(page);
        await heading(page, lateMessages.notFound.title);
      },
    },
  },
  'wrong PINs': {
    signedOut: true,
    states: {
      'one more ends the session': async ({ page, token }) => {
        await page.goto('/');
        await signIn(page, token);
        await untilKept(page);
        await page.reload();
        await heading(page, locked.title);
        for (const wait of [5, 15, 30, 0]) {
          await typeWrongPin(page);
          await page.clock.fastForward(wait * 1000);
        }
        await withErrors(page);
      },
      'the session is over': async ({ page }) => {
        await page.clock.fastForward('01:00');
        await page.getByLabel(m.session.pin, { exact: true }).fill('0000');
        await press(page, locked.submit);
        await heading(page, ended['wrong-pins'].title);
      },
    },
  },
  'session limit': {
    signedOut: true,
    states: {
      'about to end': async ({ page, token }) => {
        await limitToAnHour(page);
        await page.goto('/');
        await signIn(page, token);
        await start(page, m.products['store-card'].name);
        await fill(page, storeCard.simulation);
        await work(page);
        await page.clock.fastForward('02:01');
        await dialogOpens(page);
      },
      'signing in again': async ({ page }) => {
        await press(page, limit.clerk.signInAgain);
        await expect(page.getByRole('dialog').getByLabel(m.session.token)).toBeVisible();
      },
      'signing in again with errors': async ({ page }) => {
        await page.getByRole('dialog').getByRole('button', { name: limit.clerk.signInAgain }).click();
        await withErrors(page);
      },
      'the session is over': async ({ page }) => {
        await page.clock.fastForward('02:01');
        await heading(page, ended.limit.title);
      },
    },
  },
  'access renewal': {
    states: {
      'token not recognized': async ({ page, sandbox }) => {
        await sandbox.plan({ endpoint: 'Cartao/Simular', fault: 'status', status: 401, times: 1 });
        await storeCard.simulate(page);
        await expect(renewal(page)).toBeVisible();
      },
      'with errors': async ({ page }) => {
        await press(page, lateMessages.signInAgain.submit);
        await withErrors(page);
      },
    },
  },
  idle: {
    states: {
      'about to be locked': async ({ page }) => {
        await start(page, m.products['store-card'].name);
        await page.clock.fastForward('08:01');
        await dialogOpens(page);
      },
      locked: async ({ page }) => {
        await page.clock.fastForward('02:00');
        await heading(page, m.session.unlock.title);
      },
    },
  },
};
