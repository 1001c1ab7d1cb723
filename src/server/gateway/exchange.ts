import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

import { Agent, type Dispatcher } from 'undici';

import { TooLong } from './read-up-to.ts';

export interface Exchange {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | null;
  /** Of the answer's body, in bytes. */
  readonly longest: number;
  /** Until the answer is whole. */
  readonly timeoutMs: number;
  /** Returns a signal that is aborted when nobody waits for the answer any more. */
  readonly gone?: (() => AbortSignal) | undefined;
  /** Asked once there is a connection, just before the first byte: connecting takes up to ten seconds. */
  readonly mayStart?: (() => boolean) | undefined;
}

export interface WholeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array<ArrayBuffer>;
}

export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** The exchange failed before the first byte of the request was sent. `cause` is the reason. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/** `mayStart` said no. */
export class MayNotStart extends Error {
  override readonly name = 'MayNotStart';
}

/**
 * The client on which Node's own `fetch` is built. Used directly, it takes a third of the processor time: it creates no
 * streams, no signals and no header objects for each request. It follows no redirect and repeats no request.
 */
const agent = new Agent({
  pipelining: 1,
  connect: { timeout: 10_000 },
  // `exchange` limits the time for the whole answer.
  headersTimeout: 0,
  bodyTimeout: 0,
});

/**
 * After this time the exchange watches whether the till has disconnected. Most answers come sooner, and a signal for
 * each request costs a twentieth of a read's processor time.
 */
const promptMs = 200;

/**
 * Sends one request, once. Rejects with `NotStarted`, `TimedOut`, `TooLong` or the connection's error. The error's code
 * alone does not show whether something was sent: on Linux an open connection can fail with `ENETUNREACH` too.
 */
export async function exchange({ longest, timeoutMs, gone, mayStart, ...request }: Exchange): Promise<WholeAnswer> {
  const answer = await new Promise<WholeAnswer>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let isStarted = false;
    let failure: Error | undefined;
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    let length = 0;
    const chunks: Buffer[] = [];
    const giveUp = (reason: Error): void => {
      failure = reason;
      finish(() => reject(reason));
      controller?.abort(reason);
    };
    const leave = (): void => giveUp(new Error('Nobody waits for the answer.'));
    let signal: AbortSignal | undefined;
    const timeOut = (): void => giveUp(new TimedOut());
    // The second timer replaces the first, so that most requests need only one. Each timer costs time.
    const watch = (): void => {
      timer = setTimeout(timeOut, timeoutMs - promptMs);
      signal = gone?.();
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    };
    let timer = gone && timeoutMs > promptMs ? setTimeout(watch, promptMs) : setTimeout(timeOut, timeoutMs);
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      settle();
    };
    agent.dispatch(request, {
      onRequestStart(started) {
        controller = started;
        // The request may have been given up while it waited for a connection, and must not be sent now.
        const reason = failure ?? (mayStart?.() === false ? new MayNotStart() : undefined);
        if (reason) started.abort(reason);
        else isStarted = true;
      },
      onResponseStart(_, received, receivedHeaders) {
        status = received;
        headers = receivedHeaders;
      },
      onResponseData(_, chunk) {
        length += chunk.length;
        if (length > longest) giveUp(new TooLong());
        else chunks.push(chunk);
      },
      onResponseEnd: () => finish(() => resolve({ status, headers, body: Buffer.concat(chunks) })),
      onResponseError: (_, error) => finish(() => reject(isStarted ? error : new NotStarted('', { cause: error }))),
    });
  });
  return answer.headers['content-encoding'] === undefined ? answer : decoded(answer, longest);
}

const decoders = { gzip: promisify(gunzip), 'x-gzip': promisify(gunzip), deflate: promisify(inflate) } as const;
const brotli = promisify(brotliDecompress);

async function decoded(answer: WholeAnswer, maxOutputLength: number): Promise<WholeAnswer> {
  const coding = String(answer.headers['content-encoding']).trim().toLowerCase();
  if (coding === 'identity' || coding === '') return answer;
  if (answer.body.length === 0) return answer;
  const decode = coding === 'br' ? brotli : decoders[coding as keyof typeof decoders];
  if (!decode) throw new Error('The answer has an unknown coding.');
  return { ...answer, body: new Uint8Array(await decode(answer.body, { maxOutputLength })) };
}
