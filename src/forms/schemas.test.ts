import { assert as check, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';

import * as schemas from './schemas.ts';

/** The parsed value, or the key of the error. */
function read(schema: z.ZodMiniType, text: unknown): unknown {
  const result = schema.safeParse(text);
  return result.success ? result.data : result.error.issues[0]?.message;
}

describe('choice', () => {
  const gender = schemas.choice([0, 1]);

  it('reads 0 as a choice, and a blank as no choice @P39 @T16', () => {
    expect(read(gender, '0')).toBe(0);
    expect(read(gender, '1')).toBe(1);
    for (const nothing of ['', ' ', null, undefined]) expect(read(gender, nothing)).toBe('choice');
  });

  it('reads only the exact values @P39', () => {
    const others = string().filter((text) => !['0', '1'].includes(text.trim()));
    check(property(others, (text) => read(gender, text) === 'choice'));
    for (const almost of ['00', '0.0', '-0', '1e0', 'false', '٠']) expect(read(gender, almost)).toBe('choice');
  });

  it('keeps a text choice byte for byte @P40 @T18', () => {
    const types = ['PRAÇA', 'ESTAÇÃO', 'SUPER QUADRA'] as const;
    check(property(constantFrom(...types), (type) => read(schemas.choice(types), type) === type));
    expect(read(schemas.choice(types), 'PRAÇA'.normalize('NFD'))).toBe('choice');
  });

  it('reads yes and no only from explicit values @P44', () => {
    expect(read(schemas.yesNo(), 'false')).toBe(false);
    expect(read(schemas.yesNo(), 'true')).toBe(true);
    expect(read(schemas.yesNo(), undefined)).toBe('choice');
  });
});

describe('blank', () => {
  it('is an error in a required field', () => {
    const required = [
      schemas.requiredText({ max: 5 }),
      schemas.money(),
      schemas.calendarDate(),
      schemas.taxDocument(),
      schemas.cpf(),
      schemas.mobilePhone(),
      schemas.anyPhone(),
      schemas.postalCode(),
      schemas.integer({ min: 0, max: 9, problem: 'dayOutOfRange' }),
    ];
    for (const schema of required)
      for (const nothing of ['', '  ', undefined, null]) expect(read(schema, nothing)).toBe('required');
  });

  it('is undefined, never an empty text, in an optional field @T20', () => {
    const optional = [schemas.optionalText({ max: 5 }), schemas.optionalEmail(), schemas.addressNumber()];
    for (const schema of optional)
      for (const nothing of ['', '  ', undefined]) expect(read(schema, nothing)).toBeUndefined();
  });

  it('gives one error per field of a step, also for controls without a value', () => {
    const step = z.object({ name: schemas.requiredText({ max: 9 }), gender: schemas.choice([0, 1]) });
    expect(step.safeParse({}).error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['name'], 'required'],
      [['gender'], 'choice'],
    ]);
  });
});

it.each([
  [schemas.requiredText({ max: 9 }), " D'Ávila ", "D'Ávila"],
  [schemas.requiredText({ max: 3 }), 'quatro', 'tooLong'],
  [schemas.money(), '1.234,56', 123_456],
  [schemas.money(), '1,234', 'money'],
  [schemas.money(), '0', 'moneyOutOfRange'],
  [schemas.calendarDate(), '31121990', '1990-12-31'],
  [schemas.calendarDate(), '31/02/1990', 'date'],
  [schemas.calendarDate({ notAfter: '2026-03-09' as CalendarDate }), '09/03/2026', '2026-03-09'],
  [schemas.calendarDate({ notAfter: '2026-03-09' as CalendarDate }), '10/03/2026', 'dateTooLate'],
  [schemas.calendarDate({ notBefore: '2026-03-09' as CalendarDate }), '08/03/2026', 'dateTooEarly'],
  [schemas.taxDocument(), '12.abc.345/01de-35', '12ABC34501DE35'],
  [schemas.taxDocument(), '111.444.777-36', 'taxDocument'],
  [schemas.cpf(), '12.ABC.345/01DE-35', 'cpf'],
  [schemas.mobilePhone(), '+55 11 98765-4321', '11987654321'],
  [schemas.mobilePhone(), '(11) 3456-7890', 'mobilePhone'],
  [schemas.anyPhone(), '(11) 3456-7890', '1134567890'],
  [schemas.postalCode(), '01310-100', '01310100'],
  [schemas.optionalEmail(), 'ana@exemplo.com.br', 'ana@exemplo.com.br'],
  [schemas.optionalEmail(), 'ana@exemplo', 'email'],
  [schemas.integer({ min: 1, max: 31, problem: 'dayOutOfRange' }), '07', 7],
  [schemas.integer({ min: 1, max: 31, problem: 'dayOutOfRange' }), '32', 'dayOutOfRange'],
  [schemas.integer({ min: 1, max: 31, problem: 'dayOutOfRange' }), '1,5', 'integer'],
  [schemas.calendarDate({ notBefore: '2026-01-01' as CalendarDate }), '31/02/2027', 'dueDate'],
  [schemas.calendarDate({ notBefore: '2026-01-01' as CalendarDate }), '10 de janeiro', 'year'],
  [schemas.calendarDate(), '29/02', 'year'],
  [schemas.addressNumber(), '123', 123],
  [schemas.addressNumber(), 'S/N', undefined],
  [schemas.addressNumber(), '123 fundos', 'addressNumber'],
])('case %#: reads %j', (schema, text, expected) => {
  expect(read(schema, text)).toBe(expected);
});

it('an untouched checkbox is an explicit no @P44 @T21', () => {
  expect(schemas.checked().parse(undefined)).toBe(false);
  expect(schemas.checked().parse(true)).toBe(true);
});

it('a confirmation that is not checked is an error', () => {
  for (const not of [false, undefined, null]) expect(read(schemas.affirmed(), not)).toBe('affirmed');
  expect(read(schemas.affirmed(), true)).toBe(true);
});

describe('what is refused with a sentence of its own', () => {
  it.each([
    { schema: schemas.mobilePhone(), text: '98765-4321', problem: 'phoneWithoutAreaCode' },
    { schema: schemas.anyPhone(), text: '3456-7890', problem: 'phoneWithoutAreaCode' },
    { schema: schemas.mobilePhone(), text: '(11) 3456-7890', problem: 'mobilePhone' },
    { schema: schemas.calendarDate(), text: '10 de março', problem: 'year' },
  ])('$text: $problem', ({ schema, text, problem }) => {
    expect(read(schema, text)).toBe(problem);
  });

  it('a name of one letter', () => {
    for (const name of ['A', 'A.']) expect(read(schemas.personName({ max: 200 }), name)).toBe('name');
  });

  it('not a year of two digits, which is the last one or, of a due date, the next', () => {
    const today = '2026-11-23' as CalendarDate;
    expect(read(schemas.calendarDate({ notAfter: today }), '10 mar 90')).toBe('1990-03-10');
    expect(read(schemas.calendarDate({ notBefore: today }), '10/12/26')).toBe('2026-12-10');
  });

  it('a name with a digit or a sign', () => {
    for (const name of ['Ana 2', '<b>Ana</b>', 'Ana; Clara', 'ana@exemplo.com'])
      expect(read(schemas.personName({ max: 200 }), name)).toBe('nameSigns');
  });

  it('not a name of two letters, or with the signs of a name', () => {
    for (const name of [
      'Sá',
      'Ana Clara D’Ávila',
      'João d´Água',
      "Nhá-Chica S. O'Neil",
      'Nhá\u2011Chica',
      'Jose\u0301',
    ])
      expect(read(schemas.personName({ max: 200 }), name)).toBe(name);
  });

  it('not the spaces of a name, which become single', () => {
    expect(read(schemas.personName({ max: 200 }), ' ANA \u00A0 CLARA\tSÁ ')).toBe('ANA CLARA SÁ');
  });
});
