/**
 * Trunk zero and the long-distance carrier after it (021 92 …) are prefixes, not part of the number, like a country
 * code. The length shows whether there is a prefix.
 */
const mobile = /^(?:0(?:[1-9]\d)?)?([1-9]{2}9\d{8})$/;
const landline = /^(?:0(?:[1-9]\d)?)?([1-9]{2}[2-5]\d{7})$/;

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '');
const hasPlus = (text: string) => text.trim().startsWith('+');

/**
 * The digits without Brazil's country code; empty for another country's number. 55 is an area code as well, so without
 * "+" it is the country code only of a number with at least ten more digits.
 */
function digitsInBrazil(text: string): string {
  const digits = digitsOf(text);
  const hasCountryCode = digits.startsWith('55') && (hasPlus(text) || digits.length >= 12);
  if (hasPlus(text) && !hasCountryCode) return '';
  return hasCountryCode ? digits.slice(2) : digits;
}

/** Reads a mobile number, with or without prefixes and punctuation, as its 11 digits. */
export const parseMobilePhone = (text: string): string | undefined => mobile.exec(digitsInBrazil(text))?.[1];

/** Reads a mobile (11 digits) or landline (10 digits) number. */
export const parsePhone = (text: string): string | undefined =>
  parseMobilePhone(text) ?? landline.exec(digitsInBrazil(text))?.[1];

/** Whether it is a number of 8 or 9 digits, as people dial it within their area. */
export const lacksAreaCode = (text: string): boolean => /^(?:9\d{8}|[2-9]\d{7})$/.test(digitsInBrazil(text));

/** "(98) 76543-21" as "98765-4321", if it lacks its area code. */
export const withoutFalseAreaCode = (text: string): string =>
  lacksAreaCode(text) ? digitsInBrazil(text).replace(/(\d{4})$/, '-$1') : text;

/**
 * For a field that formats during typing: a complete number without prefixes, else all digits except those of "+55".
 * Surplus digits stay visible and are refused: cutting them off would give another person's number.
 */
export function nationalPhoneDigits(text: string): string {
  const digits = digitsOf(text);
  return parsePhone(text) ?? (hasPlus(text) && digits.startsWith('55') ? digits.slice(2) : digits);
}

const parts = /^(\d{2})(\d{4,5})(\d{4})$/;

/** "(11) 98765-4321"; text of any other length is returned unchanged. */
export const formatPhone = (digits: string) => digits.replace(parts, '($1) $2-$3');

/** "(11) •••••-4321", enough for the customer to recognise it; text of any other length is masked whole. */
export function maskPhone(digits: string): string {
  const [, area, middle, end] = parts.exec(digits) ?? [];
  return middle === undefined ? '•'.repeat(digits.length) : `(${area}) ${'•'.repeat(middle.length)}-${end}`;
}
