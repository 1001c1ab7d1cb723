import type { Page } from '@playwright/test';

import { testCodes, testPeople } from '#src/sandbox/test-data.ts';

import { choose, fill, heading, next, start, submit } from '../form.ts';
import { customer as cardCustomer, fillProposal } from './store-card.ts';

const { firstInstallment, ...person } = cardCustomer;

export const simulation = {
  code: `${testCodes.storeCredit.prefix}-0042`,
  buyValue: '1.200,00',
  installmentNumbers: '6',
  firstInstallment,
};
export const customer = { ...person, document: testPeople.permitted.cpf, income: '3.500,00' };

export async function fillSimulation(page: Page, over: Partial<typeof simulation> = {}): Promise<void> {
  await heading(page, 'Simulação');
  await fill(page, { ...simulation, ...over });
  await choose(page, 'hasInsurance', 'false');
}

export async function fillPreRegistration(page: Page, over: Partial<typeof customer> = {}): Promise<void> {
  await heading(page, 'Pré-cadastro');
  await fill(page, { ...customer, ...over });
  await page.locator('[name=addressState]').selectOption('SP');
  await page.locator('[name=addressType]').selectOption('AVENIDA');
  await choose(page, 'employmentStatus', '1');
}

/** From the home screen to the answer of the pre-registration. */
export async function preRegister(page: Page, over: Partial<typeof customer> = {}): Promise<void> {
  await start(page, 'Crediário digital');
  await fillSimulation(page);
  await submit(page);
  await fillPreRegistration(page, over);
  await submit(page);
}

export async function reachReview(page: Page, over: Partial<typeof customer> = {}): Promise<void> {
  await preRegister(page, over);
  await next(page);
  await fillProposal(page);
  await submit(page);
  await heading(page, 'Revisão');
}

/** Sends the proposal, up to the step that sends the contract to the customer. */
export async function reachDispatch(page: Page): Promise<void> {
  await reachReview(page);
  await submit(page);
  await heading(page, 'Contrato');
}
