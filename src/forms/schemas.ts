import * as z from 'zod/mini';

import { parsePostalCode, splitAddressNumber } from '#src/domain/values/address.ts';
import { parseCalendarDate, withCentury, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { parseMoney, type Cents } from '#src/domain/values/money.ts';
import { lacksAreaCode, parseMobilePhone, parsePhone } from '#src/domain/values/phone.ts';
import { parseCpf, parseTaxDocument } from '#src/domain/values/tax-document.ts';

import type { ValidationKey } from './use-field.ts';

/** A value read from a field's text, or what is wrong with the text. */
type Reading<Value> = { readonly value: Value } | { readonly problem: ValidationKey };

/** A control's value: text, or nothing (a radio group before a choice). */
const raw = z.nullish(z.string());

/** A field's schema: reads a domain value from the trimmed text, or adds an issue. */
const field = <Value>(read: (text: string) => Reading<Value>) =>
  z.pipe(
    raw,
    z.transform((input, context): Value => {
      const reading = read(input?.trim() ?? '');
      if ('value' in reading) return reading.value;
      context.issues.push({ code: 'custom', message: reading.problem, input });
      return z.NEVER;
    }),
  );

/** Readers never get an empty text: a missing choice must not become the number 0. */
const required = <Value>(problem: ValidationKey, read: (text: string) => Reading<Value>) =>
  field<Value>((text) => (text === '' ? { problem } : read(text)));
const optional = <Value>(read: (text: string) => Reading<Value>) =>
  field<Value | undefined>((text) => (text === '' ? { value: undefined } : read(text)));

const readOr =
  <Value>(problem: ValidationKey, parse: (text: string) => Value | undefined) =>
  (text: string): Reading<Value> => {
    const value = parse(text);
    return value === undefined ? { problem } : { value };
  };

/** For a product's own fields: `parse` returns `undefined` for text that it can't read. */
export const readAs = <Value>(problem: ValidationKey, parse: (text: string) => Value | undefined) =>
  required('required', readOr(problem, parse));
export const optionallyReadAs = <Value>(problem: ValidationKey, parse: (text: string) => Value | undefined) =>
  optional(readOr(problem, parse));

interface TextLimits {
  readonly max: number;
}

const readText =
  ({ max }: TextLimits) =>
  (text: string): Reading<string> =>
    text.length <= max ? { value: text } : { problem: 'tooLong' };

/** Text, only trimmed: names keep their accents, apostrophes and capitals. */
export const requiredText = (limits: TextLimits) => required('required', readText(limits));
export const optionalText = (limits: TextLimits) => optional(readText(limits));

/** Letters and what stands between them in a name; keyboards have several apostrophes, pasted names several hyphens. */
const nameSigns = /^[\p{L}\p{M}\p{Pd} '’‘´`.]*$/u;

/** A person's name, with single spaces: at least two letters. */
export const personName = (limits: TextLimits) =>
  required('required', (text) => {
    const name = text.replaceAll(/\s+/gu, ' ');
    if (!nameSigns.test(name)) return { problem: 'nameSigns' };
    return (name.match(/\p{L}/gu) ?? []).length < 2 ? { problem: 'name' } : readText(limits)(name);
  });

/** A positive amount. */
export const money = () =>
  required('required', (text): Reading<Cents> => {
    const value = parseMoney(text);
    if (value === undefined) return { problem: 'money' };
    return value > 0 ? { value } : { problem: 'moneyOutOfRange' };
  });

export interface DateLimits {
  readonly notBefore?: CalendarDate;
  readonly notAfter?: CalendarDate;
  /** When the person was born to whom the date belongs. */
  readonly born?: CalendarDate | undefined;
}

const readDate =
  ({ notBefore, notAfter, born }: DateLimits) =>
  (text: string): Reading<CalendarDate> => {
    const value = parseCalendarDate(withCentury(text, notAfter));
    if (value === undefined && parseCalendarDate(`${text} 2024`)) return { problem: 'year' };
    if (value === undefined) return { problem: notBefore === undefined ? 'date' : 'dueDate' };
    if (notBefore !== undefined && value < notBefore) return { problem: 'dateTooEarly' };
    if (notAfter !== undefined && value > notAfter) return { problem: 'dateTooLate' };
    if (born !== undefined && value < born) return { problem: 'beforeBirth' };
    return { value };
  };

export const calendarDate = (limits: DateLimits = {}) => required('required', readDate(limits));

/** CPF or CNPJ, without punctuation. */
export const taxDocument = () => readAs('taxDocument', (text) => parseTaxDocument(text)?.digits);
export const cpf = () => readAs('cpf', parseCpf);

const readPhone = (problem: ValidationKey, parse: (text: string) => string | undefined) => (text: string) =>
  readOr(lacksAreaCode(text) ? 'phoneWithoutAreaCode' : problem, parse)(text);

export const mobilePhone = () => required('required', readPhone('mobilePhone', parseMobilePhone));
export const anyPhone = () => required('required', readPhone('phone', parsePhone));

export const postalCode = () => readAs('postalCode', parsePostalCode);

const parseEmail = (text: string) => (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text) ? text : undefined);
/** Optional, because a customer without an address would have to invent one. */
export const optionalEmail = () => optionallyReadAs('email', parseEmail);

interface IntegerLimits {
  readonly min: number;
  readonly max: number;
  /** Names the limits. */
  readonly problem: ValidationKey;
}

export const integer = ({ min, max, problem }: IntegerLimits) =>
  required('required', (text): Reading<number> => {
    if (!/^\d{1,15}$/.test(text)) return { problem: 'integer' };
    const value = Number(text);
    return value < min || value > max ? { problem } : { value };
  });

/** A house number for an integer on the wire; `undefined` where the address has none (blank or "S/N"). */
export const addressNumber = () =>
  optional((text): Reading<number | undefined> => {
    const number = splitAddressNumber(text);
    if (number === 'none') return { value: undefined };
    return typeof number === 'number' ? { value: number } : { problem: 'addressNumber' };
  });

const readChoice =
  <Value extends string | number | boolean>(values: readonly Value[]) =>
  (text: string): Reading<Value> => {
    const value = values.find((candidate) => String(candidate) === text);
    return value === undefined ? { problem: 'choice' } : { value };
  };

/** One of these values, compared as text: `""` is no choice, although `Number("")` is 0. */
export const choice = <const Value extends string | number>(
  values: readonly Value[],
  problem: ValidationKey = 'choice',
) => required<Value>(problem, readChoice(values));
/** The radio values "true" and "false". */
export const yesNo = (problem: ValidationKey = 'choice') => required(problem, readChoice([true, false]));

/** A checkbox: untouched is an explicit no. */
export const checked = () =>
  z.pipe(
    z.nullish(z.boolean()),
    z.transform((input) => input === true),
  );

/** A checkbox that must be checked to continue: the clerk confirms what it says. */
export const affirmed = () => z.pipe(checked(), z.literal(true, 'affirmed'));

/** Reads a form by the schema that its own answers call for. */
export const readBy = <Values>(schemaFor: (typed: Record<string, unknown>) => z.ZodMiniType<Values>) =>
  z.transform((typed: Record<string, unknown>, context): Values => {
    const read = z.safeParse(schemaFor(typed), typed);
    if (read.success) return read.data;
    context.issues.push(
      ...read.error.issues.map(({ path, message }) => ({ code: 'custom' as const, path, message, input: typed })),
    );
    return z.NEVER;
  });
