import { answerHeader, answerTimeoutMs, keyHeader } from '#src/domain/own-server.ts';
import { report } from '#src/report.ts';

import { classify, originIn, type Received } from './classify.ts';
import { noteServerDate } from './clock-offset.ts';
import { endpointPath, endpoints, type EndpointName, type RequestOf, type ResponseOf } from './contract/endpoints.ts';
import { newAttemptId, supportCodeOf, type Answer, type Untraced } from './outcome.ts';

export interface PartnerClientOptions {
  /** Everything before `/api`: empty for this origin, with or without `/external/v1`, with or without trailing slash. */
  readonly baseUrl: string;
  /** The clerk's access token, asked for at every call. */
  readonly token: () => string | undefined;
  /** Told of every 401 and the token it turned down, so that the session can ask for a new one over the screen. */
  readonly onUnauthorized?: (token: string | undefined) => void;
  /** Our own server stands between: what does not bear its mark is nobody's answer, whatever its status. */
  readonly ledger?: boolean;
  /** Milliseconds to wait for a whole answer; past it the outcome is unknown. */
  readonly timeouts?: Partial<Record<'GET' | 'POST', number>>;
}

export interface PartnerClient {
  /**
   * Sends one request, once, and resolves to what came of it; never rejects. Nothing here repeats a call: whether a read
   * is asked for again is the query's decision, and a POST is only ever sent by a person's act. `id` is the attempt's,
   * where there is one.
   */
  readonly send: <Name extends EndpointName>(name: Name, request: RequestOf<Name>, id?: string) => Promise<Answer<ResponseOf<Name>>>;
}

/** Reads are cheap to repeat; a POST may be at work for long, and giving up on it leaves an unknown outcome behind. */
const defaultTimeouts = { GET: 15_000, POST: answerTimeoutMs };

interface Call {
  readonly signal: AbortSignal;
  readonly request: object;
  readonly token: string | undefined;
  readonly id: string;
}

/** The only place that calls `fetch` on the partner's behalf. */
export function createPartnerClient(options: PartnerClientOptions): PartnerClient {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const base = options.baseUrl.replace(/\/+$/, '');

  async function exchange(name: EndpointName, { request, token, id, signal }: Call): Promise<Received> {
    const { method } = endpoints[name];
    // `%20` for a space: not every gateway reads the `+` of HTML forms.
    const query = method === 'GET' ? `?${new URLSearchParams({ ...request }).toString().replaceAll('+', '%20')}` : '';
    const sentAt = Date.now();
    const response = await fetch(`${base}${endpointPath(name)}${query}`, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token ?? ''}`,
        ...(method === 'POST' ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
        // Our own server turns down a POST that the browser repeats by itself; the partner knows no such header.
        ...(method === 'POST' && options.ledger ? { [keyHeader]: `"${id}"` } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(request) } : {}),
      // A redirect leads to a login page or a captive portal, and following one could send the token elsewhere.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    noteServerDate(response, sentAt, Date.now());
    return {
      status: response.status,
      redirected: response.type === 'opaqueredirect',
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
      ...(options.ledger ? { origin: originIn(response.headers.get(answerHeader)) } : {}),
    };
  }

  return {
    async send(name, request, id = newAttemptId()) {
      const token = options.token();
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), timeouts[endpoints[name].method]);
      const answer = await exchange(name, { request, token, id, signal: deadline.signal }).then(
        (received) => {
          const answer = classify(name, received);
          if (answer.kind === 'unknown') report({ name: 'UnknownAnswer', message: answer.reason }, 'partner answer');
          return answer;
        },
        (error: unknown): Untraced<never> => {
          report(error, 'partner request');
          return { kind: 'unknown', reason: deadline.signal.aborted ? 'time-out' : 'network' };
        },
      );
      clearTimeout(timer);
      if (answer.kind === 'unauthorized') options.onUnauthorized?.(token);
      return { ...answer, supportCode: supportCodeOf(id) };
    },
  };
}
