import type { Page } from '@playwright/test';

import { parseCalendarDate } from '#src/domain/values/calendar-date.ts';
import { testPeople } from '#src/sandbox/test-data.ts';

import { expectAccessible } from '../support/axe.ts';
import {
  bodies,
  choose,
  expectFilled,
  fill,
  freeStep,
  heading,
  next,
  outcome,
  sayFound,
  expectFieldsLeft,
  start,
  submit,
} from '../support/form.ts';
import { openOperation, signAsCustomer, tellProduct } from '../support/operations.ts';
import { fillProposal, sentProposal } from '../support/products/store-card.ts';
import {
  customer,
  fillPreRegistration,
  fillSimulation,
  preRegister,
  reachDispatch,
  reachReview,
  simulation,
} from '../support/products/store-credit.ts';
import { expect, test } from '../test.ts';

const { code } = simulation;
const preRegistration = 'ECrediarioDigital/PreCadastro';
const contract = 'ECrediarioDigital/Contratar';
const dispatch = 'ECrediarioDigital/EnviarContratoDigital';

/** Everything typed but the document, which each test chooses. */
const { document: _, ...typed } = customer;
const carried = (page: Page) => page.locator('.MuiAccordion-root').filter({ hasText: 'Já informado' });

test('a store credit, from the scanned code to the signed contract, with exact bodies @P38 @P39 @T4 @T6 @T16 @T19', async ({
  clerk: page,
  sandbox,
}) => {
  await start(page, 'Crediário digital');
  await expect(page.getByRole('region', { name: 'Faça no sistema da financeira' })).toContainText('com o cliente');
  await fillSimulation(page, { buyValue: '1.234,56' });
  await submit(page);
  await expect(carried(page)).toContainText(code);
  await fillPreRegistration(page);
  await page.getByLabel('Atualizar o cadastro').check();
  await submit(page);
  await expect(page.getByRole('region', { name: 'Pré-cadastro aceito' })).toContainText('Limite');
  await next(page);
  await fillProposal(page);
  await submit(page);
  await expect(page.getByRole('region', { name: 'Simulação' })).toContainText('SeguroSem seguro');
  await page.getByRole('button', { name: 'Enviar proposta de R$ 1.234,56 em 6×' }).click();

  await heading(page, 'Contrato');
  await outcome(page, 'accepted');
  await page.getByLabel('A biometria do cliente foi feita e aceita').check();
  await page.getByRole('button', { name: 'Enviar contrato' }).click();
  await heading(page, `Operação ${code}`);
  await outcome(page, 'accepted');

  const person = {
    name: customer.name,
    birthDate: '1990-02-03',
    income: 3500,
    cellPhoneNumber: '11987654321',
    employmentStatus: 1,
    updateCustomerData: true,
    addressType: 'AVENIDA',
    addressStreet: customer.addressStreet,
    addressNumber: 1000,
    addressNeighborhood: customer.addressNeighborhood,
    addressCity: 'São Paulo',
    addressState: 'SP',
    addressPostalCode: '01310100',
  };
  const sent = (await sandbox.requests()).filter(({ endpoint }) => !endpoint.startsWith('Operacoes/'));
  expect(sent.map(({ endpoint, body }) => [endpoint, body])).toStrictEqual([
    [
      preRegistration,
      {
        ...person,
        code,
        document: customer.document,
        buyValue: 1234.56,
        installmentNumbers: 6,
        hasInsurance: false,
        firstInstallment: parseCalendarDate(simulation.firstInstallment),
      },
    ],
    [
      contract,
      {
        ...person,
        code,
        ...sentProposal,
      },
    ],
    [dispatch, { code, phone: '11987654321' }],
  ]);

  await signAsCustomer(page);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Contrato assinado' })).toBeVisible();
});

test('a scanned code moves the focus to the next field and chooses nothing @P44 @P48 @P50 @T67 @thorough', async ({
  clerk: page,
}) => {
  await start(page, 'Crediário digital');
  await heading(page, 'Simulação');
  const scanned = page.getByLabel('Código da operação');
  await scanned.focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Valor da compra')).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByLabel('Número de parcelas')).toBeEmpty();

  await page.keyboard.type('1200');
  await scanned.press('Enter');
  await expect(page.getByLabel('Número de parcelas')).toBeFocused();
  await submit(page);
  await expectFieldsLeft(page, 'Faltam 3 campos');
  for (const line of [
    'Número de parcelas Informe o número de parcelas',
    'Primeiro vencimento Informe o primeiro vencimento',
    'Seguro Escolha com ou sem seguro',
  ]) {
    await expect(page.getByRole('link', { name: line })).toBeVisible();
  }
  await expectFilled(page, { code, buyValue: '1.200,00' });
  await expectAccessible(page, 'the external step, with errors');

  await fill(page, { installmentNumbers: '6', firstInstallment: simulation.firstInstallment });
  await choose(page, 'hasInsurance', 'true');
  await scanned.press('Enter');
  await heading(page, 'Pré-cadastro');
  await expect(carried(page)).toContainText('SeguroCom seguro');
});

test('an unknown status stops the sale, and the operation’s own timeline is the evidence @P45 @P5 @T40 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await preRegister(page, { document: testPeople.unknownStatus.cpf });
  await outcome(page, 'unknown');
  const panel = page.getByRole('region', { name: 'Não sabemos se o pedido foi registrado' });
  await expect(panel).toContainText('A resposta da financeira não foi reconhecida');
  await expect(page.getByRole('link', { name: /^(Simulação|Proposta|Voltar)/ })).toHaveCount(0);
  await panel.getByRole('link', { name: 'Ver linha do tempo' }).click();
  await heading(page, `Operação ${code}`);
  await page.goBack();
  await freeStep(page);
  await expectFilled(page, typed);
  expect(await sandbox.requests(preRegistration)).toHaveLength(1);
});

test('a refused contract leaves the review unchanged, and one without an answer is found by its code @P6 @P4 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await reachReview(page);
  await sandbox.plan(
    { endpoint: contract, fault: 'status', status: 500, envelope: true, message: 'Recusada.', times: 1 },
    { endpoint: contract, fault: 'reset-after', times: 1 },
  );
  await submit(page);
  await outcome(page, 'refused');
  await expect(page.getByRole('region', { name: 'A financeira recusou o pedido' })).toContainText('Recusada.');

  await submit(page);
  await outcome(page, 'unknown');
  await sayFound(page);
  await expect(page.getByLabel('Código da operação')).toHaveValue(code);
  await page.getByRole('button', { name: 'Registrar e acompanhar' }).click();
  await heading(page, 'Contrato');
  expect(await sandbox.requests(contract)).toHaveLength(2);
});

test('whoever comes back to a refused step sees the refusal below its fields @P6 @P49 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await sandbox.plan({ endpoint: preRegistration, fault: 'status', status: 500, envelope: true, times: 1 });
  await preRegister(page);
  await outcome(page, 'refused');
  await page.getByRole('link', { name: 'Início', exact: true }).click();
  await heading(page, 'Início');
  await page
    .getByRole('link', { name: /^Continuar/ })
    .first()
    .click();
  await heading(page, 'Pré-cadastro');
  await expect(page.getByRole('region', { name: 'A financeira recusou o pedido' })).toBeInViewport({ ratio: 1 });
});

test('a changed simulation is pre-registered again @T4 @T63 @thorough', async ({ clerk: page, sandbox }) => {
  await reachReview(page);
  await page.getByRole('link', { name: 'Alterar Simulação' }).click();
  await page.getByLabel('Número de parcelas').fill('4');
  await choose(page, 'hasInsurance', 'true');
  await submit(page);
  await heading(page, 'Pré-cadastro');
  await expectFilled(page, typed);
  await expect(page.getByRole('link', { name: /^(Proposta|Revisão)$/ })).toHaveCount(0);
  await submit(page);
  await next(page);
  await heading(page, 'Revisão');
  await page.getByRole('button', { name: 'Enviar proposta de R$ 1.200,00 em 4×' }).click();
  await heading(page, 'Contrato');
  expect(await bodies(sandbox, preRegistration)).toMatchObject([
    { code, installmentNumbers: 6, hasInsurance: false },
    { code, installmentNumbers: 4, hasInsurance: true },
  ]);
});

test('the contract goes to the registered number unless another one was confirmed @P47 @P48 @T55 @T58 @T64 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await reachDispatch(page);
  await expect(page.getByLabel('A biometria do cliente foi feita e aceita')).not.toBeChecked();
  await expect(page.getByLabel('O do pré-cadastro, (11) •••••-4321')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveCount(0);
  await submit(page);
  await expectFieldsLeft(page);
  await page.getByLabel('A biometria do cliente foi feita e aceita').check();

  await page.getByLabel('Outro celular').check();
  await fill(page, { phone: '(21) 91234-5678' });
  const confirmation = page.getByLabel('Li o número (21) •••••-5678 em voz alta e o cliente o confirmou');
  await submit(page);
  await expect(confirmation).toHaveAccessibleDescription('Erro: Marque quando isso estiver feito');
  await expectAccessible(page, 'another number, not yet confirmed');
  await confirmation.check();
  await fill(page, { phone: '(21) 91234-5670' });
  await expect(page.getByRole('checkbox', { name: /^Li o número/ })).not.toBeChecked();
  await submit(page);
  expect(await sandbox.requests(dispatch)).toHaveLength(0);

  await page.getByRole('checkbox', { name: /^Li o número/ }).check();
  await sandbox.plan({ endpoint: dispatch, fault: 'reset-before', times: 1 });
  await submit(page);
  await outcome(page, 'unknown');
  await freeStep(page);
  await expectFilled(page, { phone: '(21) 91234-5670' });
  await submit(page);
  await heading(page, `Operação ${code}`);
  await page.goBack();
  await heading(page, 'Acompanhamento');
  expect(await bodies(sandbox, dispatch)).toStrictEqual([
    { code, phone: '21912345670' },
    { code, phone: '21912345670' },
  ]);

  await submit(page);
  await page.getByRole('link', { name: 'Enviar contrato digital' }).click();
  await expect(page.getByRole('button', { name: 'Enviar contrato' })).toHaveAccessibleDescription(/espere 1 minuto/);
});

test('an operation that was opened by its code has no known number: one is typed and confirmed @P47 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await openOperation(page, code);
  await tellProduct(page, 'Crediário digital');
  await page.getByRole('link', { name: 'Enviar contrato digital' }).click();
  await heading(page, 'Enviar contrato digital');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByLabel('A biometria do cliente foi feita e aceita').check();
  await submit(page);
  await expectFieldsLeft(page);
  await fill(page, { phone: '+55 21 91234-5678' });
  await submit(page);
  expect(await sandbox.requests(dispatch)).toHaveLength(0);
  await page.getByRole('checkbox', { name: /^Li o número/ }).check();
  await submit(page);
  // There is no contract yet: what is asked for too early is refused, and nothing is sent.
  await outcome(page, 'refused');
  await expectFilled(page, { phone: '(21) 91234-5678' });
  expect(await bodies(sandbox, dispatch)).toStrictEqual([{ code, phone: '21912345678' }]);
});

test('an operation that the lender does not find leads back to where its code was typed @P6 @thorough', async ({
  clerk: page,
}) => {
  await start(page, 'Crediário digital');
  await fillSimulation(page, { code: 'OP-NADA' });
  await submit(page);
  await fillPreRegistration(page);
  await submit(page);
  await outcome(page, 'refused');
  await page.getByRole('link', { name: 'Alterar Simulação' }).click();
  await heading(page, 'Simulação');
  await expect(page.getByLabel('Código da operação')).toHaveValue('OP-NADA');
});
