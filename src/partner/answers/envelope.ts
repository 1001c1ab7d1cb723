import type { FieldError } from './outcome.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An envelope that says no, whatever the HTTP status. */
export const saysNo = (body: unknown): body is Json =>
  isObject(body) && Object.hasOwn(body, 'success') && body['success'] === false;

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

/** `errors` of a ProblemDetails: messages by field. */
const problemErrors = (errors: unknown): FieldError[] =>
  isObject(errors)
    ? Object.entries(errors).flatMap(([field, messages]) =>
        (Array.isArray(messages) ? messages : []).flatMap((one) => {
          const message = plainText(one);
          return message === undefined ? [] : [{ field: wireName(field), message }];
        }),
      )
    : [];

/** Title and detail of a ProblemDetails (RFC 9457). */
function problemText(body: Json): string | undefined {
  const parts = [plainText(body['title']), plainText(body['detail'])].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : plainText([...new Set(parts)].join(': '));
}

/**
 * Message and field errors of a refusal. Error bodies are not documented; the shapes read here are what services built on
 * ASP.NET send: Boilerplate's `error.message`, `error.details` and `error.validationErrors[].members`, and ProblemDetails'
 * `title`, `detail` and `errors`. Nothing needs any of it to be there.
 */
export function readError(body: unknown): { message?: string; fieldErrors: FieldError[] } {
  if (!isObject(body)) return { fieldErrors: [] };
  const error = isObject(body['error']) ? body['error'] : {};
  const listed: unknown[] = Array.isArray(error['validationErrors']) ? error['validationErrors'] : [];
  const fieldErrors = listed.filter(isObject).flatMap((entry) => {
    const text = plainText(entry['message']);
    const members: unknown[] = Array.isArray(entry['members']) ? entry['members'] : [];
    if (text === undefined) return [];
    return members
      .filter((member) => typeof member === 'string')
      .map((member) => ({ field: wireName(member), message: text }));
  });
  const message = plainText(error['message']) ?? plainText(error['details']) ?? problemText(body);
  return {
    fieldErrors: [...fieldErrors, ...problemErrors(body['errors'])],
    ...(message === undefined ? {} : { message }),
  };
}
