import { expect, type Page } from '@playwright/test';

import {
  accountsPath,
  mostClerks,
  signInProblems,
  supportProblems,
  type SignInProblem,
  type TillClerk,
} from '#src/domain/accounts.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { paths } from '#src/paths.ts';

import { enter, enterWithPin, switchClerk, tabByPin } from '../../support/accounts.ts';
import { fill, heading, start, submit } from '../../support/form.ts';
import { fillSimulation, simulation } from '../../support/products/store-card.ts';
import { startAccountServer, startTwoStores } from '../../support/server/accounts.ts';
import { expectClerkIn, openMenu, pin, renewal, signOut, typePin } from '../../support/session.ts';
import { dialogOpens, menuAtEachLook, press, withErrors, type Stage, type Walks } from './walk.ts';

/** The problem is the screen's heading. */
const failed = (page: Page) => expect(page.locator('h1')).not.toHaveText(m.session.signIn.title);

/** The state in which the provider, or the server, has sent the clerk back. */
const problemState = (problem: SignInProblem) =>
  [
    `problem: ${problem}`,
    async ({ page }: Stage) => {
      const supportCode = supportProblems.includes(problem) ? 'BAL-7K3M-Q9XW' : '';
      await page.goto(`${paths.signIn}?conta=${problem}&suporte=${supportCode}`);
      await failed(page);
      if (supportCode) await expect(page.getByText(supportCode)).toBeVisible();
    },
  ] as const;

const clerkNames = [
  'Ana Lima',
  'Bruno Reis',
  'Maria Aparecida de Albuquerque Cavalcanti',
  'Davi Nunes',
  'Elisa Prado',
  'Fábio Teles',
  'Gilda Matos',
  'Hugo Sá',
];

/** Pretends that the till has its maximum of clerks, which would otherwise take eight sign-ins. */
const fillTill = (page: Page) =>
  page.route(`**${accountsPath}/till`, (route) =>
    route.fulfill({
      json: {
        clerks: Array.from({ length: mostClerks }, (_, index): TillClerk => ({
          id: `id-${index}`,
          person: `person-${index}`,
          seat: index + 1,
          name: clerkNames[index] ?? '',
          role: index % 4 === 3 ? 'manager' : 'clerk',
          hasPin: true,
          needsSignIn: false,
          ageMs: (1 + index) * 3_600_000,
          leftMs: 3_600_000,
          waitMs: 0,
          triesLeft: 5,
        })),
      },
    }),
  );

/** A server of two stores, whose clerks belong to one of them. */
async function serveStores(sandboxUrl: string, token: string) {
  const server = await startTwoStores(sandboxUrl, token);
  return { origin: server.at('127.0.0.1'), close: () => server.close() };
}

/** Where clerks sign in with accounts, of one store or of several. */
export const accountWalks: Walks = {
  accounts: {
    signedOut: true,
    serve: startAccountServer,
    states: {
      'sign-in': async ({ page }) => {
        await page.goto('/');
        await heading(page, m.session.signIn.title);
        await expect(page.getByRole('button', { name: 'Entrar com a sua conta' })).toBeVisible();
      },
      ...Object.fromEntries(signInProblems.filter((problem) => problem !== 'full').map(problemState)),
      'problem: unreachable': async ({ page }) => {
        await page.route(`**${accountsPath}/**`, (route) => route.abort());
        await page.goto(paths.signIn);
        await failed(page);
      },
      'new PIN': async ({ page }) => {
        await page.unrouteAll();
        await page.goto('/');
        await enter(page, 'Ana Lima');
      },
      'new PIN with errors': async ({ page }) => {
        await press(page, 'Criar PIN');
        await withErrors(page);
      },
      menu: async ({ page }) => {
        await typePin(page);
        await expectClerkIn(page);
        await expect(await openMenu(page)).toBeVisible();
        return menuAtEachLook(page);
      },
      'who is at the till': async ({ page }) => {
        await page.keyboard.press('Escape');
        await switchClerk(page);
        await enter(page, 'Bruno Reis', 'Entrar com outra conta');
        await typePin(page, '1357');
        await expectClerkIn(page);
        await switchClerk(page);
        await enter(page, 'Carla Souza', 'Entrar com outra conta');
        await typePin(page, '2468');
        await expectClerkIn(page);
        await switchClerk(page);
      },
      PIN: async ({ page }) => {
        await page.getByRole('button', { name: 'Ana Lima' }).click();
        await heading(page, 'Digite o PIN');
      },
      'wrong PIN': async ({ page }) => {
        await typePin(page, '0000');
        await withErrors(page);
      },
      'wrong PIN, waiting': async ({ page }) => {
        await typePin(page, '0000');
        await expect(page.getByText(/Espere \d+ s/).first()).toBeVisible();
      },
      'signing out without the PIN': async ({ page }) => {
        await press(page, 'Sair desta conta');
        await dialogOpens(page);
      },
    },
  },
  'accounts, full till': {
    signedOut: true,
    serve: startAccountServer,
    states: {
      'who is at the till': async ({ page }) => {
        await fillTill(page);
        await page.goto(paths.signIn);
        await heading(page, 'Quem está atendendo?');
      },
      'a ninth sign-in': async ({ page }) => {
        await page.goto(`${paths.signIn}?conta=full`);
        await failed(page);
      },
    },
  },
  'accounts, access lost': {
    signedOut: true,
    serve: startAccountServer,
    states: {
      'PIN over a form': async ({ page, context }) => {
        await page.goto('/');
        await enterWithPin(page, 'Ana Lima');
        await start(page, m.products['store-card'].name);
        const other = await tabByPin(context);
        await switchClerk(other);
        await enter(other, 'Ana Lima', 'Entrar com outra conta');
        await typePin(other);
        await expectClerkIn(other);
        await page.bringToFront();
        await fillSimulation(page);
        await expect(renewal(page).getByLabel(m.session.pin, { exact: true })).toBeVisible();
      },
      'sign-in over a form': async ({ page, context }) => {
        await typePin(page);
        await expect(renewal(page)).toBeHidden();
        await context.clearCookies();
        await submit(page);
        await expect(renewal(page).getByRole('link')).toBeVisible();
      },
    },
  },
  'accounts, ended': {
    signedOut: true,
    serve: startAccountServer,
    states: {
      'signed out in another tab': async ({ page, context }) => {
        await page.goto('/');
        await enterWithPin(page, 'Ana Lima');
        const other = await tabByPin(context);
        await signOut(other);
        await page.bringToFront();
        await heading(page, 'Você saiu em outra aba');
      },
    },
  },
  stores: {
    signedOut: true,
    serve: serveStores,
    states: {
      'sign-in': async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Entrar com a sua conta' })).toBeVisible();
      },
      'home of one store': async ({ page }) => {
        await enterWithPin(page, 'Nina Norte');
        await heading(page, m.home.title);
      },
      'till of another store, over a form': async ({ page, context }) => {
        await start(page, m.products['store-card'].name);
        await fill(page, simulation);
        await context.clearCookies();
        const other = await context.newPage();
        await other.goto('/');
        await enterWithPin(other, 'Sara Sul');
        await page.bringToFront();
        await submit(page);
        await expect(page.getByRole('dialog', { name: /^Outra loja está aberta neste aparelho/ })).toBeVisible();
      },
      'home of the other store': async ({ page, context }) => {
        const [, other] = context.pages();
        await other?.close();
        await page.goto('/');
        await page.getByLabel(m.session.pin, { exact: true }).fill(pin);
        await press(page, m.session.unlock.submit);
        await heading(page, m.home.title);
      },
    },
  },
};
