import type { Page } from '@playwright/test';

import { testCodes, testPeople, testProposalCode } from '#src/sandbox/test-data.ts';

import {
  choose,
  expectFilled,
  fill,
  freeStep,
  heading,
  next,
  outcome,
  sayFound,
  start,
  submit,
} from '../support/form.ts';
import { events } from '../support/operations.ts';
import * as payroll from '../support/products/payroll-loan.ts';
import * as repurchase from '../support/products/repurchase.ts';
import * as card from '../support/products/store-card.ts';
import * as credit from '../support/products/store-credit.ts';
import { deployment } from '../support/server/deployment.ts';
import { navigation, renewal, signOut, switchLanguage, unlock } from '../support/session.ts';
import { expect, test } from '../test.ts';

test.use({ idle: true });

const offer = (page: Page) => page.getByRole('region', { name: 'Há uma nova versão' });
const update = (page: Page) => page.getByRole('button', { name: 'Atualizar agora' });

test('a deployment does not disturb a card’s sale @P54 @thorough', async ({ clerk: page, sandbox }) => {
  const version = deployment(page);
  await start(page, 'Cartão da loja');
  await heading(page, 'Simulação');
  await version.deploy();
  await card.fillSimulation(page, { document: testPeople.denied.cpf });
  await card.takeOffer(page);
  await card.preRegister(page);
  await outcome(page, 'denied');
  await page.getByRole('button', { name: 'Fazer outra simulação' }).click();
  await card.fillSimulation(page);
  await card.takeOffer(page);
  await heading(page, 'Pré-cadastro');
  await submit(page);
  await next(page);
  await card.fillProposal(page);
  await submit(page);
  await heading(page, 'Revisão');
  await switchLanguage(page, 'English');
  await heading(page, 'Review');
  await switchLanguage(page, 'Português');
  await submit(page);
  await heading(page, 'Acompanhamento');
  const [operation] = await sandbox.operations();
  await fill(page, { code: operation?.code ?? '' });
  await submit(page);
  await expect(events(page).first()).toBeVisible();
  version.expectUndisturbed();
});

test('a deployment does not disturb a store credit’s sale @P54 @thorough', async ({ clerk: page, sandbox, token }) => {
  const version = deployment(page);
  await start(page, 'Crediário digital');
  await heading(page, 'Simulação');
  await version.deploy();
  await sandbox.plan({ endpoint: 'ECrediarioDigital/PreCadastro', fault: 'status', status: 401, times: 1 });
  await credit.fillSimulation(page);
  await submit(page);
  await credit.fillPreRegistration(page);
  await submit(page);
  const dialog = renewal(page);
  await dialog.getByLabel('Token de acesso').fill(token);
  await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(dialog).toBeHidden();
  await submit(page);
  await next(page);
  await card.fillProposal(page);
  await submit(page);
  await heading(page, 'Revisão');
  await submit(page);
  await heading(page, 'Contrato');
  await page.getByLabel('A biometria do cliente foi feita e aceita').check();
  await submit(page);
  await heading(page, /^Operação /);
  version.expectUndisturbed();
});

test('a deployment does not disturb a payroll loan’s sale @P54 @thorough', async ({ clerk: page, sandbox }) => {
  const version = deployment(page);
  await start(page, 'Empréstimo consignado');
  await heading(page, 'Autorização');
  await version.deploy();
  await sandbox.plan({ endpoint: 'EConsignado/SolicitarAutorizacao', fault: 'reset-after', times: 1 });
  await fill(page, payroll.customer);
  await page.getByLabel('UF', { exact: true }).selectOption('AC');
  await submit(page);
  await outcome(page, 'unknown');
  const [operation] = await sandbox.operations();
  const code = operation?.code ?? '';
  await sayFound(page);
  await page.getByLabel('Código da operação').fill(code);
  await page.getByRole('button', { name: 'Registrar e acompanhar' }).click();
  await heading(page, 'Vínculo');
  await page.getByRole('link', { name: 'Linha do tempo' }).click();
  await expect(events(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Reenviar autorização' })).toBeVisible();

  await sandbox.act(code, 'authorize');
  await payroll.chooseEmployment(page);
  await page.getByLabel('Banco', { exact: true }).fill('caixa econ');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expectFilled(page, { bankNumber: '104' });
  const { bankNumber: _, ...account } = payroll.account;
  await fill(page, account);
  await choose(page, 'accountType', '1');
  await next(page);
  await heading(page, 'Revisão');
  await submit(page);
  await heading(page, 'Trocar conta');
  await page.getByRole('button', { name: 'Usar outra conta' }).click();
  await payroll.fillPayment(page);
  await page.getByRole('button', { name: 'Manter a conta', exact: true }).click();
  await heading(page, /^Operação /);
  version.expectUndisturbed();
});

test('a deployment does not disturb a phone credit’s account update @P54 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  const operationCode = `${testCodes.phoneCredit.prefix}-54`;
  const version = deployment(page);
  await start(page, 'CDC celular');
  await heading(page, 'Trocar conta');
  await version.deploy();
  await sandbox.plan({ endpoint: 'ECdcCelular/AtualizarPagamento', fault: 'reset-after', times: 1 });
  await fill(page, { operationCode, proposalCode: testProposalCode(operationCode) });
  await payroll.fillPayment(page);
  await submit(page);
  await outcome(page, 'unknown');
  await signOut(page);
  await page.getByRole('button', { name: 'Ficar e resolver' }).click();
  await page.getByRole('link', { name: 'Ver linha do tempo' }).click();
  await expect(events(page).first()).toContainText('Dados bancários atualizados');
  await page.goBack();
  await sayFound(page);
  await page.getByRole('button', { name: 'Registrar e acompanhar' }).click();
  await heading(page, `Operação ${operationCode}`);
  version.expectUndisturbed();
});

test('a deployment during a repurchase is offered after it @P54 @thorough', async ({ clockedClerk: page }) => {
  const version = deployment(page);
  await start(page, 'Recompra');
  await heading(page, 'Simulação');
  await version.deploy();
  const looks: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === '/' && looks.push(request.url()));
  await page.clock.fastForward('06:00');
  await fill(page, repurchase.simulation);
  await page.getByRole('link', { name: 'Casa Aroeira' }).click();
  await heading(page, 'Início');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: /^Continuar ?: Recompra$/ }).click();
  await submit(page);
  await repurchase.takeOffer(page);
  await heading(page, 'Revisão');
  expect(looks).toEqual([]);

  await repurchase.send(page).click();
  await heading(page, 'Acompanhamento');
  await expect(offer(page)).toContainText('Anote antes');
  expect(looks).toHaveLength(1);
  version.expectUndisturbed();
  await version.finish();
  await update(page).click();
  await unlock(page);
  await page.getByRole('button', { name: 'Nova venda' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nova venda' }).click();
  await heading(page, 'Simulação');
});

test('at home a deployment is offered when the tab becomes visible again @P54 @thorough', async ({
  clockedClerk: page,
}) => {
  const version = deployment(page);
  await version.deploy();
  const looks: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === '/' && looks.push(request.url()));
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await lookAgain();
  await page.clock.fastForward('04:00');
  await lookAgain();
  expect(looks).toEqual([]);
  await page.clock.fastForward('02:00');
  await lookAgain();
  await expect(offer(page)).toBeVisible();
  expect(looks).toHaveLength(1);
  version.expectUndisturbed();
});

test.describe('a screen whose files are gone @P54', () => {
  test.use({ tolerated: /dynamically imported module|\/assets\// });

  test('says so, and a reload brings the new version to the same address', async ({ clerk: page }) => {
    const version = deployment(page);
    await version.deploy();
    await navigation(page).getByRole('link', { name: 'Operações' }).click();
    await heading(page, 'Há uma nova versão');
    await version.finish();
    await update(page).click();
    await unlock(page);
    await heading(page, 'Operações');
  });

  test('waits for the new version while the outcome of a request is unknown @thorough', async ({
    clerk: page,
    sandbox,
  }) => {
    await sandbox.plan({ endpoint: 'Cartao/PreCadastro', fault: 'reset-before', times: 1 });
    await card.reachPreRegistration(page);
    await card.preRegister(page);
    await outcome(page, 'unknown');
    await page.getByRole('link', { name: 'Casa Aroeira' }).click();
    await heading(page, 'Início');
    await deployment(page).deploy();
    await start(page, 'Recompra');
    await heading(page, 'Há uma nova versão');
    await expect(update(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Casa Aroeira' }).click();
    await page.getByRole('link', { name: /^Resolver.*Pré-cadastro/ }).click();
    await freeStep(page);
    await expectFilled(page, card.customer);
  });

  test('can be tried again if the network has failed @thorough', async ({ clerk: page }) => {
    await page.route('**/assets/**', (route) => route.abort());
    await navigation(page).getByRole('link', { name: 'Operações' }).click();
    await heading(page, 'Algo deu errado nesta tela');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await heading(page, 'Operações');
  });
});
