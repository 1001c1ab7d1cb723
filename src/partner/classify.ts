import * as z from 'zod/mini';

import type { AnswerOrigin } from '#src/domain/own-server.ts';

import { endpoints, type Endpoint, type EndpointName, type ResponseOf } from './contract/endpoints.ts';
import { operationNamed } from './contract/operation.ts';
import { readError, saysNo, unwrap } from './envelope.ts';
import type { RefusalReason, UnknownReason, Untraced } from './outcome.ts';

/** What came over the network, read to its end. */
export interface Received {
  readonly status: number;
  /** The browser hides where a redirect leads; that there was one is all that counts. */
  readonly redirected: boolean;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly text: string;
  /** Whose answer it is, as our own server marks it; absent where none stands between. */
  readonly origin?: 'partner' | 'not-sent' | 'no-answer' | 'nobody';
}

/**
 * An answer without our server's mark is nobody's: a portal's, or what a browser makes of a connection that breaks after a
 * `102` (Chromium: `200`, without headers and body).
 */
export function originIn(mark: string | null): NonNullable<Received['origin']> {
  return mark === 'partner' || mark === 'not-sent' || mark === 'no-answer' ? (mark satisfies AnswerOrigin) : 'nobody';
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

/** Turns any answer a network can give into the one answer model. Never throws. */
export function classify<Name extends EndpointName>(name: Name, received: Received): Untraced<ResponseOf<Name>> {
  const { status, origin } = received;
  if (origin === 'nobody') return { ...unknown('not-the-service', status), lost: true };
  if (origin === 'not-sent') return { kind: 'refused', reason: 'not-sent', status, fieldErrors: [] };
  if (origin === 'no-answer') return unknown('no-answer', status);
  if (status === 401) return { kind: 'unauthorized' };

  const body = readJson(received);
  if (body.readable && saysNo(body.value)) return refused(received, readError(body.value));
  if (status >= 400 && status < 500) return refused(received, { fieldErrors: [] });
  if (status >= 500) return unknown('server-failure', status);
  if (received.redirected || status < 200 || status >= 300 || looksLikeAPage(received)) {
    return unknown('not-the-service', status);
  }
  return body.readable ? readResult(name, { status, value: body.value }) : unknown('unreadable', status);
}

function refused({ status, retryAfter }: Received, error: ReturnType<typeof readError>) {
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  return {
    kind: 'refused',
    reason: refusalReasons[status] ?? 'rejected',
    status,
    ...error,
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
  } as const;
}

function readResult<Name extends EndpointName>(name: Name, { status, value }: { status: number; value: unknown }) {
  const { response, verdict }: Endpoint = endpoints[name];
  // Where the document shows no body, none is needed; a code in one is used only if it happens to be there.
  if (!response) {
    const code = z.safeParse(operationNamed, unwrap(value, ['code']));
    return { kind: 'accepted', data: undefined as ResponseOf<Name>, ...(code.success ? { code: code.data.code } : {}) } as const;
  }
  const parsed = z.safeParse(response, unwrap(value, expectedKeys(response)));
  if (!parsed.success) return unknown('unreadable', status);
  const data = parsed.data as ResponseOf<Name>;
  const kind = verdict ? verdict(data as never) : 'accepted';
  return kind === 'unrecognized' ? unknown('unrecognized', status) : ({ kind, data } as const);
}

const expectedKeys = (schema: z.ZodMiniType) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []);

const looksLikeAPage = ({ contentType, text }: Received) => /\bhtml\b/i.test(contentType) || /^\s*</.test(text);

/** An empty body reads as `undefined`; anything not declared as JSON is not read at all. */
function readJson({ contentType, text }: Received): { readable: true; value: unknown } | { readable: false } {
  if (text.trim() === '') return { readable: true, value: undefined };
  if (!/[/+]json\b/i.test(contentType)) return { readable: false };
  try {
    return { readable: true, value: JSON.parse(text) };
  } catch {
    return { readable: false };
  }
}
