import type { Page } from '@playwright/test';

import { testCodes, testPeople } from '#src/sandbox/test-data.ts';

import { holdAnswer, holdRequests } from '../support/answers.ts';
import { expectFilled, freeStep, heading, outcome, sayFound, start, submit } from '../support/form.ts';
import { events, openOperation, section } from '../support/operations.ts';
import * as repurchase from '../support/products/repurchase.ts';
import * as card from '../support/products/store-card.ts';
import * as credit from '../support/products/store-credit.ts';
import { goHome, reload, secondTab, signOut, unlock, untilKept } from '../support/session.ts';
import { rowsOf } from '../support/stores.ts';
import { expect, test } from '../test.ts';

const unknown = (page: Page) => page.getByRole('region', { name: 'Não sabemos se o pedido foi registrado' });
const left = (page: Page) => page.getByRole('region', { name: /^\d+ envios? sem resultado conhecido$/ });

/** The journal, as it lies on the disk. */
const journal = (page: Page) =>
  rowsOf<{ readonly state: string; readonly endpoint: string; readonly code?: string }>(
    page,
    'balcao.attempts',
    'attempts',
  );
const states = async (page: Page) => (await journal(page)).map(({ state }) => state);

test('after a reload the awaited answer is fetched from the store’s server @P10 @P61', async ({
  clerk: page,
  sandbox,
}) => {
  await repurchase.reachReview(page);
  await holdAnswer(page, 'Recompra/Contratar');
  // Also holds the requests of the page before its reload: Firefox cancels the page's POST first, and the page
  // then still asks the ledger.
  const letGo = await holdRequests(page, 'ledger/attempts/*');
  await submit(page);
  await expect.poll(async () => (await sandbox.requests('Recompra/Contratar')).length).toBe(1);
  await reload(page);
  await expect(page.getByText('O servidor da loja espera pela financeira')).toBeVisible();
  letGo();
  await heading(page, 'Acompanhamento');
  await expect(page.getByText('foi recuperada do servidor da loja')).toBeVisible();
  await expect.poll(() => states(page)).toEqual(['accepted']);
  await goHome(page);
  await expect(left(page)).toHaveCount(0);
  expect(await sandbox.requests('Recompra/Contratar')).toHaveLength(1);
});

test('an answer that another tab was given first is fetched for the reloaded sale too @P5 @P10 @P61 @thorough', async ({
  clerk: page,
  context,
  token,
  sandbox,
}) => {
  const endpoint = 'Cartao/PreCadastro';
  const other = await secondTab(context, token);
  await page.bringToFront();
  await card.reachPreRegistration(page, { document: testPeople.denied.cpf });
  await holdAnswer(page, endpoint);
  await card.preRegister(page);
  await expect.poll(() => states(other)).toEqual(['sent']);
  await expect.poll(async () => (await sandbox.requests(endpoint)).length).toBe(1);
  await untilKept(page);
  await page.reload();
  await expect.poll(() => states(other)).toEqual(['denied']);
  await unlock(page);
  await page.getByRole('button', { name: 'Continuar a venda' }).click();
  await outcome(page, 'denied');
  await expect(page.getByText('foi recuperada do servidor da loja')).toBeVisible();
  expect(await sandbox.requests(endpoint)).toHaveLength(1);
});

test('after a reload a contract that the partner did not answer is unknown, at home and at its step @P4 @P5 @P10', async ({
  clerk: page,
  sandbox,
}) => {
  await card.reachReview(page);
  await sandbox.plan({ endpoint: 'Cartao/Contratar', fault: 'reset-after', times: 1 });
  await holdAnswer(page, 'Cartao/Contratar');
  await submit(page);
  await expect.poll(async () => (await sandbox.requests('Cartao/Contratar')).length).toBe(1);
  await reload(page);

  await outcome(page, 'unknown');
  await expect(page.getByRole('button', { name: 'Nova venda' })).toHaveCount(0);
  await reload(page);
  await goHome(page);
  await expect(left(page).getByRole('listitem')).toHaveText([
    /^Proposta Cartão da loja.*•••.*R\$\s1\.200,00.*Enviado (às|em) /,
  ]);
  await left(page)
    .getByRole('link', { name: /^Resolver/ })
    .click();
  await outcome(page, 'unknown');
  await expect(unknown(page)).toContainText('•••.042.600-••');
  await expect(unknown(page)).toContainText('A financeira não respondeu ao servidor da loja.');
  await expect(unknown(page)).toContainText('Proposta de R$ 1.200,00 em 3×');

  await reload(page);
  await outcome(page, 'unknown');
  await expect(unknown(page)).toContainText('Proposta de R$ 1.200,00 em 3×');
  const [operation] = await sandbox.operations();
  const code = operation?.code ?? '';
  await sayFound(page);
  await page.getByLabel('Código da operação').fill(code);
  await page.getByRole('button', { name: 'Registrar e acompanhar' }).click();
  await heading(page, `Operação ${code}`);
  // The sale ends once its operation has been read.
  await expect(events(page)).not.toHaveCount(0);
  await goHome(page);
  await expect(left(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Começar ?: Cartão da loja$/ })).toBeVisible();
  expect(await journal(page)).toContainEqual(
    expect.objectContaining({ state: 'found', endpoint: 'Cartao/Contratar', code }),
  );
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(1);
});

test('after a reload a repurchase of unknown outcome still says whose it is and its value @P5 @P10 @P21 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await repurchase.reachReview(page);
  await sandbox.plan({ endpoint: 'Recompra/Contratar', fault: 'reset-after', times: 1 });
  await submit(page);
  await outcome(page, 'unknown');
  await reload(page);
  await outcome(page, 'unknown');
  await expect(unknown(page)).toContainText(/O que foi enviado\s*Proposta/);
  await expect(unknown(page)).not.toContainText('Proposta de');
  await expect(unknown(page)).toContainText('•••.042.600-••');
  await expect(unknown(page)).toContainText('R$ 300,00');
});

test('a restored sale whose request was not recorded goes on with everything that was typed @P5 @P10 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await card.reachPreRegistration(page);
  await sandbox.plan({ endpoint: 'Cartao/PreCadastro', fault: 'hang', times: 1 });
  await card.preRegister(page);
  await expect.poll(async () => (await sandbox.requests('Cartao/PreCadastro')).length).toBe(1);
  await reload(page);
  await outcome(page, 'unknown');
  await freeStep(page);
  await expectFilled(page, card.customer);
  await expect.poll(() => states(page)).toEqual(['freed']);
  await submit(page);
  await expect(page.getByRole('region', { name: 'Pré-cadastro aceito' })).toBeVisible();
  expect(await sandbox.requests('Cartao/PreCadastro')).toHaveLength(2);
});

test('another tab notices that a tab crashed, and shows the operation’s events as evidence @P5 @P10 @thorough', async ({
  clerk: page,
  context,
  token,
  sandbox,
}) => {
  const endpoint = 'ECrediarioDigital/Contratar';
  await credit.reachReview(page);
  const other = await secondTab(context, token);
  await sandbox.plan({ endpoint, fault: 'reset-after', times: 1 });
  await holdAnswer(page, endpoint);
  await submit(page);
  await expect.poll(async () => (await sandbox.requests(endpoint)).length).toBe(1);
  await expect.poll(() => states(other)).toContain('sent');
  await expect(left(other), 'another tab still waits for it').toHaveCount(0);
  await page.close();

  await left(other)
    .getByRole('link', { name: /^Resolver/ })
    .click();
  await outcome(other, 'unknown');
  await expect(unknown(other).getByRole('list', { name: 'Últimos eventos da operação' })).toContainText(
    'Proposta criada',
  );
  await sayFound(other);
  await expect(other.getByLabel('Código da operação')).toHaveValue(credit.simulation.code);
  await other.getByRole('button', { name: 'Registrar e acompanhar' }).click();
  await heading(other, `Operação ${credit.simulation.code}`);
  expect(await states(other)).toContain('found');
  expect(await sandbox.requests(endpoint)).toHaveLength(1);
});

test('a settlement in one tab is shown in the other @P5 @thorough', async ({
  clerk: page,
  context,
  token,
  sandbox,
}) => {
  await sandbox.plan({ endpoint: 'Cartao/PreCadastro', fault: 'reset-before', times: 1 });
  await card.reachPreRegistration(page);
  await card.preRegister(page);
  await outcome(page, 'unknown');
  const other = await secondTab(context, token);
  await left(other)
    .getByRole('link', { name: /^Resolver/ })
    .click();
  await outcome(other, 'unknown');
  await freeStep(other);
  await heading(other, 'Início');
  await expect(left(other)).toHaveCount(0);
  await expectFilled(page, card.customer);
});

test('an unknown outcome is kept after signing out, and the question says so @P5 @thorough', async ({
  clerk: page,
  context,
  token,
  sandbox,
}) => {
  await sandbox.plan({ endpoint: 'Cartao/PreCadastro', fault: 'reset-before', times: 1 });
  await card.reachPreRegistration(page);
  await card.preRegister(page);
  await outcome(page, 'unknown');
  await signOut(page);
  await expect(page.getByRole('dialog', { name: 'Sair sem resolver um envio?' })).toContainText(
    'fica anotado neste aparelho, sem dados do cliente',
  );
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click();
  await heading(page, 'Entrar');

  const next = await secondTab(context, token);
  // Settles the attempt before a new sale begins: home has no link to it while another sale of the product is open.
  await next.getByRole('link', { name: /^Resolver.*Pré-cadastro/ }).click();
  await outcome(next, 'unknown');
  await expect(next.getByText(card.customer.name)).toHaveCount(0);
  await freeStep(next);
  await heading(next, 'Início');
  await start(next, 'Cartão da loja');
  await heading(next, 'Simulação');
});

test('a cancellation whose page was reloaded is unknown until the timeline is read @P5 @P10 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  const code = `${testCodes.link.prefix}-10`;
  await openOperation(page, code);
  await sandbox.plan({ endpoint: 'Operacoes/Cancelar', fault: 'reset-after', times: 1 });
  await holdAnswer(page, 'Operacoes/Cancelar');
  await section(page, 'Ações').getByRole('button', { name: 'Cancelar operação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar operação' }).click();
  await expect.poll(async () => (await sandbox.requests('Operacoes/Cancelar')).length).toBe(1);
  await reload(page);
  await outcome(page, 'unknown');
  await expect(section(page, 'Ações')).toContainText('Cancelamento: resultado desconhecido');
  await goHome(page);
  await expect(left(page).getByRole('listitem')).toHaveText([new RegExp(`^Cancelamento ${code}`)]);
  await left(page)
    .getByRole('link', { name: /^Resolver/ })
    .click();
  await expect(events(page).first()).toContainText('Operação cancelada');
  await expect(
    page.getByRole('region', { name: 'Não sabemos se o pedido foi registrado' }),
    'right below the heading',
  ).toBeInViewport();
  await page.getByRole('button', { name: 'Está registrado' }).click();
  await expect(page.getByRole('region', { name: 'A financeira aceitou o pedido de cancelamento' })).toBeVisible();
  await expect(page.locator('h1'), 'the pressed button is gone').toBeFocused();
  expect(await states(page)).toEqual(['found']);
  expect(await sandbox.requests('Operacoes/Cancelar')).toHaveLength(1);
});
