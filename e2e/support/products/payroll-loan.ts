import { expect, type Page } from '@playwright/test';

import { testPeople } from '#src/sandbox/test-data.ts';

import { choose, fill, heading, next, start, submit } from '../form.ts';
import { openOperation, section, tellProduct } from '../operations.ts';
import type { SandboxControl } from '../server/sandbox-control.ts';

export const customer = {
  cpf: testPeople.permitted.cpf,
  name: 'Ana Clara D’Ávila',
  birth: '03/02/1990',
  phoneNumber: '(11) 98765-4321',
  addressZipCode: '69900-000',
  addressCity: 'Rio Branco',
  addressNeighborhood: 'Zona Rural',
  addressStreet: 'Rodovia AC-40',
  addressNumber: 'km 12',
};

export const account = {
  bankNumber: '104',
  branch: '0452',
  branchDigit: 'X',
  accountNumber: '00123456',
  accountDigit: 'P',
};

/** From the home screen to the filled-in authorization request. */
export async function fillAuthorization(page: Page, over: Partial<typeof customer> = {}): Promise<void> {
  await start(page, 'Empréstimo consignado');
  await heading(page, 'Autorização');
  await fill(page, { ...customer, ...over });
  await page.getByLabel('UF', { exact: true }).selectOption('AC');
}

/** From the home screen to the answer of the authorization request. */
export async function requestAuthorization(page: Page, over: Partial<typeof customer> = {}): Promise<void> {
  await fillAuthorization(page, over);
  await submit(page);
}

/** Reaches the step that waits for the customer's authorization. Resolves to the operation's code. */
export async function reachWait(
  page: Page,
  sandbox: SandboxControl,
  over: Partial<typeof customer> = {},
): Promise<string> {
  await requestAuthorization(page, over);
  await heading(page, 'Vínculo');
  const [operation] = await sandbox.operations();
  return operation?.code ?? '';
}

export async function chooseEmployment(page: Page, registrationNumber = '00451-X'): Promise<void> {
  await heading(page, 'Vínculo');
  await fill(page, { registrationNumber });
  await next(page);
  await heading(page, 'Proposta');
}

interface Account extends Partial<typeof account> {
  /** 1 is savings, 2 is checking. */
  readonly accountType?: string;
}

export async function fillAccount(page: Page, { accountType = '1', ...over }: Account = {}): Promise<void> {
  await fill(page, { ...account, ...over });
  await choose(page, 'accountType', accountType);
}

/** Fills in the proposal of a resumed sale, which knows nothing about its customer. */
export async function fillWholeProposal(page: Page): Promise<void> {
  const { birth, phoneNumber, addressZipCode, addressCity, addressNeighborhood, addressStreet } = customer;
  await fill(page, {
    birth,
    phoneNumber,
    postalCode: addressZipCode,
    city: addressCity,
    neighborhood: addressNeighborhood,
    street: addressStreet,
  });
  await page.getByLabel('UF', { exact: true }).selectOption('AC');
  await fillAccount(page);
}

/**
 * From the home screen to the review. The customer has authorized, and most of the proposal is the authorization's
 * data.
 */
export async function reachReview(
  page: Page,
  sandbox: SandboxControl,
  over: Partial<typeof customer> = {},
): Promise<string> {
  const code = await reachWait(page, sandbox, over);
  await sandbox.act(code, 'authorize');
  await chooseEmployment(page);
  await fillAccount(page);
  await next(page);
  await heading(page, 'Revisão');
  return code;
}

/** From the home screen: resumes a sale of which this device knows only the operation's code. */
export async function resume(page: Page, code: string): Promise<void> {
  await openOperation(page, code);
  await tellProduct(page, 'Empréstimo consignado');
  await section(page, 'Ações').getByRole('button', { name: 'Continuar a venda' }).click();
  await heading(page, 'Vínculo');
}

/** Fills in the form of a bank account, in a sale or on an action's page. */
export async function fillPayment(page: Page, over: Record<string, string> = {}): Promise<void> {
  await expect(page.getByLabel('CPF ou CNPJ do titular da conta')).toBeVisible();
  await fill(page, {
    documentNumber: '731.042.600-28',
    bankCode: '001',
    branchNumber: '1234',
    accountNumber: '0098765',
    accountDigit: '0',
    ...over,
  });
  await choose(page, 'accountType', '2');
}
