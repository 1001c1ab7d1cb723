import { answerTimeoutMs } from '#src/domain/own-server.ts';

import { failureEntry, noLog, type Log } from '../ops/log.ts';
import { exchange, MayNotStart, NotStarted, TimedOut } from './exchange.ts';
import { endpointOf, services } from './partner-paths.ts';
import { readUpTo, TooLong } from './read-up-to.ts';
import { noAnswer, notSent, partnerAnswer } from './server-answers.ts';

export interface GatewayOptions {
  /** Without a trailing slash (`settings.ts` checks it). */
  readonly baseUrl: string;
  /** Time limit for the partner's whole answer. */
  readonly timeoutMs?: number;
  /** How many requests may wait for the partner at once. */
  readonly mostWaiting?: number;
  readonly log?: Log;
}

export interface Gateway {
  /** `bindings`: see `ForwardBindings`. */
  readonly fetch: (request: Request, bindings?: object) => Promise<Response>;
  readonly takesBody: true;
}

/** A slow partner must not fill this process's memory with waiting requests. */
const defaultMostWaiting = 1_000;

/** Longer than the client's own timeout, so that the client's ends first. */
export const partnerTimeoutMs = answerTimeoutMs + 5_000;

/**
 * Only these headers pass, in either direction. The partner gets neither the clerk's cookies nor this machine's name.
 * The partner can't set cookies, policies or a password prompt for the app's origin, or make the browser save an answer
 * as a file.
 */
const requestHeaders = ['accept', 'accept-language', 'authorization', 'content-type'];
const responseHeaders = ['content-language', 'content-type', 'location', 'retry-after', 'x-request-id'];

const kilobyte = 1024;
const longestRequest = 1024 * kilobyte;
/** Only a contract is large: some megabytes in base64. */
const longestAnswers = { POST: 1024 * kilobyte, GET: 32 * 1024 * kilobyte };

/**
 * Forwards requests for the documented endpoints only, each once, without interpreting or logging the content. A
 * redirect is returned as it is: following it would send the clerk's token to its target. An incomplete request is not
 * forwarded, and an incomplete answer counts as no answer.
 *
 * hono/proxy is not used: it forwards every header but the hop-by-hop ones, both ways, and it streams. Here the
 * partner's answer must be complete before the till gets its status.
 */
export function createGateway({
  baseUrl,
  timeoutMs = partnerTimeoutMs,
  mostWaiting = defaultMostWaiting,
  log = noLog,
}: GatewayOptions): Gateway {
  let waiting = 0;
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const forward = async (
    request: Request,
    bindings: { readonly body?: Uint8Array<ArrayBuffer>; readonly mayStart?: () => boolean } = {},
  ): Promise<Response> => {
    const named = endpointOf(request);
    if (!named) return notSent(404, 'bad-request');

    const isPost = request.method === 'POST';
    const body = isPost
      ? (bindings.body ??
        (await readUpTo(longestRequest, request).catch((error: unknown) => (error instanceof TooLong ? 413 : 400))))
      : null;
    if (typeof body === 'number') return notSent(body, 'bad-request');

    if (waiting >= mostWaiting) {
      log(failureEntry(request, 'partner busy'));
      return notSent(503, 'partner-busy');
    }
    waiting += 1;
    try {
      const {
        status,
        headers,
        body: whole,
      } = await exchange({
        origin: base.origin,
        method: isPost ? 'POST' : 'GET',
        path: prefix + services + named.endpoint + named.search,
        headers: { ...pick((name) => request.headers.get(name), requestHeaders), 'accept-encoding': 'gzip' },
        body,
        longest: longestAnswers[isPost ? 'POST' : 'GET'],
        timeoutMs,
        // When the till disconnects, a read is aborted. A POST is not: it may already have been sent.
        gone: isPost ? undefined : () => request.signal,
        mayStart: bindings.mayStart,
      });
      return partnerAnswer(whole, { status, headers: pick((name) => headers[name], responseHeaders) });
    } catch (error) {
      if (request.signal.aborted && !isPost) return noAnswer(502);
      if (error instanceof TimedOut) {
        log(failureEntry(request, 'no answer in time'));
        return noAnswer(504);
      }
      if (!(error instanceof NotStarted)) {
        log(failureEntry(request, 'no whole answer', codeOf(error)));
        return noAnswer(502);
      }
      if (error.cause instanceof MayNotStart) return notSent(503, 'ledger-unavailable');
      log(failureEntry(request, 'partner unreachable', codeOf(error.cause)));
      return notSent(502, 'partner-unreachable');
    } finally {
      waiting -= 1;
    }
  };
  return { fetch: forward, takesBody: true };
}

/** For a log: the error's code, or its class. Its message could repeat an address. */
function codeOf(error: unknown): string {
  // Several addresses of one host were tried, each with its own error.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

type ValueOf = (name: string) => string | readonly string[] | null | undefined;

function pick(valueOf: ValueOf, names: readonly string[]): Record<string, string> {
  const connection = String(valueOf('connection') ?? '').toLowerCase();
  const hopByHop = connection === '' || connection === 'keep-alive' ? [] : connection.split(/\s*,\s*/);
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = valueOf(name);
    if (value !== null && value !== undefined && !hopByHop.includes(name)) picked[name] = String(value);
  }
  return picked;
}
