import type { FieldError } from './outcome.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An envelope that says no, whatever the HTTP status. */
export const saysNo = (body: unknown): body is Json => isObject(body) && Object.hasOwn(body, 'success') && body['success'] === false;

/**
 * The answer itself, bare or from an envelope: the document shows an envelope for one endpoint only, so both are taken
 * everywhere. A body that already has one of the expected keys is the answer, even if it also has a key `result`.
 */
export function unwrap(body: unknown, expectedKeys: readonly string[]): unknown {
  if (!isObject(body) || !Object.hasOwn(body, 'result')) return body;
  return expectedKeys.some((key) => Object.hasOwn(body, key)) ? body : body['result'];
}

const longestMessage = 500;

function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text.slice(0, longestMessage);
}

/** "addressPostalCode" for "AddressPostalCode" or "input.AddressPostalCode": field names are camel case on the wire. */
function wireName(member: string): string {
  const last = member.slice(member.lastIndexOf('.') + 1);
  return last.charAt(0).toLowerCase() + last.slice(1);
}

/**
 * Message and field errors of a refusing envelope. Error bodies are not documented; the shape read here is what services
 * built on ASP.NET Boilerplate send (`error.message`, `error.details`, `error.validationErrors[].members`). Nothing needs it to be there.
 */
export function readError(body: Json): { message?: string; fieldErrors: FieldError[] } {
  const error = isObject(body['error']) ? body['error'] : {};
  const listed: unknown[] = Array.isArray(error['validationErrors']) ? error['validationErrors'] : [];
  const fieldErrors = listed.filter(isObject).flatMap((entry) => {
    const text = plainText(entry['message']);
    const members: unknown[] = Array.isArray(entry['members']) ? entry['members'] : [];
    if (text === undefined) return [];
    return members.filter((member) => typeof member === 'string').map((member) => ({ field: wireName(member), message: text }));
  });
  const message = plainText(error['message']) ?? plainText(error['details']);
  return { fieldErrors, ...(message === undefined ? {} : { message }) };
}
