import type { CalendarDate } from '#src/domain/calendar-date.ts';

import type { PayrollLoanJourney } from './payroll-loan/journey.ts';
import type { ProposalValues } from './sections/full-proposal/full-proposal.ts';

/** A request's body as JSON has it. */
export const wire = (body: object) => JSON.parse(JSON.stringify(body)) as unknown;

/** A payroll loan of which nothing is answered yet. */
export const newPayrollLoan: PayrollLoanJourney = {
  authorization: {},
  employment: {},
  proposal: {},
  review: {},
  payment: {},
  followUp: {},
};

/** The answers of a full proposal, with each optional one left blank and the gender whose code is 0. */
export const proposalValues: ProposalValues = {
  rgNumber: '12.345.678-X',
  rgOrgan: 'SSP',
  rgState: 'SP',
  rgIssueDate: '2010-05-06' as CalendarDate,
  motherName: 'Ana',
  email: undefined,
  gender: 0,
  maritalStatus: 1,
  profession: 'Costureira',
  startEmploymentDate: '2015-01-02' as CalendarDate,
  companyName: 'Ateliê',
  companyPostalCode: '01310100',
  companyCity: 'São Paulo',
  companyState: 'SP',
  companyTelephone: '1132654321',
  description: undefined,
  dueDate: 10,
};

/** What `Contratar` sends of them, key for key. */
export const sentProposal = {
  rgNumber: '12.345.678-X',
  rgOrgan: 'SSP',
  rgState: 'SP',
  rgIssueDate: '2010-05-06',
  motherName: 'Ana',
  gender: 0,
  maritalStatus: 1,
  profession: 'Costureira',
  startEmploymentDate: '2015-01-02',
  companyName: 'Ateliê',
  companyPostalCode: '01310100',
  companyCity: 'São Paulo',
  companyState: 'SP',
  companyTelephone: '1132654321',
  dueDate: 10,
};
