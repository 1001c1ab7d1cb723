import * as z from 'zod/mini';

import type { AnswerOrigin } from '#src/domain/own-server.ts';
import { fromReais } from '#src/domain/values/money.ts';

import { endpoints, type Endpoint, type EndpointName, type RequestOf, type ResponseOf } from '../api/endpoints.ts';
import { operationNamed } from '../api/responses.ts';
import type { FieldError, RefusalReason, UnknownReason, Untraced } from './answer.ts';

/** A complete HTTP response. */
export interface Received {
  readonly status: number;
  /** The browser hides the target of a redirect and shows only that there was one. */
  readonly redirected: boolean;
  readonly contentType: string;
  readonly retryAfter: string | null;
  /** The `Date` header. */
  readonly date?: string | null;
  readonly text: string;
  /** Who answered, by the header of the store's server; absent if the app runs without that server. */
  readonly origin?: 'partner' | 'not-sent' | 'no-answer' | 'not-the-partner';
}

/**
 * Neither a response without the header of the store's server nor one marked `server` is the partner's answer. The
 * first comes from a captive portal, or from Chromium, which turns a connection that breaks after a `102` into a `200`
 * without headers and body.
 */
export function originIn(mark: string | null): NonNullable<Received['origin']> {
  return mark === 'partner' || mark === 'not-sent' || mark === 'no-answer'
    ? (mark satisfies AnswerOrigin)
    : 'not-the-partner';
}

const refusalReasons: Record<number, RefusalReason> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'too-many',
};

const unknown = (reason: UnknownReason, status: number) => ({ kind: 'unknown', reason, status }) as const;

/**
 * Turns any response into the one answer model. Never throws. Compares the amount with the request's, if that is given.
 */
export function classify<Name extends EndpointName>(
  name: Name,
  received: Received,
  request?: RequestOf<Name>,
): Untraced<ResponseOf<Name>> {
  const { status, origin } = received;
  if (origin === 'not-the-partner') return { ...unknown('not-the-service', status), lost: true };
  // With accounts: the store's server has no token to send for this clerk any more.
  if (origin === 'not-sent' && status === 401) return { kind: 'unauthorized' };
  if (origin === 'not-sent') return { kind: 'refused', reason: 'not-sent', status, fieldErrors: [] };
  if (origin === 'no-answer') return unknown('no-answer', status);
  if (status === 401) return { kind: 'unauthorized' };

  const body = readJson(received);
  if (body.readable && isRefusal(body.value)) return refused(received, readError(body.value));
  if (status >= 400 && status < 500) return refused(received, readError(body.readable ? body.value : undefined));
  if (status >= 500) return unknown('server-failure', status);
  if (received.redirected || status < 200 || status >= 300 || looksLikeAPage(received)) {
    return unknown('not-the-service', status);
  }
  return body.readable ? readResult(name, { status, value: body.value, request }) : unknown('unreadable', status);
}

/** Parses an HTTP date, "Wed, 21 Oct 2026 07:28:00 GMT", to epoch milliseconds. */
function httpDate(text: string | null | undefined): number | undefined {
  const at = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text ?? '')
    ? Date.parse(text ?? '')
    : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** Seconds: about eleven days. A longer wait is of no use at a counter and is ignored. */
const longestWait = 999_999;

/** `Retry-After` is a number of seconds or a date. A date is compared with the response's own `Date`, if it has one. */
function secondsToWait({ retryAfter, date }: Received): number | undefined {
  if (retryAfter !== null && /^\d{1,6}$/.test(retryAfter)) return Number(retryAfter);
  const until = httpDate(retryAfter);
  if (until === undefined) return undefined;
  const seconds = Math.max(0, Math.ceil((until - (httpDate(date) ?? Date.now())) / 1000));
  return seconds > longestWait ? undefined : seconds;
}

function refused(received: Received, error: ReturnType<typeof readError>) {
  const { status } = received;
  const seconds = secondsToWait(received);
  return {
    kind: 'refused',
    reason: refusalReasons[status] ?? 'rejected',
    status,
    ...error,
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
  } as const;
}

function readResult<Name extends EndpointName>(
  name: Name,
  { status, value, request }: { status: number; value: unknown; request: object | undefined },
) {
  const { response, verdict, amount }: Endpoint = endpoints[name];
  // Where the document shows no body, none is needed. A code in it is used if there is one.
  if (!response) {
    const code = z.safeParse(operationNamed, unwrap(value, ['code']));
    return {
      kind: 'accepted',
      data: undefined as ResponseOf<Name>,
      ...(code.success ? { code: code.data.code } : {}),
    } as const;
  }
  const parsed = z.safeParse(response, unwrap(value, expectedKeys(response)));
  if (!parsed.success) return unknown('unreadable', status);
  const data = parsed.data as ResponseOf<Name>;
  const values = otherValue({ ...request }, { amount, data });
  if (values) return { ...unknown('other-value', status), values } as const;
  const kind = verdict ? verdict(data as never) : 'accepted';
  return kind === 'unrecognized' ? unknown('unrecognized', status) : ({ kind, data } as const);
}

const amountAsked = z.number();
const amountAnswered = z.object({
  buyValue: z.union([z.number(), z.pipe(z.string().check(z.trim(), z.minLength(1)), z.transform(Number))]),
});

/** Both amounts, if the answer's differs from the request's. An answer without an amount does not differ. */
function otherValue(
  request: Readonly<Record<string, unknown>>,
  { amount, data }: { amount: string | undefined; data: unknown },
) {
  const asked = z.safeParse(amountAsked, amount === undefined ? undefined : request[amount]);
  const answered = z.safeParse(amountAnswered, data);
  if (!asked.success || !answered.success || Number.isNaN(answered.data.buyValue)) return undefined;
  const values = { asked: asked.data, answered: answered.data.buyValue };
  return fromReais(values.asked) === fromReais(values.answered) ? undefined : values;
}

function expectedKeys(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodMiniPipe) return expectedKeys(schema.def.in);
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

const looksLikeAPage = ({ contentType, text }: Received) => /\bhtml\b/i.test(contentType) || /^\s*</.test(text);

/** An empty body reads as `undefined`. A body that is not declared as JSON is unreadable. */
function readJson({ contentType, text }: Received): { readable: true; value: unknown } | { readable: false } {
  if (text.trim() === '') return { readable: true, value: undefined };
  if (!/[/+]json\b/i.test(contentType)) return { readable: false };
  try {
    return { readable: true, value: JSON.parse(text) };
  } catch {
    return { readable: false };
  }
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the body is an envelope with `success: false`, which refuses whatever the HTTP status. */
const isRefusal = (body: unknown): body is Json =>
  isObject(body) && Object.hasOwn(body, 'success') && body['success'] === false;

/**
 * The answer itself, with or without an envelope. The document shows an envelope for one endpoint only, so both forms
 * are accepted everywhere. A body with one of the expected keys is the answer itself, even if it also has a key
 * `result`.
 */
function unwrap(body: unknown, expectedKeys: readonly string[]): unknown {
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
function readError(body: unknown): { message?: string; fieldErrors: FieldError[] } {
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
