import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export type Match = string | RegExp | ((url: URL) => boolean);

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
export type Decision = Answer | 'abort' | 'fallback';

interface Fulfilment {
  readonly status?: number;
  readonly headers?: IncomingHttpHeaders;
  readonly contentType?: string;
  readonly json?: unknown;
  readonly body?: string | Buffer;
  readonly response?: WireResponse;
}
export interface WireRoute {
  readonly request: () => Exchange;
  readonly fetch: () => Promise<WireResponse>;
  readonly fulfill: (fulfilment?: Fulfilment) => Promise<void>;
  readonly continue: () => Promise<void>;
  readonly fallback: () => Promise<void>;
  readonly abort: () => Promise<void>;
}
export type Handler = (route: WireRoute, request: Exchange) => unknown;

/** A request with the interface of Playwright's `Request`, as far as the tests use it. */
export class Exchange {
  readonly #message: IncomingMessage;
  readonly #body: Buffer;
  readonly #response: Promise<WireResponse>;
  /** Aborted when the browser closes the connection. */
  readonly abandoned: AbortSignal;
  answered: (answer: Answer) => void = () => undefined;

  constructor(message: IncomingMessage, body: Buffer) {
    const gone = new AbortController();
    message.socket.once('close', () => gone.abort());
    this.abandoned = gone.signal;
    this.#message = message;
    this.#body = body;
    this.#response = new Promise((resolve) => {
      this.answered = (answer) => resolve(new WireResponse(this, answer));
    });
  }

  url = () => this.#message.url ?? '';
  method = () => this.#message.method ?? 'GET';
  headers = () => this.#message.headers;
  allHeaders = async () => this.#message.headers;
  body = () => this.#body;
  postData = () => this.#body.toString() || null;
  postDataJSON = () => JSON.parse(this.#body.toString()) as unknown;
  isDocument = () => this.#message.headers['sec-fetch-dest'] === 'document';
  isNavigationRequest = () => this.#message.headers['sec-fetch-mode'] === 'navigate';
  response = () => this.#response;

  /** Runs a test's route handler. Resolves to its decision, which the handler may make after it has returned. */
  decide(handler: Handler, onward: (exchange: Exchange) => Promise<Answer>): Promise<Decision> {
    return new Promise((resolve, reject) => {
      const say = async (decision: Decision) => resolve(decision);
      const route: WireRoute = {
        request: () => this,
        fetch: async () => new WireResponse(this, await onward(this)),
        fulfill: (fulfilment = {}) => say(asAnswer(fulfilment)),
        // As with Playwright's, no error if the browser has given the request up.
        continue: () => onward(this).then(say, () => say('abort')),
        fallback: () => say('fallback'),
        abort: () => say('abort'),
      };
      Promise.resolve(handler(route, this)).catch(reject);
    });
  }
}

/** A response with the interface of Playwright's `Response`, as far as the tests use it. */
export class WireResponse {
  readonly #request: Exchange;
  readonly #answer: Answer;

  constructor(request: Exchange, answer: Answer) {
    this.#request = request;
    this.#answer = answer;
  }

  request = () => this.#request;
  url = () => this.#request.url();
  status = () => this.#answer.status;
  ok = () => this.#answer.status < 300;
  headers = () => this.#answer.headers;
  body = async () => this.#answer.body;
  text = async () => this.#answer.body.toString();
  json = async () => JSON.parse(this.#answer.body.toString()) as unknown;
  answer = () => this.#answer;
}

function asAnswer({ status, headers, contentType, json, body, response }: Fulfilment): Answer {
  const original = response?.answer();
  const given = json === undefined ? body : JSON.stringify(json);
  const type = contentType ?? (json === undefined ? undefined : 'application/json');
  return {
    status: status ?? original?.status ?? 200,
    headers: { ...(headers ?? original?.headers), ...(type !== undefined && { 'content-type': type }) },
    body: given === undefined ? (original?.body ?? Buffer.alloc(0)) : Buffer.from(given),
  };
}
