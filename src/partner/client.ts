import { accessHeader, partnerAccesses, type PartnerAccess } from '#src/domain/accounts.ts';
import { answerHeader, answerTimeoutMs, attemptHeader, keyHeader } from '#src/domain/own-server.ts';
import { report } from '#src/platform/report.ts';

import { newAttemptId, supportCodeOf, type Answer, type Untraced } from './answers/answer.ts';
import { classify, originIn, type Received } from './answers/classify.ts';
import { endpointPath, endpoints, type EndpointName, type RequestOf, type ResponseOf } from './api/endpoints.ts';
import { noteServerDate } from './clock-offset.ts';

export interface PartnerClientOptions {
  /**
   * Everything before `/api`: empty for this origin, with or without `/external/v1`, with or without trailing slash.
   */
  readonly baseUrl: string;
  /** The clerk's access token, read for every request. */
  readonly token: () => string | undefined;
  /** Called on every 401 with the rejected token, so that the session can ask for a new one in a dialog. */
  readonly onUnauthorized?: (token: string | undefined) => void;
  /** Requests go through the store's server: a response without its header is not an answer, whatever its status. */
  readonly ledger?: boolean;
  /** With accounts: sends the clerk's cookie too. The token is a key that the server accepts only with that cookie. */
  readonly account?: boolean;
  /** This device's pseudonym, for the store's server. */
  readonly till?: string;
  /** Milliseconds to wait for a whole answer; after that the outcome is unknown. */
  readonly timeouts?: Partial<Record<'GET' | 'POST', number>>;
}

/** The attempt that a POST belongs to. The store's server records it before it forwards the request. */
export interface AttemptHeaders {
  /** The attempt's id. */
  readonly id: string;
  readonly product?: string | undefined;
  readonly step?: string | undefined;
  /** The operation's code, where it is known before the answer. */
  readonly code?: string | undefined;
  /** The id of the simulation that the request is or rests on, in a sale with a tie. */
  readonly simulation?: string | undefined;
  /**
   * The id of the simulation that this one repeats. The server does not forward the repetition if another page has
   * simulated in between. Absent if the repetition is to be forwarded in any case.
   */
  readonly replaces?: string | undefined;
}

export interface PartnerClient {
  /**
   * Sends one request, once, and resolves to its outcome; never rejects. Nothing here repeats a call: queries decide
   * whether to repeat a read, and a POST is sent only when a person asks for it.
   */
  readonly send: <Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    as?: AttemptHeaders,
  ) => Promise<Answer<ResponseOf<Name>>>;
  /** To be called when an answer that was recovered later is a 401. */
  readonly reportUnauthorized: () => void;
}

/** A read is cheap to repeat. A POST may take long, and giving up on it leaves an unknown outcome. */
const defaultTimeouts = { GET: 15_000, POST: answerTimeoutMs };

interface Call {
  readonly signal: AbortSignal;
  readonly request: object;
  readonly token: string | undefined;
  readonly as: AttemptHeaders;
}

const formOf = (fields: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();

/**
 * The store's server forwards a POST that can change something once for each key, whoever repeats it, and refuses one
 * whose simulation is not the newest. The partner receives neither header.
 */
function ledgerHeaders(
  name: EndpointName,
  { id, ...about }: AttemptHeaders,
  { till, page }: { readonly till: string | undefined; readonly page: string },
) {
  const { simulation, replaces } = about;
  if (endpoints[name].changes) return { [keyHeader]: `"${id}"`, [attemptHeader]: formOf({ ...about, till }) };
  return simulation === undefined ? {} : { [attemptHeader]: formOf({ simulation, replaces, page }) };
}

/** The only place that calls `fetch` on the partner's behalf. */
export function createPartnerClient(options: PartnerClientOptions): PartnerClient {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const base = options.baseUrl.replace(/\/+$/, '');
  // The tills of one disk image may have one pseudonym, but two pages never have one id.
  const page = newAttemptId();

  async function exchange(
    name: EndpointName,
    { request, token, as, signal }: Call,
  ): Promise<Received & { access?: PartnerAccess | undefined }> {
    const { method } = endpoints[name];
    // `%20` for a space: not every gateway reads the `+` of HTML forms.
    const query = method === 'GET' ? `?${new URLSearchParams({ ...request }).toString().replaceAll('+', '%20')}` : '';
    const sentAt = Date.now();
    // oxlint-disable-next-line no-restricted-globals -- The only request to the partner.
    const response = await fetch(`${base}${endpointPath(name)}${query}`, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token ?? ''}`,
        ...(method === 'POST' ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
        ...(options.ledger ? ledgerHeaders(name, as, { till: options.till, page }) : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(request) } : {}),
      // A redirect leads to a login page or a captive portal. Following it could send the token to another host.
      redirect: 'manual',
      credentials: options.account ? 'same-origin' : 'omit',
      cache: 'no-store',
      signal,
    });
    noteServerDate(response, sentAt, Date.now());
    return {
      status: response.status,
      redirected: response.type === 'opaqueredirect',
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      date: response.headers.get('date'),
      text: await response.text(),
      ...(options.ledger ? { origin: originIn(response.headers.get(answerHeader)) } : {}),
      access: partnerAccesses.find((one) => one === response.headers.get(accessHeader)),
    };
  }

  return {
    async send(name, request, as = { id: newAttemptId() }) {
      const token = options.token();
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), timeouts[endpoints[name].method]);
      let access: PartnerAccess | undefined;
      const answer = await exchange(name, { request, token, as, signal: deadline.signal }).then(
        (received) => {
          ({ access } = received);
          const answer = classify(name, received, request);
          if (answer.kind === 'unknown') report({ name: 'UnknownAnswer', message: answer.reason }, 'partner answer');
          return answer;
        },
        (error: unknown): Untraced<never> => {
          report(error, 'partner request');
          return { kind: 'unknown', reason: deadline.signal.aborted ? 'time-out' : 'network' };
        },
      );
      clearTimeout(timer);
      const traced = { ...answer, supportCode: supportCodeOf(as.id) };
      if (traced.kind !== 'unauthorized') return traced;
      // The server has the token: a sign-in or a PIN would not change it.
      if (access) return { ...traced, access };
      options.onUnauthorized?.(token);
      return traced;
    },
    reportUnauthorized: () => options.onUnauthorized?.(options.token()),
  };
}
