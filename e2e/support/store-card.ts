import { expect, type Page } from '@playwright/test';

import { testPeople } from '#src/sandbox/test-data.ts';

export const simulation = { document: testPeople.permitted.cpf, buyValue: '1.200,00', totalIncome: '3.500,00' };

export const customer = {
  name: 'Ana Clara D’Ávila',
  birthDate: '03/02/1990',
  cellPhoneNumber: '(11) 98765-4321',
  addressPostalCode: '01310-100',
  addressCity: 'São Paulo',
  addressNeighborhood: 'Bela Vista',
  addressStreet: 'Paulista',
  addressNumber: '1000',
  firstInstallment: '10/01/2027',
};

export const proposal = {
  rgNumber: '12.345.678-X',
  rgIssueDate: '06/05/2010',
  rgOrgan: 'SSP',
  motherName: 'Rita Teste',
  profession: 'Costureira',
};

export const employer = {
  companyName: 'Ateliê Teste',
  startEmploymentDate: '02/01/2015',
  companyTelephone: '(11) 3265-4321',
  companyPostalCode: '01310-100',
  companyCity: 'São Paulo',
};

/** Fills controls by their name, which is the wire name of what they ask for. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

/** Radios and the one submit button of the step. */
export const choose = (page: Page, name: string, value: string) => page.locator(`[name="${name}"][value="${value}"]`).check();
export const submit = (page: Page) => page.locator('button[type=submit]').click();
export const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** From home: a reload would ask for the PIN. */
export async function simulate(page: Page, over: Partial<typeof simulation> = {}): Promise<void> {
  await page.getByRole('link', { name: 'Começar' }).click();
  await fillSimulation(page, over);
}

export async function fillSimulation(page: Page, over: Partial<typeof simulation> = {}): Promise<void> {
  await fill(page, { ...simulation, ...over });
  await submit(page);
}

export async function takeOffer(page: Page, { number = 3, insurance = false } = {}): Promise<void> {
  await heading(page, 'Oferta');
  await choose(page, 'hasInsurance', String(insurance));
  await choose(page, 'installmentNumbers', String(number));
  await submit(page);
}

export async function fillPreRegistration(page: Page, over: { registered?: boolean } & Partial<typeof customer> = {}): Promise<void> {
  const { registered = true, ...values } = over;
  await heading(page, 'Pré-cadastro');
  await fill(page, { ...customer, ...values });
  await page.locator('[name=addressState]').selectOption('SP');
  await page.locator('[name=addressType]').selectOption('AVENIDA');
  await choose(page, 'employmentStatus', registered ? '1' : '2');
}

export async function preRegister(page: Page, over: Parameters<typeof fillPreRegistration>[1] = {}): Promise<void> {
  await fillPreRegistration(page, over);
  await submit(page);
}

export async function fillProposal(page: Page, { registered = true } = {}): Promise<void> {
  await heading(page, 'Proposta');
  await fill(page, { ...proposal, dueDate: '10', ...(registered ? employer : {}) });
  await page.locator('[name=rgState]').selectOption('SP');
  if (registered) await page.locator('[name=companyState]').selectOption('SP');
  await choose(page, 'gender', '0');
  await choose(page, 'maritalStatus', '2');
}

/** From the simulation to the review, everything permitted. */
export async function reachReview(page: Page, over: Partial<typeof simulation> = {}): Promise<void> {
  await simulate(page, over);
  await takeOffer(page);
  await preRegister(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await fillProposal(page);
  await submit(page);
  await heading(page, 'Revisão');
}
