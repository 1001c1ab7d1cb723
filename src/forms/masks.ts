import { maskitoInitialCalibrationPlugin, type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core';

import { formatCalendarDate, parseCalendarDate } from '#src/domain/calendar-date.ts';
import { nationalPhoneDigits } from '#src/domain/phone.ts';
import { bareTaxDocument } from '#src/domain/tax-document.ts';

/** '9' is a digit, 'X' a digit or capital letter, anything else stands for itself. */
const pattern = (shape: string) => Array.from(shape, (sign) => (sign === '9' ? /\d/ : sign === 'X' ? /[\dA-Z]/ : sign));

/**
 * Rewrites text that comes whole: what is pasted arrives as `data`, what the browser or a saved form fills in as the
 * element's value. Text typed sign by sign, and text already in the field's form, must pass through `rewrite` unchanged.
 */
const whole =
  (rewrite: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }) => {
    const value = rewrite(elementState.value);
    return value === elementState.value
      ? { elementState, data: rewrite(data) }
      : { elementState: { value, selection: [value.length, value.length] }, data: rewrite(data) };
  };

/** What a form is opened with, bare digits carried from an earlier step, takes the mask's form at once. */
const plugins = [maskitoInitialCalibrationPlugin()];

/** "1/" means the first: the zero that was not typed is filled in. */
const padDayAndMonth: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const lone = /(?:^|\/)(\d)$/.exec(value.slice(0, selection[0]));
  if (!/^[/.\- ]$/.test(data) || !lone || selection[1] !== value.length) return { elementState, data };
  const padded = `${value.slice(0, -1)}0${lone[1]}`;
  return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '/' };
};

export const dateMask: MaskitoOptions = {
  plugins,
  mask: pattern('99/99/9999'),
  preprocessors: [
    whole((text) => {
      const date = parseCalendarDate(text);
      return date ? formatCalendarDate(date) : text;
    }),
    padDayAndMonth,
  ],
};

export const cpfMask: MaskitoOptions = { plugins, mask: pattern('999.999.999-99') };

/** A letter or a twelfth sign makes it a CNPJ. Pasted with its label, it loses it: letters may be a CNPJ's own. */
export const taxDocumentMask: MaskitoOptions = {
  plugins,
  mask: ({ value }) => pattern(/^\d{0,11}$/.test(bareTaxDocument(value)) ? '999.999.999-99' : 'XX.XXX.XXX/XXXX-99'),
  preprocessors: [
    whole((text) => text.replace(/^\W*(?:CPF|CNPJ)(?:[^\dA-Z]+(?:CPF|CNPJ|N))*[^\dA-Z]+/iu, '')),
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: elementState.value.toUpperCase() },
      data: data.toUpperCase(),
    }),
  ],
};

const mobileShape = '(99) 99999-9999';
const landlineShape = '(99) 9999-9999';

/** Digits that no number has room for follow it: to be seen, and refused. */
const phonePattern = (shape: string, value: string) =>
  pattern(shape.padEnd(shape.length + countDigits(value) - countDigits(shape), '9'));
const countDigits = (text: string) => text.replaceAll(/\D/gu, '').length;

/** "+55" may be typed; with the next sign it gives way to the number that follows it. */
const internationalShape = '+99';
const isInternational = (value: string) => value.startsWith('+');

/** Prefixes are known by the whole number that follows them, however much of it was there before. */
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

/** No area code begins with the trunk's zero. */
const withoutTrunkZero: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: /\d/.test(elementState.value) ? data : data.replace(/^0+/, ''),
});

export const mobilePhoneMask: MaskitoOptions = {
  plugins,
  mask: ({ value }) => phonePattern(isInternational(value) ? internationalShape : mobileShape, value),
  preprocessors: [withoutPrefixes, withoutTrunkZero],
};

/** A mobile number's ninth digit is a 9 and comes first, so the shape is known at the third digit and never jumps. */
export const anyPhoneMask: MaskitoOptions = {
  plugins,
  mask: ({ value }) => {
    if (isInternational(value)) return phonePattern(internationalShape, value);
    return phonePattern(/^\D*\d\D*\d\D*9/.test(value) ? mobileShape : landlineShape, value);
  },
  preprocessors: [withoutPrefixes, withoutTrunkZero],
};

export const postalCodeMask: MaskitoOptions = { plugins, mask: pattern('99999-999') };
