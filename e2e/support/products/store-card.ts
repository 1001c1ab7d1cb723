import type { Page } from '@playwright/test';

import { formatCalendarDate, todayIn } from '#src/domain/values/calendar-date.ts';
import { testPeople } from '#src/sandbox/test-data.ts';

import { choose, fill, heading, next, start, submit } from '../form.ts';
import { settled } from '../settled.ts';

export const simulation = { document: testPeople.permitted.cpf, buyValue: '1.200,00', totalIncome: '3.500,00' };

/** 45 days from now, because the sandbox compares first due dates with its own clock. */
const firstInstallment = todayIn('America/Sao_Paulo', new Date(Date.now() + 45 * 24 * 60 * 60 * 1000));

export const customer = {
  name: 'Ana Clara D’Ávila',
  birthDate: '03/02/1990',
  cellPhoneNumber: '(11) 98765-4321',
  addressPostalCode: '01310-100',
  addressCity: 'São Paulo',
  addressNeighborhood: 'Bela Vista',
  addressStreet: 'Paulista',
  addressNumber: '1000',
  firstInstallment: formatCalendarDate(firstInstallment),
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

/** What `fillProposal` types, on the wire. */
export const sentProposal = {
  rgNumber: '12.345.678-X',
  rgOrgan: 'SSP',
  rgState: 'SP',
  rgIssueDate: '2010-05-06',
  motherName: proposal.motherName,
  gender: 0,
  maritalStatus: 2,
  profession: proposal.profession,
  dueDate: 10,
  companyName: employer.companyName,
  startEmploymentDate: '2015-01-02',
  companyTelephone: '1132654321',
  companyPostalCode: '01310100',
  companyCity: 'São Paulo',
  companyState: 'SP',
};

/** A fault: the pre-registration is refused once, because of the customer's name. */
export const refusedName = {
  endpoint: 'Cartao/PreCadastro',
  fault: 'status',
  status: 400,
  envelope: true,
  times: 1,
  fields: [{ field: 'name', message: 'Nome recusado' }],
} as const;

/** From the home screen, because loading an address would ask for the PIN. */
export async function simulate(page: Page, over: Partial<typeof simulation> = {}): Promise<void> {
  await start(page, 'Cartão da loja');
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

type PreRegistration = Partial<typeof customer> & { readonly registered?: boolean; readonly addressType?: string };

export async function fillPreRegistration(page: Page, over: PreRegistration = {}): Promise<void> {
  const { registered = true, addressType = 'AVENIDA', ...values } = over;
  await heading(page, 'Pré-cadastro');
  await fill(page, { ...customer, ...values });
  await page.locator('[name=addressState]').selectOption('SP');
  await page.locator('[name=addressType]').selectOption(addressType);
  // The CEP's answer may still change the page's height.
  await settled(page);
  await choose(page, 'employmentStatus', registered ? '1' : '2');
}

export async function preRegister(page: Page, over: PreRegistration = {}): Promise<void> {
  await fillPreRegistration(page, over);
  await submit(page);
}

type Proposal = Partial<typeof proposal & typeof employer> & {
  readonly registered?: boolean;
  /** `null` leaves the question untouched. */
  readonly gender?: string | null;
};

export async function fillProposal(page: Page, over: Proposal = {}): Promise<void> {
  const { registered = true, gender = '0', ...values } = over;
  await heading(page, 'Proposta');
  await fill(page, { ...proposal, dueDate: '10', ...(registered ? employer : {}), ...values });
  await page.locator('[name=rgState]').selectOption('SP');
  if (registered) await page.locator('[name=companyState]').selectOption('SP');
  if (gender !== null) await choose(page, 'gender', gender);
  await choose(page, 'maritalStatus', '2');
}

/** From the home screen to the pre-registration. */
export async function reachPreRegistration(page: Page, over: Partial<typeof simulation> = {}): Promise<void> {
  await simulate(page, over);
  await takeOffer(page);
  await heading(page, 'Pré-cadastro');
}

/** From the simulation to the review, with a permitted customer. */
export async function reachReview(
  page: Page,
  over: Partial<typeof simulation> = {},
  person: PreRegistration = {},
): Promise<void> {
  await reachPreRegistration(page, over);
  await preRegister(page, person);
  await next(page);
  await fillProposal(page);
  await submit(page);
  await heading(page, 'Revisão');
}
