import type { Page } from '@playwright/test';

import { testPeople } from '#src/sandbox/test-data.ts';

import { expectFilled, fill, heading, outcome, submit } from '../support/form.ts';
import { customer, preRegister, reachPreRegistration, reachReview } from '../support/products/store-card.ts';
import { sandboxControl } from '../support/server/sandbox-control.ts';
import { goHome } from '../support/session.ts';
import { expect, test } from '../test.ts';

const heldLocks = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));

const supportCode = /BAL-[2-9A-Z]{4}-[2-9A-Z]{4}/;

test('a denial is neutral and leaves all ways on open @P42 @T40 @T41', async ({ clerk: page, sandbox }) => {
  await reachPreRegistration(page, { document: testPeople.denied.cpf });
  expect(await heldLocks(page)).toContain('balcao:store-card');
  await preRegister(page);
  await outcome(page, 'denied');
  const panel = page.getByRole('region', { name: 'A financeira não aceitou o pré-cadastro' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Restrição cadastral encontrada (dado de teste).');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Erro/);
  await expect(page.locator('button[type=submit]')).toHaveCount(0);

  await expect(page).toHaveTitle(/^A financeira não aceitou o pré-cadastro · Pré-cadastro/);
  await goHome(page);
  await expect(page.getByRole('link', { name: /^Começar ?: Cartão da loja$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vendas em andamento' })).toHaveCount(0);
  expect(await heldLocks(page), 'another tab can sell the product').not.toContain('balcao:store-card');
  await page.goBack();
  await page.getByRole('button', { name: 'Alterar dados' }).click();
  await expectFilled(page, customer);
  expect(await sandbox.requests('Cartao/PreCadastro')).toHaveLength(1);

  await submit(page);
  await page.getByRole('button', { name: 'Escolher outro produto' }).click();
  await heading(page, 'Início');
  await expect(page.getByRole('link', { name: /^Começar ?: Cartão da loja$/ })).toBeVisible();
});

test('fields that the partner refuses are marked, listed and keep what was typed @P11 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await reachPreRegistration(page, { document: testPeople.invalidFields.cpf });
  await preRegister(page);
  await outcome(page, 'refused');
  const notice = page.getByRole('region', { name: 'A financeira pede correção' });
  await expect(notice).toBeFocused();
  await expect(notice.getByText('Este envio não foi registrado.')).toBeInViewport();
  await expect(notice.getByText(supportCode)).toBeInViewport();
  await expect(page).toHaveTitle(/^Erro: Pré-cadastro · Passo 3 de 6/);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  for (const label of ['Nome completo', 'Celular']) {
    const words = 'Não aceito pelo cadastro (dado de teste).';
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(`Erro: ${words}`);
    await page.getByRole('link', { name: `${label}: ${words}` }).click();
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await expectFilled(page, customer);
  expect(await sandbox.requests('Cartao/PreCadastro')).toHaveLength(1);
});

test('a contract that is refused in an envelope can be sent again from the review @P6 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await reachReview(page, { document: testPeople.refused.cpf });
  await submit(page);
  await outcome(page, 'refused');
  const notice = page.getByRole('region', { name: 'A financeira recusou o pedido' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Proposta recusada pela análise: procure a central de crédito (dado de teste).');
  await expect(notice).toContainText(supportCode);
  await expect(page.getByRole('region', { name: 'Pré-cadastro' })).toContainText(customer.name);

  const fields = [
    { field: 'cellPhoneNumber', message: 'Celular sem WhatsApp.' },
    { field: 'income', message: 'Renda não comprovada.' },
  ];
  await sandbox.plan({
    endpoint: 'Cartao/Contratar',
    fault: 'status',
    status: 400,
    envelope: true,
    message: 'Confira.',
    fields,
    times: 1,
  });
  await submit(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Renda não comprovada.' })).toBeVisible();
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(2);
  const phone = page.getByRole('listitem').filter({ hasText: 'Celular sem WhatsApp.' });
  await phone.getByRole('link', { name: 'Alterar Pré-cadastro' }).click();
  await expectFilled(page, { cellPhoneNumber: customer.cellPhoneNumber });
  await expect(page.getByLabel('Celular')).toHaveAccessibleDescription(/Celular sem WhatsApp\./);
  await fill(page, { cellPhoneNumber: '(11) 98888-7777' });
  await submit(page);
  await outcome(page, 'accepted');
  await page.keyboard.press('Enter');
  await heading(page, 'Proposta');
});

test('a contract without an answer stays unknown until its code is found or a person frees the step @P4 @P5 @P59 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await reachReview(page, { document: testPeople.lostAnswer.cpf });
  await sandbox.plan({ endpoint: 'Cartao/Contratar', fault: 'reset-before', times: 1 });
  await submit(page);
  await outcome(page, 'unknown');
  await expect(page).toHaveTitle(/^Resultado desconhecido · Revisão/);
  const panel = page.getByRole('region', { name: 'Não sabemos se o pedido foi registrado' });
  await expect(panel).toContainText('Não envie de novo antes de conferir.');
  await expect(panel).toContainText('A financeira não respondeu');
  await expect(panel).toContainText('Proposta de R$');
  await expect(panel).toContainText(supportCode);

  await page.goBack();
  await expect(page).toHaveURL(/\/cartao\/revisao$/);
  await expect(page.getByRole('link', { name: 'Simulação' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Nada registrado' }).click();
  await expect(page.getByLabel('Digite “liberar”')).toBeFocused();
  await page.getByLabel('Digite “liberar”').fill('quero enviar');
  await page.getByRole('button', { name: 'Liberar a etapa' }).click();
  await expect(page.getByLabel('Digite “liberar”')).toHaveAccessibleDescription(/Digite a palavra pedida/);
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(1);

  await page.getByLabel('Digite “liberar”').fill('liberar');
  await page.getByRole('button', { name: 'Liberar a etapa' }).click();
  // For this customer the sandbox makes the contract and loses the answer.
  await page.getByRole('button', { name: 'Enviar proposta de R$ 1.200,00 em 3×' }).click();
  await expect(panel).toBeVisible();
  const code = page.getByLabel('Código da operação');
  const record = page.getByRole('button', { name: 'Registrar e acompanhar' });
  await expect(panel.getByText('•••.')).toBeVisible();
  await page.getByRole('button', { name: 'Está registrado' }).click();
  await panel.getByRole('button', { name: 'Copiar Código de suporte' }).click();
  // The name stays, so that the result is announced once, by the live region.
  await expect(panel.getByRole('button', { name: 'Copiar Código de suporte' })).toContainText('Copiado');
  await code.press('ControlOrMeta+v');
  await expect(code).toHaveValue(supportCode);
  // The support code is no operation's code: the app asks the partner and shows its answer.
  await record.click();
  await expect(page.getByRole('region', { name: /^A financeira não mostra a operação BAL-/ })).toBeFocused();
  await outcome(page, 'unknown');
  const [operation] = await sandbox.operations();
  await code.fill(operation?.code ?? '');
  await record.click();
  await heading(page, `Operação ${operation?.code}`);
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(2);
});

test('an expired token is replaced in a dialog over the form, and only a click sends again @P12 @T38 @thorough', async ({
  clerk: page,
  sandbox,
  token,
  request,
}) => {
  await reachPreRegistration(page);
  await sandbox.plan({ endpoint: 'Cartao/PreCadastro', fault: 'status', status: 401, times: 1 });
  await preRegister(page);
  const dialog = page.getByRole('dialog', { name: 'Seu acesso expirou' });
  await expect(dialog.getByLabel('Token de acesso'), 'the clerk’s own press').toBeFocused();
  await page.keyboard.press('Escape');
  const renewed = `${token}-2`;
  await dialog.getByLabel('Token de acesso').fill(renewed);
  await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(dialog).toBeHidden();
  await expectFilled(page, customer);

  const after = sandboxControl(request, renewed);
  expect([await sandbox.requests('Cartao/PreCadastro'), await after.requests()]).toMatchObject([[{ status: 401 }], []]);
  await submit(page);
  await expect(page.getByRole('region', { name: 'Pré-cadastro aceito' })).toBeVisible();
  expect(await after.requests('Cartao/PreCadastro')).toHaveLength(1);
});
