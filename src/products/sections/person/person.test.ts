import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import type { RequestOf } from '#src/partner/api/endpoints.ts';

import {
  authorizationPerson,
  registrationPersonWithDocument,
  payrollPerson,
  personFacts,
  personInitial,
  personParts,
  personShape,
  type PersonValues,
  type PersonWireNames,
} from './person.ts';

const today = '2026-11-20' as CalendarDate;
const typed = {
  cpf: '731.042.600-28',
  name: ' Rita D’Ávila ',
  birth: '03/02/1990',
  phoneNumber: '+55 (11) 98765-4321',
};
const authorized = z.parse(z.object(personShape(authorizationPerson, today)), typed);
const problems = (wireNames: PersonWireNames, input: object) =>
  z
    .safeParse(z.object(personShape(wireNames, today)), input)
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

it('has the wire names of its request @T10', () => {
  expectTypeOf<PersonValues<typeof authorizationPerson>>().toExtend<RequestOf<'EConsignado/SolicitarAutorizacao'>>();
  expectTypeOf<PersonValues<typeof payrollPerson>>().toExtend<RequestOf<'EConsignado/Contratar'>>();
  expectTypeOf<PersonValues<typeof registrationPersonWithDocument>>().toExtend<
    RequestOf<'ECrediarioDigital/PreCadastro'>
  >();
  expect(authorized).toEqual({
    cpf: '73104260028',
    name: 'Rita D’Ávila',
    birth: '1990-02-03',
    phoneNumber: '11987654321',
  });
});

describe('required controls', () => {
  it.each([
    [{ birthDate: 'birth' }, ['birth']],
    [payrollPerson, ['birth', 'phoneNumber']],
    [authorizationPerson, ['birth', 'cpf', 'name', 'phoneNumber']],
    [registrationPersonWithDocument, ['birthDate', 'cellPhoneNumber', 'document', 'name']],
  ])('are all controls of the table of wire names: %j', (wireNames, names) => {
    expect(new Set(problems(wireNames, personInitial(wireNames)).map(([name]) => name))).toEqual(new Set(names));
  });

  it('has a CPF where the wire takes only a CPF @T9', () => {
    expect(problems(authorizationPerson, { ...typed, cpf: '12.ABC.345/01DE-35' })).toEqual([['cpf', 'cpf']]);
    const company = {
      document: '12.ABC.345/01DE-35',
      name: 'Loja',
      birthDate: '03/02/1990',
      cellPhoneNumber: '11987654321',
    };
    expect(problems(registrationPersonWithDocument, company)).toEqual([]);
  });

  it('has a birth date before the store’s day @P37 @T28', () => {
    expect(problems(authorizationPerson, { ...typed, birth: '20/11/2026' })).toEqual([]);
    expect(problems(authorizationPerson, { ...typed, birth: '21/11/2026' })).toEqual([['birth', 'dateTooLate']]);
  });
});

it('is asked once: one request’s values fill in the next request’s controls', () => {
  expect(personInitial(payrollPerson, personParts(authorized, authorizationPerson))).toEqual({
    birth: '1990-02-03',
    phoneNumber: '11987654321',
  });
});

it('is shown with all known values, sensitive ones masked @P22', () => {
  expect(personFacts(authorized, authorizationPerson, m)).toEqual([
    { label: 'Nome completo', value: 'Rita D’Ávila' },
    { label: 'CPF do cliente', value: '•••.042.600-••', whole: '731.042.600-28', taxDocument: true },
    { label: 'Data de nascimento', value: '03/02/1990' },
    { label: 'Celular', value: '(11) •••••-4321', whole: '(11) 98765-4321' },
  ]);
  expect(personFacts({}, payrollPerson, m)).toEqual([]);
});
