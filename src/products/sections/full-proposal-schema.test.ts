import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';

import type { EmploymentStatus } from './employment.ts';
import { proposalSchema } from './full-proposal-schema.ts';

const schema = (employmentStatus: EmploymentStatus) =>
  proposalSchema({ 'pre-cadastro': { values: { employmentStatus } } }, '2026-11-20' as CalendarDate);
const problems = (status: EmploymentStatus, typed: object) =>
  z.safeParse(schema(status), typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];
const asked = (status: EmploymentStatus) => problems(status, {}).map(([field]) => field);

it('P39: takes an untouched gender for no answer, never for 0', () => {
  expect(problems(1, { gender: '' })).toContainEqual(['gender', 'choice']);
});

it('asks only those who have one about their employer', () => {
  const employer = ['companyName', 'startEmploymentDate', 'companyPostalCode', 'companyCity', 'companyState', 'companyTelephone'];
  expect(asked(1)).toEqual(expect.arrayContaining(employer));
  expect(asked(2)).toEqual(asked(1).filter((field) => !employer.includes(field ?? '')));
});

it('leaves out what an employer’s fields held before the customer became self-employed', () => {
  const typed = {
    rgNumber: '1', rgOrgan: 'SSP', rgState: 'SP', rgIssueDate: '06/05/2010', motherName: 'Rita', gender: '0', maritalStatus: '1',
    profession: 'Costureira', dueDate: '10', companyName: 'Ateliê',
  };
  expect(z.parse(schema(2), typed)).not.toHaveProperty('companyName');
});
