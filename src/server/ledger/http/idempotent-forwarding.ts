import { setTimeout as sleep } from 'node:timers/promises';

import type { Context } from 'hono';

import { endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';

import { partnerTimeoutMs } from '../../gateway/gateway.ts';
import { endpointOf } from '../../gateway/partner-paths.ts';
import { readUpTo, TooLong } from '../../gateway/read-up-to.ts';
import { askLedger, withOrigin, noAnswer, notSent, originOf, withContent } from '../../gateway/server-answers.ts';
import {
  bodyDigest,
  encryptAnswer,
  decryptAnswer,
  keyMaterialOf,
  type RecordedAnswer,
  type KeyMaterial,
} from '../encryption.ts';
import { LedgerUnavailable } from '../engine/engine.ts';
import type { AttemptId, Bearer, Ledger, LedgerState, StoredAttempt, Tie } from '../ledger.ts';
import { isSimulation, outcomeOf, recordedAnswer } from './outcome.ts';
import { bearerOf, hasKey, keyOf, subjectOf, type Caller, type CallerOf } from './request.ts';
import { refusalOf, simulate, tieOf } from './tie.ts';

export interface ForwardBindings {
  /**
   * Returns a signal that is aborted when nobody waits for the answer any more. A function, not a getter: V8 keeps the
   * getter of an object literal, and with it the whole request, until a full garbage collection.
   */
  readonly gone: () => AbortSignal;
  /** The request's body, if it has been read: the request then has none. */
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Asked just before the request is sent. If false, it is not. */
  readonly mayStart?: () => boolean;
}

/** `c` is the request as it reached this server. */
export type Forward = (request: Request, bindings: ForwardBindings, c: Context) => Promise<Response>;

export interface ForwardOptions {
  readonly ledger: Ledger;
  /** Sends the request to the partner once, and sets `Balcao-Answer` on the answer. */
  readonly forward: Forward;
  readonly callerOf: CallerOf;
  /** Whether a request is tied to its simulation, among tills that share an access to the partner (`tie.ts`). */
  readonly tiesTills?: boolean | undefined;
  /** While true, nothing new is forwarded. */
  readonly isStopping?: () => boolean;
}

const longestRequest = 1024 * 1024;
const pollMs = 100;
/** How long a repeated request waits for the first one's answer. */
const repeatTimeoutMs = partnerTimeoutMs + 20_000;

/**
 * Every request to the partner goes through here. A POST that can change something and has an `Idempotency-Key` is
 * recorded before it is forwarded, is forwarded once, and is completed even if its till disconnects. With accounts it
 * must have a key. Simulations may wait or be refused (`tie.ts`). All other requests are only forwarded.
 */
export function idempotentForwarding(options: ForwardOptions) {
  const { ledger, forward, callerOf, tiesTills = true, isStopping = () => false } = options;
  return async (c: Context): Promise<Response> => {
    const endpoint = endpointOf(c.req.raw)?.endpoint;
    if (endpoint === undefined) return notSent(404, 'bad-request');
    const caller = callerOf(c);
    const { token, store } = caller;
    // A client that is not this app sends with its own token. A clerk's session uses the server's, through this app
    // alone.
    const isRecorded = endpoints[endpoint].changes && (hasKey(c) || caller.account !== undefined);
    if (!isRecorded) {
      if (c.req.method === 'POST' && isStopping()) return notSent(503, 'stopping');
      return isSimulation(endpoint) ? forwardSimulation(c, endpoint) : forwardOnly(c, { endpoint, caller });
    }

    const key = keyOf(c);
    if (key === undefined) return notSent(400, 'bad-request');
    const body = await readUpTo(longestRequest, c.req.raw).catch((error: unknown) =>
      error instanceof TooLong ? 413 : 400,
    );
    if (typeof body === 'number') return notSent(body, 'bad-request');
    const id = { store, key };
    const keyMaterial = keyMaterialOf({ token: token ?? '', key });
    const digest = bodyDigest(body, keyMaterial);
    try {
      const bearer = await bearerOf(ledger, caller);
      if (isStopping()) {
        // The request may be a repetition, or reach another process later. Closing the key makes `not-sent` definite.
        const known = await ledger.findOrClose(id, 0);
        if (known.attempt.state === 'not-sent') return notSent(503, 'stopping');
        return await answerRepetition(c, { id, bearer, digest, keyMaterial, known });
      }
      const tie = tiesTills ? await tieOf(ledger, c, { endpoint, caller }) : undefined;
      const begun = await ledger.begin({ ...id, ...subjectOf(c), endpoint, bearer, bodyDigest: digest, tie });
      if (begun.kind === 'known')
        return await answerRepetition(c, { id, bearer, digest, keyMaterial, known: begun.attempt });
      // The lease comes last: it may end while the database answers.
      const refusal =
        (tie && (await refusalOf(ledger, tie))) ??
        (ledger.mayForward(id) ? undefined : notSent(503, 'ledger-unavailable'));
      if (refusal) {
        await ledger.conclude(id, { state: 'not-sent' });
        return refusal;
      }
      return await forwardFirst(c, { id, endpoint, body, bearer, token, keyMaterial });
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error;
      // Nothing was sent now. If this process has begun the key before, its first request may have been sent.
      return ledger.hasBegun(id) ? askLedger() : notSent(503, 'ledger-unavailable');
    }
  };

  async function forwardOnly(c: Context, { endpoint, caller: { store, token } }: NamedRequest): Promise<Response> {
    // Without the till's connection: a failure behind this server must be answered, because a browser resends a cut
    // request.
    const answer = await forward(c.req.raw, { gone: () => c.req.raw.signal }, c);
    if (!token || originOf(answer) !== 'partner') return answer;
    if (answer.status !== 401 && ledger.isTokenNoted(store, token)) return answer;
    const received = await withContent(answer);
    await noteToken(outcomeOf(endpoint, recordedAnswer(received)).state, store, token);
    return received.answer;
  }

  async function forwardSimulation(c: Context, endpoint: EndpointName): Promise<Response> {
    const caller = callerOf(c);
    let tie: Tie | undefined;
    try {
      tie = tiesTills ? await tieOf(ledger, c, { endpoint, caller }) : undefined;
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error;
      return notSent(503, 'ledger-unavailable');
    }
    if (!tie) return forwardOnly(c, { endpoint, caller });
    const send = async () => {
      const received = await withContent(await forwardOnly(c, { endpoint, caller }));
      const { answer } = received;
      const { state } = outcomeOf(endpoint, recordedAnswer(received));
      const isRefused = originOf(answer) === 'partner' && (state === 'refused' || state === 'unauthorized');
      return { answer, made: originOf(answer) !== 'not-sent' && !isRefused };
    };
    return simulate(ledger, { tie, signal: c.req.raw.signal, send });
  }

  async function forwardFirst(
    c: Context,
    { id, endpoint, body, bearer, token, keyMaterial }: FirstRequest,
  ): Promise<Response> {
    let answer: Response;
    let recorded: RecordedAnswer;
    try {
      // A disconnecting till must not abort the request. Only the sandbox reads the signal, for answers that never
      // come. It is created when it is read, because its timer lasts until the timeout.
      const bindings = {
        body,
        gone: () => AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(partnerTimeoutMs)]),
        // The lease may have ended while a token or a connection was awaited.
        mayStart: () => ledger.mayForward(id),
      };
      const received = await withContent(await forward(c.req.raw, bindings, c));
      answer = received.answer;
      recorded = recordedAnswer(received);
    } catch (error) {
      await ledger.conclude(id, { state: 'unknown' });
      throw error;
    }
    const origin = originOf(answer);
    if (origin === 'not-sent') await ledger.conclude(id, { state: 'not-sent' });
    else if (origin !== 'partner') await ledger.conclude(id, { state: 'unknown' });
    else {
      const { state, code } = outcomeOf(endpoint, recorded);
      // In parallel, because such writes share one wait for the disk.
      await Promise.all([
        ledger.conclude(id, { state, code, answer: encryptAnswer(recorded, keyMaterial) }),
        code !== undefined && recordOpened(c, { store: id.store, code, clerk: bearer.clerk }),
        noteToken(state, id.store, token),
      ]);
    }
    return answer;
  }

  async function recordOpened(c: Context, { store, code, clerk }: Opened): Promise<void> {
    const { product, till } = subjectOf(c);
    await ledger.recordOpened(store, { code, product, till, clerk }).catch(() => undefined);
  }

  /** The same key again: never forwarded, and answered with the outcome of the first request. */
  async function answerRepetition(
    c: Context,
    { id, bearer, digest, keyMaterial, known }: Repetition,
  ): Promise<Response> {
    const end = performance.now() + repeatTimeoutMs;
    for (
      let stored: StoredAttempt | undefined = known;
      stored && performance.now() < end;
      stored = await findAfterPause(id)
    ) {
      const { attempt, token, answer } = stored;
      if (attempt.state === 'not-sent') return notSent(409, 'key-closed');
      // Another token can't compare the body's digest or decrypt the answer. Its client asks the ledger for the
      // attempt.
      if (token !== bearer.digest) return askLedger();
      if (stored.bodyDigest !== digest) return notSent(422, 'key-reused');
      if (attempt.state !== 'sent') {
        const recorded = answer === undefined ? undefined : decryptAnswer(answer, keyMaterial);
        if (recorded) return replay(recorded);
        return attempt.state === 'unknown' ? noAnswer(504) : askLedger();
      }
      if (c.req.raw.signal.aborted) break;
    }
    return askLedger();
  }

  async function findAfterPause(id: AttemptId): Promise<StoredAttempt | undefined> {
    await sleep(pollMs);
    return ledger.find(id).catch((error: unknown) => {
      // The first request may have been sent, so the answer is not `not-sent`.
      if (error instanceof LedgerUnavailable) return undefined;
      throw error;
    });
  }

  /**
   * Only these answers show that the partner has checked the token. An error or a redirect may come before that, also
   * from what stands in front of the partner.
   */
  async function noteToken(state: LedgerState, store: string, token: string | undefined): Promise<void> {
    if (!token || !(state === 'accepted' || state === 'denied' || state === 'unauthorized')) return;
    await ledger.noteToken(store, token, state !== 'unauthorized');
  }
}

interface NamedRequest {
  readonly endpoint: EndpointName;
  readonly caller: Caller;
}

interface FirstRequest {
  readonly id: AttemptId;
  readonly endpoint: EndpointName;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly bearer: Bearer;
  readonly token: string | undefined;
  readonly keyMaterial: KeyMaterial;
}

interface Opened {
  readonly store: string;
  readonly code: string;
  readonly clerk: string;
}

interface Repetition {
  readonly id: AttemptId;
  readonly bearer: Bearer;
  readonly digest: string;
  readonly keyMaterial: KeyMaterial;
  readonly known: StoredAttempt;
}

function replay({ status, contentType, retryAfter, body }: RecordedAnswer): Response {
  const headers = new Headers({ 'Idempotency-Replayed': 'true' });
  if (contentType !== '') headers.set('Content-Type', contentType);
  if (retryAfter !== null) headers.set('Retry-After', retryAfter);
  return withOrigin(new Response(body === '' ? null : body, { status, headers }), 'partner');
}
