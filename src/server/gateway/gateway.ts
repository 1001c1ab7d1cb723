import { Hono, type Context } from 'hono';

import { answerTimeoutMs } from '#src/domain/own-server.ts';

import { failureLine, logToStandardError, onError, type Log } from '../process/failures.ts';
import { fetchFailure } from './fetch-failure.ts';
import { withOrigin, noAnswer, notSent } from './server-answers.ts';
import { readUpTo, TooLong } from './read-up-to.ts';

export interface GatewayOptions {
  /** As checked by `partnerBaseUrl`: no trailing slash. */
  readonly baseUrl: string;
  /** How long the partner may take for a whole answer. */
  readonly timeoutMs?: number;
  readonly log?: Log;
}

/** The client gives up first; its own time-out should be the one that it sees. */
export const partnerTimeoutMs = answerTimeoutMs + 5_000;

const services = '/api/services/app/';

/**
 * Only these cross, in either direction. The clerk's cookies and this machine's name are none of the partner's business,
 * and the partner must not set cookies, policies or a password prompt for the app's origin, or have its bytes saved as a file.
 */
const requestHeaders = ['accept', 'accept-language', 'authorization', 'content-type'];
const responseHeaders = ['content-language', 'content-type', 'location', 'retry-after', 'x-request-id'];

const kilobyte = 1024;
const longestRequest = 1024 * kilobyte;
/** A contract is some megabytes in base64. No other answer is. */
const longestAnswers = { POST: 1024 * kilobyte, GET: 32 * 1024 * kilobyte };

/**
 * Forwards the partner's endpoints and nothing else, once each and without reading or logging them. A redirect is handed
 * on as it is: following one would send the clerk's token wherever it points. What is passed on is whole in either direction:
 * half a request is not sent, and half an answer is none.
 */
export function createGateway({
  baseUrl,
  timeoutMs = partnerTimeoutMs,
  log = logToStandardError,
}: GatewayOptions): Hono {
  const forward = async (c: Context): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url);
    const endpoint = pathname.slice(pathname.indexOf(services) + services.length);
    // No endpoint has other letters in its name; an escaped one may mean `../` to the partner's server.
    if (!/^[\w/-]+$/.test(endpoint)) return notSent(404, 'bad-request');

    const request = c.req.raw;
    const isPost = request.method === 'POST';
    const body = isPost
      ? await readUpTo(longestRequest, request.body).catch((error: unknown) => (error instanceof TooLong ? 413 : 400))
      : null;
    if (typeof body === 'number') return notSent(body, 'bad-request');

    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(baseUrl + services + endpoint + search, {
        method: request.method,
        body,
        headers: pick(request.headers, requestHeaders),
        redirect: 'manual',
        // A till that has gone takes a read with it. A POST has been sent by then: it is seen through.
        signal: isPost ? deadline : AbortSignal.any([request.signal, deadline]),
      });
      const whole = await readUpTo(longestAnswers[isPost ? 'POST' : 'GET'], answer.body);
      const { status } = answer;
      return withOrigin(
        new Response(whole.length === 0 ? null : whole, { status, headers: pick(answer.headers, responseHeaders) }),
        'partner',
      );
    } catch (error) {
      if (request.signal.aborted && !isPost) return noAnswer(502);
      if (deadline.aborted) {
        log(failureLine(request, 'no answer in time'));
        return noAnswer(504);
      }
      const { unsent, what } = fetchFailure(error);
      log(failureLine(request, `${unsent ? 'partner unreachable' : 'no whole answer'} (${what})`));
      return unsent ? notSent(502, 'partner-unreachable') : noAnswer(502);
    }
  };
  return new Hono()
    .on(['GET', 'POST'], [`${services}*`, `/external/v1${services}*`], forward)
    .notFound(() => notSent(404, 'bad-request'))
    .onError(onError(log));
}

function pick(source: Headers, names: readonly string[]): Headers {
  const hopByHop =
    source
      .get('connection')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? [];
  const picked = new Headers();
  for (const name of names) {
    const value = source.get(name);
    if (value !== null && !hopByHop.includes(name)) picked.set(name, value);
  }
  return picked;
}
