import type { Page } from '@playwright/test';

import { testCodes, testPeople } from '#src/sandbox/test-data.ts';

import { expectAccessible } from '../support/axe.ts';
import { choose, expectFieldsLeft, fill, freeStep, heading, next, outcome, start, submit } from '../support/form.ts';
import { expectFits } from '../support/layout.ts';
import { events, openAnother, openIndex, openOperation, section } from '../support/operations.ts';
import {
  fillPreRegistration,
  fillProposal,
  fillSimulation,
  preRegister,
  reachPreRegistration,
  refusedName,
  simulate,
  takeOffer,
} from '../support/products/store-card.ts';
import { goHome, renewal, signIn, switchLanguage, unlock, untilAlive } from '../support/session.ts';
import { emulate, settled } from '../support/settled.ts';
import { expect, test } from '../test.ts';

/**
 * P48, P51: checks one state of a screen at every screen size. `kind`: the state shows every part of its kind of screen
 * (a form with its errors, an outcome, a dialog), so its dark colours are checked too. `inEnglish`: the dark check is
 * in English. Missing texts are compile errors, so one state per test is enough.
 */
async function inspect(page: Page, state: string, { kind = false, inEnglish = false } = {}): Promise<void> {
  await expectAccessible(page, `${state}, light`);
  await expectFits(page, state);
  if (!kind) return;
  await emulate(page, { colorScheme: 'dark' });
  if (inEnglish) {
    await switchLanguage(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectAccessible(page, `${state}, dark, in English`);
    await switchLanguage(page, 'Português');
  } else await expectAccessible(page, `${state}, dark`, 'colour');
  await emulate(page, { colorScheme: 'light' });
}

// Recording a trace of every check takes longer than the checks, and the failure messages name what was found.
test.use({ trace: 'off' });

test.describe('has no axe violations and 44 px targets in every state @P48 @P51', () => {
  test('sign-in, PIN, home, a missing page', async ({ page, token }) => {
    await page.goto('/');
    await heading(page, 'Entrar');
    await untilAlive(page);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.locator('form [aria-invalid=true]')).toHaveCount(2);
    await expect(page.getByLabel('Token de acesso')).toBeFocused();
    await inspect(page, 'sign-in with errors', { kind: true, inEnglish: true });
    await signIn(page, token);
    await openOperation(page, 'T-LINK');
    await expect(events(page).first()).toBeVisible();
    await page.goto('/nada/disso');
    await heading(page, 'Tela bloqueada');
    // Before that the brand's link has no name, because the name comes with the configuration.
    await untilAlive(page);
    await page.getByLabel('PIN').fill('0000');
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await expect(page.getByLabel('PIN')).toHaveAttribute('aria-invalid', 'true');
    await inspect(page, 'wrong PIN', { kind: true });
    await unlock(page);
    await heading(page, 'Página não encontrada');
    await inspect(page, 'no such page');
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page.getByRole('link', { name: 'T-LINK' })).toBeVisible();
    await inspect(page, 'home', { kind: true });
  });

  // The same screens, with less on them than in the other tests.
  test('sign-in, PIN and proposal before anything is typed @thorough', async ({ page, token }) => {
    await page.goto('/');
    await heading(page, 'Entrar');
    await untilAlive(page);
    await inspect(page, 'sign-in');
    await signIn(page, token);
    await simulate(page);
    await takeOffer(page);
    await preRegister(page);
    await next(page);
    await heading(page, 'Proposta');
    await inspect(page, 'proposal');
    await goHome(page);
    await page.reload();
    await heading(page, 'Tela bloqueada');
    await untilAlive(page);
    await inspect(page, 'PIN');
  });

  test('simulation and offer @thorough', async ({ clerk: page }) => {
    await start(page, 'Cartão da loja');
    await heading(page, 'Simulação');
    await inspect(page, 'simulation');
    await submit(page);
    await expectFieldsLeft(page);
    await inspect(page, 'simulation with errors');
    for (const [state, buyValue] of [
      ['no options', '1.200,01'],
      ['nothing for sale', '1.200,02'],
      ['broken parts', '1.200,06'],
    ] as const) {
      await fillSimulation(page, { buyValue });
      await heading(page, 'Oferta');
      await inspect(page, state);
      await page.getByRole('link', { name: /^(Voltar|Simular outro valor)$/ }).click();
    }
    await fillSimulation(page);
    await heading(page, 'Oferta');
    await submit(page);
    await expectFieldsLeft(page);
    await inspect(page, 'offer with errors', { kind: true, inEnglish: true });
    await choose(page, 'hasInsurance', 'true');
    await choose(page, 'installmentNumbers', '3');
    await inspect(page, 'offer chosen');
  });

  test('pre-registration: its form, a denial, a refusal, an expired token @thorough', async ({
    clerk: page,
    sandbox,
  }) => {
    await reachPreRegistration(page, { document: testPeople.denied.cpf });
    await inspect(page, 'pre-registration');
    await submit(page);
    await expectFieldsLeft(page);
    await inspect(page, 'pre-registration with errors', { kind: true, inEnglish: true });
    await preRegister(page);
    await outcome(page, 'denied');
    await inspect(page, 'denied', { kind: true });
    await page.getByRole('button', { name: 'Alterar dados' }).click();
    await sandbox.plan(refusedName);
    await submit(page);
    await outcome(page, 'refused');
    await inspect(page, 'refused', { kind: true });
    await sandbox.plan({ endpoint: 'Cartao/PreCadastro', fault: 'status', status: 401, times: 1 });
    await fill(page, { name: 'Outro Nome' });
    await submit(page);
    await expect(renewal(page)).toBeVisible();
    await inspect(page, 'signing in again over the form', { kind: true });
  });

  test('proposal, review, unknown outcome, follow-up', async ({ clerk: page, sandbox }) => {
    await simulate(page);
    await takeOffer(page);
    await preRegister(page);
    await outcome(page, 'accepted');
    await inspect(page, 'permitted', { kind: true });
    await page.getByRole('button', { name: 'Alterar dados' }).click();
    await expect(page.locator(':focus'), 'the pressed button is gone').toHaveCount(1);
    await next(page);
    await heading(page, 'Proposta');
    await submit(page);
    await expectFieldsLeft(page);
    await inspect(page, 'proposal with errors');
    await fillProposal(page);
    await submit(page);
    await heading(page, 'Revisão');
    await inspect(page, 'review', { kind: true });
    await sandbox.plan({ endpoint: 'Cartao/Contratar', fault: 'html-200', times: 1 });
    await submit(page);
    await outcome(page, 'unknown');
    await inspect(page, 'unknown', { kind: true, inEnglish: true });
    await freeStep(page);
    await submit(page);
    await heading(page, 'Acompanhamento');
    await inspect(page, 'follow-up', { kind: true });
    await goHome(page);
    await page.getByRole('button', { name: /^Nova venda/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, 'starting over', { kind: true });
  });

  test('an operation, its link, its contract, its end', async ({ clerk: page }) => {
    await openOperation(page, 'T-LINK');
    await page.getByRole('button', { name: 'Mostrar QR' }).click();
    await expect(section(page, 'Assinatura').getByRole('img')).toBeVisible();
    await section(page, 'Assinatura')
      .getByRole('button', { name: /^Copiar/ })
      .click();
    await page.getByRole('button', { name: 'Baixar contrato' }).click();
    await expect(page.getByText('Contrato baixado')).toBeVisible();
    await inspect(page, 'operation with its link', { kind: true, inEnglish: true });

    await openAnother(page, testCodes.foreignLink.prefix);
    await expect(page.getByRole('region', { name: 'Link bloqueado' })).toBeVisible();
    await inspect(page, 'link refused', { kind: true });

    await openAnother(page, testCodes.cancelRefused.prefix);
    await page.getByRole('button', { name: 'Cancelar operação' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar operação' }).click();
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: 'A financeira recusou o pedido' }),
    ).toBeVisible();
    await inspect(page, 'cancelling refused', { kind: true });
    await page.getByRole('button', { name: 'Fechar' }).click();

    await openIndex(page);
    await page
      .getByRole('button', { name: /^Mais ações/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Esquecer neste aparelho' }).click();
    await inspect(page, 'this device’s operations', { kind: true });
  });

  // Each has the parts of an operation's page that another test inspects.
  test('an operation without events, not found, with a refused contract, and about to be cancelled @thorough', async ({
    clerk: page,
    sandbox,
  }) => {
    await openAnother(page, testCodes.noEvents.prefix);
    await inspect(page, 'operation without events');
    await openAnother(page, 'NAO-EXISTE');
    await expect(page.getByRole('region', { name: 'Não encontramos esta operação com o seu acesso' })).toBeVisible();
    await inspect(page, 'operation not found');
    await sandbox.plan({ endpoint: 'Operacoes/ObterCcb', fault: 'status', status: 400, envelope: true });
    await openAnother(page, testCodes.cancelRefused.prefix);
    await page.getByRole('button', { name: 'Baixar contrato' }).click();
    await expect(
      section(page, 'Contrato (CCB)').getByRole('heading', { name: 'Não foi possível consultar' }),
    ).toBeVisible();
    await inspect(page, 'contract not read');
    await page.getByRole('button', { name: 'Cancelar operação' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, 'cancelling');
    await page.getByRole('dialog').getByRole('button', { name: 'Manter operação' }).click();
    await openIndex(page);
    await page
      .getByRole('button', { name: /^Mais ações/ })
      .first()
      .click();
    await inspect(page, 'the menu of an operation');
  });

  test('the page about an invalid configuration', async ({ page }) => {
    await page.route('/config.json', (route) => route.fulfill({ json: {} }));
    await page.goto('/');
    await heading(page, 'O aplicativo não pode abrir');
    await expectAccessible(page, 'light');
    await expectFits(page, 'stopped');
    await emulate(page, { colorScheme: 'dark' });
    await expectAccessible(page, 'dark', 'colour');
  });

  test('the test environment’s own pages @thorough', async ({ page, token, sandbox, request }) => {
    await request.get('/api/services/app/Operacoes/ListarEventos', {
      params: { code: 'T-LINK' },
      headers: { Authorization: `Bearer ${token}` },
    });
    const [operation] = await sandbox.operations();
    const addresses = ['', '/requests', '/faults', '/test-data'].map((path) => `/sandbox${path}?token=${token}`);
    for (const address of [...addresses, `/sandbox/sign/${operation?.pageId}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await emulate(page, { colorScheme: 'light' });
      await expectAccessible(page, `${address}, light`);
      await expectFits(page, address);
      await emulate(page, { colorScheme: 'dark' });
      await expectAccessible(page, `${address}, dark`, 'colour');
    }
  });
});

test('measurements wait for a changed colour and a changed scheme @P48', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setContent(`<!doctype html><title>Slow</title><style>
    body { color: rgb(200 200 200); transition: color 400ms } .dark { color: rgb(0 0 0) }
    @media (prefers-color-scheme: dark) { .dark { color: rgb(255 255 255) } }</style>`);
  const colour = () => page.evaluate(() => getComputedStyle(document.body).color);
  await page.evaluate(() => document.body.classList.add('dark'));
  await settled(page);
  expect(await colour()).toBe('rgb(0, 0, 0)');
  await emulate(page, { colorScheme: 'dark' });
  expect(await colour()).toBe('rgb(255, 255, 255)');
  await page.addStyleTag({ content: 'body { transition-duration: 0.01ms !important }' });
  await emulate(page, { colorScheme: 'light' });
  expect(await colour()).toBe('rgb(0, 0, 0)');
});

test('the first Tab stop skips to the content @P49', async ({ clerk: page }) => {
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('with the app’s later files', () => {
  test.use({ idle: true });

  test('the bottom bar never covers the focused element @P51 @thorough', async ({ clerk: page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await reachPreRegistration(page);
    await fillPreRegistration(page);
    await page.getByLabel('Nome completo').focus();
    const covered: string[] = [];
    for (;;) {
      const state = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const box = (focused.closest('label') ?? focused).getBoundingClientRect();
        const bar = document.querySelector('button[type=submit]')?.parentElement;
        const edge = bar?.getBoundingClientRect().top ?? 0;
        return {
          name: focused.getAttribute('name'),
          done: bar?.contains(focused) === true,
          hidden: box.bottom > edge + 1 || box.top < 0,
        };
      });
      if (state.done) break;
      if (state.hidden) covered.push(String(state.name));
      await page.keyboard.press('Tab');
    }
    expect(covered).toEqual([]);
  });
});
