import * as z from 'zod/mini';

import type { AnswerOrigin } from '#src/domain/own-server.ts';
import { fromReais } from '#src/domain/values/money.ts';

import { endpoints, type Endpoint, type EndpointName, type RequestOf, type ResponseOf } from '../api/endpoints.ts';
import { operationNamed } from '../api/responses.ts';
import type { RefusalReason, UnknownReason, Untraced } from './answer.ts';
import { readError, isRefusal, unwrap } from './envelope.ts';

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
