/**
 * Country code, trunk zero and the long-distance carrier after it (021 92 …) are prefixes, not part of the number. The
 * length shows whether there is a prefix.
 */
const mobile = /^(?:55)?(?:0(?:[1-9]\d)?)?([1-9]{2}9\d{8})$/;
const landline = /^(?:55)?(?:0(?:[1-9]\d)?)?([1-9]{2}[2-5]\d{7})$/;

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '');

/** Reads a mobile number, with or without prefixes and punctuation, as its 11 digits. */
export const parseMobilePhone = (text: string): string | undefined => mobile.exec(digitsOf(text))?.[1];

/** Reads a mobile (11 digits) or landline (10 digits) number. */
export const parsePhone = (text: string): string | undefined =>
  parseMobilePhone(text) ?? landline.exec(digitsOf(text))?.[1];

/**
 * For a field that formats during typing: a complete number without prefixes, else all digits except those of "+55". Surplus
 * digits stay visible and are refused: cutting them off would give another person's number.
 */
export function nationalPhoneDigits(text: string): string {
  const digits = digitsOf(text);
  return parsePhone(text) ?? (text.trim().startsWith('+55') ? digits.slice(2) : digits);
}

const parts = /^(\d{2})(\d{4,5})(\d{4})$/;

/** "(11) 98765-4321"; text of any other length is returned unchanged. */
export const formatPhone = (digits: string) => digits.replace(parts, '($1) $2-$3');

/** "(11) •••••-4321", enough for the customer to recognise it; text of any other length is masked whole. */
export function maskPhone(digits: string): string {
  const [, area, middle, end] = parts.exec(digits) ?? [];
  return middle === undefined ? '•'.repeat(digits.length) : `(${area}) ${'•'.repeat(middle.length)}-${end}`;
}
