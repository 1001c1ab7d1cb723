import { expect } from '@playwright/test';

import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { startFailed } from '#src/i18n/start-failed.ts';
import { paths } from '#src/paths.ts';

import { wear } from '../../support/brand.ts';
import { choose, freeStep, heading, outcome, submit } from '../../support/form.ts';
import { openOperation, tellProduct } from '../../support/operations.ts';
import * as repurchase from '../../support/products/repurchase.ts';
import * as storeCard from '../../support/products/store-card.ts';
import { deployment } from '../../support/server/deployment.ts';
import {
  goHome,
  navigation,
  openDiagnostics,
  openMenu,
  signIn,
  signOut,
  switchLanguage,
  unlock,
} from '../../support/session.ts';
import { dialogOpens, listedOperations, menuAtEachLook, press, type Walk, type Walks } from './walk.ts';

const { attempt, home } = lateMessages;

/** The first screens of an example brand. */
const branded = (name: 'vento' | 'amora'): Walk => ({
  signedOut: true,
  states: {
    'sign-in': async ({ page }) => {
      await wear(page, name);
      await page.goto('/');
      await heading(page, m.session.signIn.title);
    },
    home: async ({ page, token }) => {
      await signIn(page, token);
      await heading(page, m.home.title);
    },
    offer: async ({ page }) => {
      await storeCard.simulate(page);
      await heading(page, m.offer.title);
      await choose(page, 'hasInsurance', 'true');
      await choose(page, 'installmentNumbers', '3');
    },
  },
});

/** Home, and states that any screen can have. */
export const frameWalks: Walks = {
  'brand Vento': branded('vento'),
  'brand Amora': branded('amora'),
  accessibility: {
    signedOut: true,
    states: {
      'signed out': async ({ page }) => {
        await page.goto(paths.accessibility);
        await heading(page, m.app.accessibility);
        // The mark of the test environment appears after the page.
        await expect(page.getByRole('banner').getByText(/teste/i).filter({ visible: true })).toBeVisible();
      },
      'signed in': async ({ page, token }) => {
        await page.goto('/');
        await signIn(page, token);
        await (await openMenu(page)).getByRole('menuitem', { name: m.app.accessibility }).click();
        await heading(page, m.app.accessibility);
      },
    },
  },
  stopped: {
    signedOut: true,
    states: {
      'stopped by its configuration': async ({ page }) => {
        await page.route('/config.json', (route) => route.fulfill({ json: {} }));
        await page.goto('/');
        await heading(page, 'O aplicativo não pode abrir');
      },
      'not loaded': async ({ page }) => {
        await page.unroute('/config.json');
        await page.route(/\/assets\/start-/, (route) => route.abort());
        await page.goto('/');
        await heading(page, startFailed['pt-BR'].title);
      },
    },
  },
  home: {
    states: {
      'of a new till': ({ page }) => heading(page, m.home.title),
      offline: async ({ page, context }) => {
        await context.setOffline(true);
        await expect(page.getByText(m.wizard.withheld.offline.text).first()).toBeVisible();
      },
      'with operations and a sale': async ({ page, context }) => {
        await context.setOffline(false);
        for (const [code, product] of listedOperations.slice(0, 3)) {
          await openOperation(page, code);
          if (product) await tellProduct(page, m.products[product].name);
          await goHome(page);
        }
        await storeCard.simulate(page);
        await heading(page, m.offer.title);
        await goHome(page);
        await heading(page, m.home.title);
      },
      menu: async ({ page }) => {
        await expect(await openMenu(page)).toBeVisible();
        return menuAtEachLook(page);
      },
      'in English': async ({ page }) => {
        await page.keyboard.press('Escape');
        await switchLanguage(page, 'English');
      },
      'starting over': async ({ page }) => {
        await switchLanguage(page, 'Português');
        await page.getByRole('button', { name: new RegExp(`^${m.wizard.newSale}`) }).click();
        await dialogOpens(page);
      },
      'signing out of a sale': async ({ page }) => {
        await press(page, home.back);
        await signOut(page);
        await dialogOpens(page);
      },
      shortcuts: async ({ page }) => {
        await press(page, lateMessages.signOut.underway.keep);
        await page.keyboard.press('?');
        await dialogOpens(page);
      },
      diagnostics: async ({ page }) => {
        await page.keyboard.press('Escape');
        await openDiagnostics(page);
        await dialogOpens(page);
      },
      'a sale kept through a reload': async ({ page }) => {
        await page.reload();
        await unlock(page);
        await page.getByRole('link', { name: new RegExp(`^${home.resume}`) }).click();
        await expect(page.getByRole('button', { name: 'Continuar a venda' })).toBeVisible();
      },
    },
  },
  attempts: {
    states: {
      'at home, of another till': async ({ page, sandbox, openOtherTill }) => {
        const other = await openOtherTill();
        await sandbox.plan({ endpoint: 'Recompra/Contratar', fault: 'reset-after', times: 1 });
        await repurchase.reachReview(other);
        await submit(other);
        await outcome(other, 'unknown');
        await page.reload();
        await unlock(page);
        await expect(page.getByRole('link', { name: m.home.attempts.resolve })).toBeVisible();
      },
      'to settle': async ({ page }) => {
        await page.getByRole('link', { name: m.home.attempts.resolve }).click();
        await heading(page, attempt.unknownTitle);
      },
      'already settled': async ({ page }) => {
        const { pathname } = new URL(page.url());
        await freeStep(page);
        await page.goto(pathname);
        await unlock(page);
        await heading(page, new RegExp(`^${m.outcome.settling.states.freed}$`, 'i'));
      },
      'that nobody knows': async ({ page }) => {
        await page.goto(paths.attempt('00000000-0000-4000-8000-000000000000'));
        await unlock(page);
        await heading(page, 'Envio não encontrado');
      },
    },
  },
  version: {
    states: {
      'new version at home': async ({ page }) => {
        await deployment(page).deploy();
        await page.clock.fastForward('06:00');
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(page.getByRole('region', { name: m.app.newVersion.title })).toBeVisible();
      },
      'a screen whose files are gone': async ({ page }) => {
        await navigation(page).getByRole('link', { name: m.app.operations }).click();
        await heading(page, m.app.newVersion.title);
      },
    },
  },
  failed: {
    states: {
      'a screen that failed': async ({ page }) => {
        await storeCard.simulate(page);
        await heading(page, m.offer.title);
        await page.route('**/assets/**', (route) => route.abort());
        await navigation(page).getByRole('link', { name: m.app.operations }).click();
        await heading(page, m.app.failed.title);
      },
    },
  },
};
