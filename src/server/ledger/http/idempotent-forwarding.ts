import { setTimeout as sleep } from 'node:timers/promises';

import type { Context } from 'hono';

import { supersededStatus } from '#src/domain/own-server.ts';
import { classify } from '#src/partner/answers/classify.ts';
import { endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';

import { partnerTimeoutMs } from '../../gateway/gateway.ts';
import { endpointAt } from '../../gateway/partner-paths.ts';
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
import type { AttemptId, LedgerState, Bearer, Ledger, StoredAttempt, Tie } from '../ledger.ts';
import { bearerOf, hasKey, isOperationCode, keyOf, subjectOf, type Caller, type CallerOf } from './request.ts';
import { beginSimulation, maybeMade, tieOf } from './tie.ts';

interface Outcome {
  readonly state: LedgerState;
  /** The operation's code, if an accepted answer contains one that may be stored. */
  readonly code?: string | undefined;
}

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** Simulations and reads change nothing. An endpoint that is not in the document may. */
const mayChange = (endpoint: string): boolean => !isEndpoint(endpoint) || endpoints[endpoint].changes;

/**
 * Classifies an answer with the client's rule, so that a till that receives it and a till that asks for it get the same
 * outcome.
 */
function outcomeOf(endpoint: EndpointName, { status, contentType, retryAfter, body }: RecordedAnswer): Outcome {
  const redirected = [301, 302, 303, 307, 308].includes(status);
  const answer = classify(endpoint, { status, redirected, contentType, retryAfter, text: body });
  if (answer.kind !== 'accepted') return { state: answer.kind };
  const data: unknown = answer.data;
  const documented =
    typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'
      ? data.code
      : undefined;
  const code = answer.code ?? documented;
  return { state: 'accepted', code: code !== undefined && isOperationCode(code) ? code : undefined };
}

export interface ForwardBindings {
  /**
   * Returns a signal that is aborted when nobody waits for the answer any more. A function, not a getter: V8 keeps the
   * getter of an object literal, and with it the whole request, until a full garbage collection.
   */
  readonly gone: () => AbortSignal;
  /** The request's body, if it has been read: the request then has none. */
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** `c` is the request as it reached this server. */
export type Forward = (request: Request, bindings: ForwardBindings, c: Context) => Promise<Response>;

export interface ForwardOptions {
  readonly ledger: Ledger;
  /** Sends the request to the partner once, and sets `Balcao-Answer` on the answer. */
  readonly forward: Forward;
  readonly callerOf: CallerOf;
  /** While true, nothing new is forwarded. */
  readonly isStopping?: () => boolean;
}

const longestRequest = 1024 * 1024;
const pollMs = 100;
/** How long a repeated request waits for the first one's answer. */
const repeatTimeoutMs = partnerTimeoutMs + 20_000;

/**
 * Every request to the partner goes through here. A POST that can change something and has an `Idempotency-Key` is
 * recorded before it is forwarded, is forwarded once, and is completed even if its till disconnects. All others are
 * only forwarded.
 */
export function idempotentForwarding({ ledger, forward, callerOf, isStopping = () => false }: ForwardOptions) {
  return async (c: Context): Promise<Response> => {
    const endpoint = endpointAt(c.req.url)?.endpoint ?? '';
    const caller = callerOf(c);
    const { token, store } = caller;
    if (c.req.method !== 'POST' || !hasKey(c) || !mayChange(endpoint)) {
      if (c.req.method === 'POST' && isStopping()) return notSent(503, 'stopping');
      return isEndpoint(endpoint) && c.req.method === 'POST' && !mayChange(endpoint)
        ? forwardSimulation(c, { endpoint, caller })
        : forwardOnly(c, caller);
    }

    const key = keyOf(c);
    if (key === undefined) return notSent(400, 'bad-request');
    // The endpoint is stored, so it must be a documented one.
    if (!isEndpoint(endpoint)) return notSent(404, 'bad-request');
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
        const known = await ledger.findOrClose(id, Date.now());
        if (known.attempt.state === 'not-sent') return notSent(503, 'stopping');
        return await answerRepetition(c, { id, bearer, digest, keyMaterial, known });
      }
      const tie = await tieOf(ledger, c, { endpoint, access: caller.access });
      const begun = await ledger.begin({ ...id, ...subjectOf(c), endpoint, bearer, bodyDigest: digest, tie });
      if (begun.kind === 'known')
        return await answerRepetition(c, { id, bearer, digest, keyMaterial, known: begun.attempt });
      if (!ledger.mayForward()) {
        await ledger.conclude(id, { state: 'not-sent' });
        return notSent(503, 'ledger-unavailable');
      }
      const isSuperseded = tie && (await ledger.isSuperseded(tie).catch(() => 'unavailable' as const));
      if (isSuperseded) {
        await ledger.conclude(id, { state: 'not-sent' });
        return isSuperseded === true ? notSent(supersededStatus, 'superseded') : notSent(503, 'ledger-unavailable');
      }
      return await forwardFirst(c, { id, endpoint, body, bearer, token, keyMaterial });
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error;
      // Nothing was sent now. If this process has begun the key before, its first request may have been sent.
      return ledger.hasBegun(id) ? askLedger() : notSent(503, 'ledger-unavailable');
    }
  };

  async function forwardOnly(c: Context, { store, token }: Caller): Promise<Response> {
    // Without the till's connection: a failure behind this server must be answered, because a browser resends a cut
    // request.
    const answer = await forward(c.req.raw, { gone: () => c.req.raw.signal }, c);
    await noteToken(answer, store, token);
    return answer;
  }

  async function forwardSimulation(
    c: Context,
    { endpoint, caller }: { readonly endpoint: string; readonly caller: Caller },
  ): Promise<Response> {
    let tie: Tie | undefined;
    try {
      tie = await tieOf(ledger, c, { endpoint, access: caller.access });
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error;
      // This process has never reached the ledger, so it can't even remember that the tie has a newer simulation.
      return notSent(503, 'ledger-unavailable');
    }
    if (!tie) return forwardOnly(c, caller);
    const refused = await beginSimulation(ledger, tie);
    if (refused) return refused;
    let made = true;
    try {
      const answer = await forwardOnly(c, caller);
      made = maybeMade(answer);
      return answer;
    } finally {
      await ledger.finishSimulation(tie, { made });
    }
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
        noteToken(answer, id.store, token),
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

  async function noteToken(answer: Response, store: string, token: string | undefined): Promise<void> {
    // A 5xx may come before the partner checks the token.
    if (!token || originOf(answer) !== 'partner' || answer.status >= 500) return;
    await ledger.noteToken(store, token, answer.status !== 401);
  }
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

const decoder = new TextDecoder();

type Received = Awaited<ReturnType<typeof withContent>>;

const recordedAnswer = ({ answer, body, contentType, retryAfter }: Received): RecordedAnswer => ({
  status: answer.status,
  contentType,
  retryAfter,
  body: decoder.decode(body),
});

function replay({ status, contentType, retryAfter, body }: RecordedAnswer): Response {
  const headers = new Headers({ 'Idempotency-Replayed': 'true' });
  if (contentType !== '') headers.set('Content-Type', contentType);
  if (retryAfter !== null) headers.set('Retry-After', retryAfter);
  return withOrigin(new Response(body === '' ? null : body, { status, headers }), 'partner');
}
