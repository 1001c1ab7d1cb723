/** Country code and trunk zero are prefixes, not part of the number; by length alone 55 cannot be mistaken for the area code 55. */
const mobile = /^(?:55)?0?([1-9]{2}9\d{8})$/;
const landline = /^(?:55)?0?([1-9]{2}[2-5]\d{7})$/;

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '');

/** Reads a mobile number, "+55 (11) 98765-4321" or barer, as its 11 digits: area code, the ninth digit, the rest. */
export const parseMobilePhone = (text: string): string | undefined => mobile.exec(digitsOf(text))?.[1];

/** Reads a mobile (11 digits) or landline (10 digits) number. */
export const parsePhone = (text: string): string | undefined => parseMobilePhone(text) ?? landline.exec(digitsOf(text))?.[1];

/** What is typed or pasted so far, without country code and trunk zero: for a field that formats while it is filled in. */
export function nationalPhoneDigits(text: string): string {
  const digits = digitsOf(text);
  const national = text.trim().startsWith('+55') || digits.length > 11 ? digits.replace(/^55/, '') : digits;
  return national.replace(/^0/, '');
}

const parts = /^(\d{2})(\d{4,5})(\d{4})$/;

/** "(11) 98765-4321"; text of any other length comes back as it is. */
export const formatPhone = (digits: string) => digits.replace(parts, '($1) $2-$3');

/** "(11) •••••-4321": enough for the customer to say whether it is theirs. */
export const maskPhone = (digits: string) => formatPhone(digits).replace(/(?<=\) )\d+/, (middle) => '•'.repeat(middle.length));
