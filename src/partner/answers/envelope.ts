import type { FieldError } from './answer.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the body is an envelope with `success: false`, which refuses whatever the HTTP status. */
export const isRefusal = (body: unknown): body is Json =>
  isObject(body) && Object.hasOwn(body, 'success') && body['success'] === false;

/**
 * The answer itself, with or without an envelope. The document shows an envelope for one endpoint only, so both forms
 * are accepted everywhere. A body with one of the expected keys is the answer itself, even if it also has a key
 * `result`.
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

/** "addressPostalCode" for "AddressPostalCode" or "input.AddressPostalCode": wire names are in camel case. */
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
 * Message and field errors of a refusal. Error bodies are not documented. The shapes read here are those of services
 * built on ASP.NET: ABP's (Boilerplate's) `error.message`, `error.details` and `error.validationErrors[].members`, and
 * ProblemDetails' `title`, `detail` and `errors`. All of them are optional.
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
