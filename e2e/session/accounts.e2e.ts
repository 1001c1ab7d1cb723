import { EventEmitter, once } from 'node:events';

import type { Page, Response } from '@playwright/test';

import { enter, enterWithPin, switchClerk, tabByPin } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { heading, start, submit } from '../support/form.ts';
import { fillSimulation, reachPreRegistration, simulate, simulation } from '../support/products/store-card.ts';
import { startAccountServer, type AccountServer } from '../support/server/accounts.ts';
import { expectClerkIn, openMenu, pin, signOut, typePin } from '../support/session.ts';
import { everythingKept } from '../support/stores.ts';
import { expect, test as base } from '../test.ts';

interface Accounts {
  readonly server: AccountServer;
  readonly accessTokenSeconds: number;
  readonly asksForConsent: boolean;
}

const test = base.extend<Accounts>({
  accessTokenSeconds: [300, { option: true }],
  asksForConsent: [false, { option: true }],
  server: async ({ baseURL, token, context, accessTokenSeconds, asksForConsent }, use) => {
    const server = await startAccountServer(baseURL ?? '', token, { accessTokenSeconds, asksForConsent });
    await use(server);
    // The pages may still be fetching files ahead of their use.
    await Promise.all(context.pages().map((page) => page.close()));
    await server.close();
  },
});

async function signIn(page: Page, server: AccountServer): Promise<void> {
  await page.goto(server.origin);
  await enterWithPin(page, 'Ana Lima');
}

/**
 * Chooses another clerk, which reloads the page. Waits for the PIN's heading, because until the first screen is chosen
 * the page has an invisible form.
 */
async function choose(page: Page, clerk: string): Promise<void> {
  await page.getByRole('button', { name: clerk }).click();
  await heading(page, 'Digite o PIN');
}

/** The page stays without the app until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  await page.route(/\/assets\/(?!first-screen-).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => void gate.emit('open');
}

test('a clerk signs in with an account, and the partner’s token never enters the browser @P71', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.origin}/operacoes`);
  await heading(page, 'Entrar');
  await expectAccessible(page, 'the way to the provider');
  await enter(page, 'Ana Lima');
  await expectAccessible(page, 'a new PIN');
  await typePin(page);
  await heading(page, 'Operações');
  const menu = await openMenu(page);
  await expect(menu).toContainText('Ana Lima');
  await expectAccessible(page, 'the menu with the clerk’s name');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Início' }).first().click();
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  const sent = page.waitForRequest((request) => request.url().includes('Cartao/Simular'));
  await simulate(page);
  const request = await sent;
  await heading(page, 'Oferta');

  const [arrival] = server.arrived;
  expect(arrival?.endpoint).toBe('Cartao/Simular');
  const token = arrival?.token ?? '';
  expect(await server.isIssued(token)).toBe(true);
  expect(JSON.stringify(await request.allHeaders())).not.toContain(token);
  const headers = await Promise.all(answers.map((response) => response.allHeaders()));
  expect(JSON.stringify(headers)).not.toContain(token);
  const kept = await everythingKept(page, context);
  expect(kept).not.toContain(token);
  // The tab's key is not stored either: it is only in memory.
  const key = (await request.allHeaders())['authorization']?.replace('Bearer ', '') ?? '';
  expect(key).toMatch(/^1\.[\w-]{43}$/);
  expect(kept).not.toContain(key);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the way to the provider is there before the scripts have run, unless somebody is signed in at the till @P69', async ({
    page,
    server,
  }) => {
    let bringToLife = await holdScripts(page);
    const wayIn = page.getByRole('button', { name: 'Entrar com a sua conta' });
    await page.goto(server.origin, { waitUntil: 'commit' });
    await heading(page, 'Entrar');
    const place = await wayIn.boundingBox();
    bringToLife();
    // The store's configuration has arrived.
    await expect(page.getByText('Suporte:')).toBeVisible();
    expect(await wayIn.boundingBox()).toEqual(place);

    bringToLife = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    // Pressed again once the app is there.
    await wayIn.click();
    await expect(wayIn).toBeVisible();
    bringToLife();
    await page.getByRole('button', { name: 'Ana Lima' }).click();
    await heading(page, 'Crie o seu PIN');
    await typePin(page);
    await expectClerkIn(page);

    bringToLife = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('main')).toHaveCount(1);
    await expect(wayIn).toHaveCount(0);
    bringToLife();
    await heading(page, 'Digite o PIN');
  });
});

test('a reload and a second tab ask for the PIN alone @thorough', async ({ page, context, server }) => {
  await signIn(page, server);
  await page.reload();
  await heading(page, 'Digite o PIN');
  await expectAccessible(page, 'the PIN of a clerk');
  await typePin(page);
  await expectClerkIn(page);

  const second = await context.newPage();
  await second.goto(server.origin);
  await heading(second, 'Digite o PIN');
  await typePin(second);
  await expectClerkIn(second);
  await expectClerkIn(page);
});

test('two clerks share a till, and neither sees the other’s sale @P71', async ({ page, server }) => {
  await signIn(page, server);
  await reachPreRegistration(page);
  await page.locator('[name=name]').fill('Cliente da Ana');
  await switchClerk(page);
  await expectAccessible(page, 'the clerks of a till');
  await enter(page, 'Bruno Reis', 'Entrar com outra conta');
  await typePin(page, '1357');
  await heading(page, 'Início');
  await expect(page.getByText('venda em andamento')).toBeHidden();
  await start(page, 'Cartão da loja');
  await expect(page.locator('[name=document]')).toHaveValue('');
  expect(await page.content()).not.toContain(simulation.buyValue);

  await switchClerk(page);
  await choose(page, 'Ana Lima');
  // Each clerk's session opens only with that clerk's own PIN.
  await typePin(page, '1357');
  await expect(page.getByText(/PIN incorreto. Restam 4 tentativas\./).first()).toBeVisible();
  await typePin(page);
  await heading(page, 'Início');
  await page.getByRole('link', { name: 'Continuar: Cartão da loja' }).click();
  await heading(page, 'Cartão da loja: venda em andamento');
  await page.getByRole('button', { name: 'Continuar a venda' }).click();
  await heading(page, 'Pré-cadastro');
  await expect(page.locator('[name=name]')).toHaveValue('Cliente da Ana');
});

test('the clerk’s initials and name open the menu, which leads to the clerks of the till, at every width @thorough', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const button = page.getByRole('banner').getByRole('button', { name: 'Ana Lima: Menu', exact: true });
  for (const [width, height, shown] of [
    [1280, 800, 'Ana Lima'],
    [1024, 600, 'Ana Lima'],
    [820, 1180, 'AL'],
    [320, 640, 'AL'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(button.getByText(shown, { exact: true })).toBeVisible();
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${width} wide`).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectAccessible(page, 'the initials in the bar');
  await button.click();
  await page.getByRole('menuitem', { name: 'Trocar atendente' }).click();
  await heading(page, 'Quem está atendendo?');
  await expect(button).toBeHidden();
});

test('the server counts wrong PINs, also after the storage was cleared @thorough', async ({ page, server }) => {
  await signIn(page, server);
  await page.reload();
  for (const digits of ['0000', '1111']) {
    await typePin(page, digits);
    await expect(page.getByText('PIN incorreto').first()).toBeVisible();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.reload();
    await heading(page, 'Digite o PIN');
  }
  await expect(page.getByText(/Espere \d s\./).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveAttribute('aria-disabled', 'true');
});

test('a POST that the partner answers with 401 is not repeated, and the next one has a new token @thorough', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  server.refuseNext();
  await simulate(page);
  await expect(page.getByRole('heading', { name: 'A financeira não aceitou o acesso anterior' })).toBeVisible();
  expect(server.arrived.filter(({ endpoint }) => endpoint === 'Cartao/Simular')).toHaveLength(1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await submit(page);
  await heading(page, 'Oferta');
  const tokens = server.arrived.map(({ token }) => token);
  expect(tokens).toHaveLength(2);
  expect(tokens[1]).not.toBe(tokens[0]);
});

test('signing out ends the provider’s session too, and leaves the other clerks @thorough', async ({ page, server }) => {
  await signIn(page, server);
  await switchClerk(page);
  await enter(page, 'Carla Souza', 'Entrar com outra conta');
  await typePin(page, '1357');
  await expectClerkIn(page);
  await signOut(page);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await heading(page, 'Digite o PIN');
  await expect(page.getByText('Ana Lima', { exact: true })).toBeVisible();
  await typePin(page);
  await expectClerkIn(page);
});

test('a sign-in in another tab ends this tab’s access: the PIN gives it back, and what was typed stays @thorough', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  await start(page, 'Cartão da loja');
  await heading(page, 'Simulação');
  const second = await tabByPin(context, server.origin);
  await switchClerk(second);
  await enter(second, 'Ana Lima', 'Entrar com outra conta');
  await typePin(second, '1357');
  await expectClerkIn(second);

  await page.bringToFront();
  await fillSimulation(page);
  const dialog = page.getByRole('dialog', { name: 'Seu acesso expirou' });
  await expect(dialog.getByText(/^Digite o PIN para continuar\. O que foi digitado continua guardado/)).toBeVisible();
  await expectAccessible(page, 'the access to renew');
  await dialog.getByLabel('PIN', { exact: true }).fill('1357');
  await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(dialog).toBeHidden();
  expect(server.arrived).toEqual([]);
  await submit(page);
  await heading(page, 'Oferta');
});

test.describe('with access tokens that are short-lived', () => {
  // Shorter than the time before its end at which a token is renewed.
  test.use({ accessTokenSeconds: 10, tolerated: /Failed to fetch|ERR_|dynamically imported module|\/assets\// });

  test('a server that is killed while it renews the access costs a new sign-in, and the sale goes on @thorough', async ({
    page,
    context,
    server,
  }) => {
    await signIn(page, server);
    await start(page, 'Cartão da loja');
    const restarted = server.killAtRefresh();
    await fillSimulation(page);
    await restarted;
    expect(server.arrived).toEqual([]);
    await submit(page);
    const dialog = page.getByRole('dialog', { name: 'Seu acesso expirou' });
    await expect(dialog).toBeVisible();
    const [second] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link').click()]);
    await second.getByRole('button', { name: 'Ana Lima' }).click();
    await typePin(second);
    await expectClerkIn(second);
    await page.bringToFront();
    // A browser without a window fires no such event.
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await dialog.getByLabel('PIN', { exact: true }).fill(pin);
    await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
    await expect(dialog).toBeHidden();
    await submit(page);
    await heading(page, 'Oferta');
  });
});

test('a sign-in whose answer is not valid shows a support code, which lasts until the next try @P59', async ({
  page,
  server,
}) => {
  await page.goto(server.origin);
  await heading(page, 'Entrar');
  const begun = await page.request.get(`${server.origin}/account/sign-in`, { maxRedirects: 0 });
  const state = new URL(begun.headers()['location'] ?? '').searchParams.get('state') ?? '';
  const answer = new URLSearchParams({ state, code: 'invented', iss: 'https://other.example' });
  await page.goto(`${server.origin}/account/return?${answer.toString()}`);
  await heading(page, 'O login não foi confirmado');
  await expect(page.getByText(/^BAL-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await expectAccessible(page, 'a support code');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('button', { name: 'Ana Lima' }).click();
  await heading(page, 'Crie o seu PIN');
});

test.describe('at a provider that asks for consent', () => {
  test.use({ asksForConsent: true });

  test('a refusal leads back to the sign-in with its reason, and the next sign-in to the wanted page @thorough', async ({
    page,
    server,
  }) => {
    const enterAs = async (decision: string, button = 'Entrar com a sua conta') => {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('button', { name: 'Ana Lima' }).click();
      await page.getByRole('button', { name: decision, exact: true }).click();
    };
    await page.goto(`${server.origin}/operacoes`);
    await enterAs('Recusar');
    await heading(page, 'Você não entrou');
    await expectAccessible(page, 'a sign-in that failed');
    await enterAs('Permitir', 'Tentar de novo');
    await heading(page, 'Crie o seu PIN');
    await typePin(page);
    await heading(page, 'Operações');
  });
});
