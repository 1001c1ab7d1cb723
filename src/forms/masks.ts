import { Maskito, maskitoInitialCalibrationPlugin, type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core';

import { formatCalendarDate, parseCalendarDate } from '#src/domain/values/calendar-date.ts';
import { nationalPhoneDigits } from '#src/domain/values/phone.ts';
import { bareTaxDocument } from '#src/domain/values/tax-document.ts';

// A mask here is a field's format while typing. Hiding a value's digits is `maskTaxDocument` and its like.

/**
 * A ref that masks what is typed into its control. Replaces @maskito/react, whose hook keeps the element in state, so
 * that each masked field renders three times as it mounts. Its adapter is for `onChange`, which no masked control uses.
 */
export const maskedBy = (options: MaskitoOptions) => (element: HTMLElement | null) => {
  if (!(element instanceof HTMLInputElement)) return undefined;
  const mask = new Maskito(element, options);
  return () => mask.destroy();
};

/** '9' is a digit, 'X' a digit or capital letter; other characters are literal. */
const pattern = (shape: string) => Array.from(shape, (sign) => (sign === '9' ? /\d/ : sign === 'X' ? /[\dA-Z]/ : sign));

/**
 * Rewrites complete text: pasted text arrives as `data`, text from autofill as the element's value. `rewrite` must
 * return single typed characters, and text that is already formatted, unchanged.
 */
const rewriteWhole =
  (rewrite: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }) => {
    const value = rewrite(elementState.value);
    return value === elementState.value
      ? { elementState, data: rewrite(data) }
      : { elementState: { value, selection: [value.length, value.length] }, data: rewrite(data) };
  };

const countDigits = (text: string) => text.replaceAll(/\D/gu, '').length;

/** Formats the initial value, such as digits from an earlier step. */
const plugins = [maskitoInitialCalibrationPlugin()];

/**
 * Typed with the year first, as "1990-": such a third digit begins no month after a day, unless a separator is between
 * them.
 */
const isYearFirst = (value: string) => /^(?:19|2[01])(?:[2-9]|\d\d-)/.test(value);

/** A hyphen after "20/01/02" shows that the year came first: "2001-02-". */
const yearFromSixDigits: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const [, century, year, month] = /^(19|2[01])\/(\d\d)\/(\d\d?)$/.exec(value) ?? [];
  if (data !== '-' || month === undefined || selection[0] !== value.length) return { elementState, data };
  const read = `${century}${year}-${month.padStart(2, '0')}`;
  return { elementState: { value: read, selection: [read.length, read.length] }, data };
};

/** Any separator is a slash, and completes a one-digit day or month: "1-" becomes "01/". */
const padDayAndMonth: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const [, part] = /(?:^|\/)(\d\d?)$/.exec(value.slice(0, selection[0])) ?? [];
  if (!/^[/.\- ]$/.test(data) || part === undefined || selection[1] !== value.length) return { elementState, data };
  const padded = value.slice(0, -part.length) + part.padStart(2, '0');
  return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '/' };
};

const hasLetters = (text: string) => /\p{L}/u.test(text);
/** Text with a month's name, or with too many digits. It stays as it is: shortened to a date it would be another. */
const isFreeText = (value: string) => hasLetters(value) || countDigits(value) > 8;

/** A pasted label ("Nascimento: …") is removed. A year of two digits keeps them: the field knows its century. */
function dateFrom(text: string): string | undefined {
  const bare = text.trim().replace(/^\D+(?=\d)/u, '');
  const date = parseCalendarDate(text) ?? parseCalendarDate(bare);
  if (date) return formatCalendarDate(date);
  const [, ...parts] = /^(\d\d?)[/.\- ](\d\d?)[/.\- ](\d\d)$/.exec(bare) ?? [];
  return parts.length > 0 ? parts.map((part) => part.padStart(2, '0')).join('/') : undefined;
}

/**
 * Letters may be typed after the day, as a month's name, and a date may be typed with the year first; the complete date
 * is then written in digits, the day first.
 */
const whenComplete: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const [before, after] = [value.slice(0, selection[0]), value.slice(selection[1])];
  const whole = before + data + after;
  const date = data !== '' && (hasLetters(whole) || isYearFirst(whole)) ? dateFrom(whole) : undefined;
  if (date !== undefined) return { elementState: { value: '', selection: [0, 0] }, data: date };
  const isStray = hasLetters(data) ? !/^\d{1,2}\D*$/u.test(before) : !hasLetters(whole) && countDigits(whole) > 8;
  return { elementState, data: data.length === 1 && isStray ? '' : data };
};

export const dateMask: MaskitoOptions = {
  plugins,
  mask: ({ value }) => {
    if (isFreeText(value)) return /^.*$/su;
    return pattern(isYearFirst(value) ? '9999-99-99' : '99/99/9999');
  },
  preprocessors: [rewriteWhole((text) => dateFrom(text) ?? text), yearFromSixDigits, whenComplete, padDayAndMonth],
};

export const cpfMask: MaskitoOptions = { plugins, mask: pattern('999.999.999-99') };

/**
 * A letter or a twelfth digit makes it a CNPJ. A pasted label ("CNPJ: …") is removed, because a CNPJ may have letters.
 */
export const taxDocumentMask: MaskitoOptions = {
  plugins,
  mask: ({ value }) => pattern(/^\d{0,11}$/.test(bareTaxDocument(value)) ? '999.999.999-99' : 'XX.XXX.XXX/XXXX-99'),
  preprocessors: [
    rewriteWhole((text) => text.replace(/^\W*(?:CPF|CNPJ)(?:[^\dA-Z]+(?:CPF|CNPJ|N))*[^\dA-Z]+/iu, '')),
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: elementState.value.toUpperCase() },
      data: data.toUpperCase(),
    }),
  ],
};

const mobileShape = '(99) 99999-9999';
const landlineShape = '(99) 9999-9999';

/** Surplus digits stay visible after the number, where the schema refuses them. */
const phonePattern = (shape: string, value: string) =>
  pattern(shape.padEnd(shape.length + countDigits(value) - countDigits(shape), '9'));

/** "+55" may be typed; `withoutPrefixes` removes it with the next digit. */
const internationalShape = '+99';
const isInternational = (value: string) => value.startsWith('+');

/** Removes prefixes, which can only be recognized in the whole number: the current text with the new input. */
const withoutPrefixes: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const [before, after] = [value.slice(0, selection[0]), value.slice(selection[1])];
  const text = data === '' ? value : `${before}${data}${after}`;
  const national = nationalPhoneDigits(text);
  if (national === '' || national.length === countDigits(text)) return { elementState, data };
  return data === ''
    ? { elementState: { value: national, selection: [national.length, national.length] }, data }
    : { elementState: { value: '', selection: [0, 0] }, data: national };
};

/** Removes a leading trunk prefix (0), because no area code begins with zero. */
const withoutTrunkZero: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: /\d/.test(elementState.value) ? data : data.replace(/^0+/, ''),
});

export const mobilePhoneMask: MaskitoOptions = {
  plugins,
  mask: ({ value }) => phonePattern(isInternational(value) ? internationalShape : mobileShape, value),
  preprocessors: [withoutPrefixes, withoutTrunkZero],
};

/**
 * A 9 after the area code makes it a mobile number, so the format is known at the third digit and does not change
 * later.
 */
export const anyPhoneMask: MaskitoOptions = {
  plugins,
  mask: ({ value }) => {
    if (isInternational(value)) return phonePattern(internationalShape, value);
    return phonePattern(/^\D*\d\D*\d\D*9/.test(value) ? mobileShape : landlineShape, value);
  },
  preprocessors: [withoutPrefixes, withoutTrunkZero],
};

export const postalCodeMask: MaskitoOptions = { plugins, mask: pattern('99999-999') };
