import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';

import { wording } from '../../testing.ts';
import { proposalFacts, proposalSchema, type EmploymentStatus } from './full-proposal.ts';

const schema = (employmentStatus: EmploymentStatus) =>
  proposalSchema({ preRegistration: { values: { employmentStatus } } }, '2026-11-20' as CalendarDate);
const problems = (status: EmploymentStatus, typed: object) =>
  z.safeParse(schema(status), typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];
const selfEmployed = {
  rgNumber: '1',
  rgOrgan: 'SSP',
  rgState: 'SP',
  rgIssueDate: '06/05/2010',
  motherName: 'Rita',
  gender: '0',
  maritalStatus: '1',
  profession: 'Costureira',
  dueDate: '10',
};
const asked = (status: EmploymentStatus) => problems(status, {}).map(([field]) => field);

it('reads an untouched gender as no answer, never as 0 @P39 @T16', () => {
  expect(problems(1, { gender: '' })).toContainEqual(['gender', 'choice']);
});

it.each([
  ['1', undefined],
  ['31', undefined],
  ['0', 'dayOutOfRange'],
  ['32', 'dayOutOfRange'],
  ['10/12/2026', 'integer'],
  ['2026-12-10', 'integer'],
])('reads %s as the invoice’s due day: %s @T14', (dueDate, problem) => {
  expect(problems(2, { ...selfEmployed, dueDate })).toEqual(problem === undefined ? [] : [['dueDate', problem]]);
});

it('sends that day as a number @T14', () => {
  expect(z.parse(schema(2), selfEmployed).dueDate).toBe(10);
});

it('keeps names and document numbers as typed @T61', () => {
  const written = {
    motherName: "DE SÁ E D'Ávila",
    rgNumber: '12.345.678-x',
    rgOrgan: 'Detran/SP',
    profession: 'artesã',
  };
  expect(z.parse(schema(2), { ...selfEmployed, ...written })).toMatchObject(written);
});

it('asks only employed customers about their employer @T62', () => {
  const employer = [
    'companyName',
    'startEmploymentDate',
    'companyPostalCode',
    'companyCity',
    'companyState',
    'companyTelephone',
  ];
  expect(asked(1)).toEqual(expect.arrayContaining(employer));
  expect(asked(2)).toEqual(asked(1).filter((field) => !employer.includes(field ?? '')));
});

it('leaves out the employer’s data once the customer is self-employed @T62', () => {
  expect(z.parse(schema(2), { ...selfEmployed, companyName: 'Ateliê' })).not.toHaveProperty('companyName');
});

const identity = (rgNumber: string) => {
  const values = z.parse(schema(2), { ...selfEmployed, rgNumber });
  return proposalFacts({ proposal: { values } }, wording).at(0);
};

it('shows an identity number masked, as the CPF is, and whole on request @P58', () => {
  expect(identity('731.042.600-28')).toMatchObject({ value: '•••.042.600-••', whole: '731.042.600-28' });
  expect(identity('12.345.678-X')).toMatchObject({ value: '••.•••.•78-X', whole: '12.345.678-X' });
  expect(['MG-1.234.567', '123', '1'].map((number) => identity(number)?.value)).toEqual(['••-•.•••.567', '••3', '•']);
});

it('asks to check a date of before the customer’s birth', () => {
  const born = '1990-02-01' as CalendarDate;
  const journey = { preRegistration: { values: { employmentStatus: 1 as const, birthDate: born } } };
  const wrongWith = (typed: object) =>
    z
      .safeParse(proposalSchema(journey, '2026-11-20' as CalendarDate), { ...selfEmployed, ...typed })
      .error?.issues.filter(({ message }) => message === 'beforeBirth')
      .map(({ path }) => path.join('.'));
  expect(wrongWith({ rgIssueDate: '31/01/1990', startEmploymentDate: '01/01/1985' })).toEqual([
    'rgIssueDate',
    'startEmploymentDate',
  ]);
  expect(wrongWith({ rgIssueDate: '01/02/1990', startEmploymentDate: '01/02/2008' })).toEqual([]);
});
