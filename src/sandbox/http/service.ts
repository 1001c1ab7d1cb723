import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';

import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { answerHeader } from '#src/domain/own-server.ts';
import { endpointPath, endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';

import { serverTime } from '../format.ts';
import type { Database } from '../store/database.ts';
import { recordAnswer, recordRequest } from '../store/requests.ts';
import { openTenant } from '../store/tenant.ts';
import { tokenForm } from '../test-data.ts';
import { answer } from './answer.ts';
import { endpointNames } from './faults.ts';
import { refused, originOf, RefusedError, logStorageFailure, type Reply } from './reply.ts';

/**
 * The connection is missing when a test calls the app without a server, and when the server forwards without the till's
 * connection.
 */
export interface Environment {
  Bindings: Partial<HttpBindings> & {
    /** Returns a signal that is aborted when no caller waits for the answer any more. */
    readonly gone?: () => AbortSignal;
  };
}

const bearerToken = (header: string | undefined) => {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  return token !== undefined && tokenForm.test(token) ? token : undefined;
};

/** "The body media types accepted are …" ("General rules"). */
const jsonMedia = /^(application\/(json-patch\+json|json|[\w.-]+\+json)|text\/json)\s*(;|$)/i;

const deepestBody = 20;

/** Reads the body as it was sent. A problem is returned, not thrown, so that the request is recorded first. */
async function readBody(c: Context<Environment>): Promise<{ received: unknown; problem?: RefusedError }> {
  if (c.req.method === 'GET') return { received: c.req.query() };
  const text = await c.req.text();
  if (!jsonMedia.test(c.req.header('Content-Type') ?? '')) {
    return { received: text, problem: new RefusedError(415, 'O corpo da requisição deve ser JSON.') };
  }
  if (nestsTooDeep(text))
    return { received: text, problem: new RefusedError(400, 'O corpo da requisição tem níveis demais.') };
  try {
    return { received: JSON.parse(text) as unknown };
  } catch {
    return { received: text, problem: new RefusedError(400, 'O corpo da requisição não é um JSON válido.') };
  }
}

/**
 * `JSON.parse` accepts deeper values than `JSON.stringify`, which records them. Documented requests have at most two
 * levels.
 */
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > deepestBody) return true;
  }
  return false;
}

/**
 * A cached contract is the same object for every request. Encoding its 11 MB as JSON again would block other requests.
 */
const encodedOnce = new WeakMap<object, Uint8Array<ArrayBuffer>>();

function encoded(body: unknown): Uint8Array<ArrayBuffer> {
  const known = typeof body === 'object' && body !== null ? encodedOnce.get(body) : undefined;
  if (known) return known;
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  if (typeof body === 'object' && body !== null && 'base64' in body) encodedOnce.set(body, bytes);
  return bytes;
}

/** In bytes. Handing such an answer to the network takes some milliseconds. */
const large = 1024 * 1024;

/** Large answers are sent in separate turns of the event loop, so that other requests are answered in between. */
let turn: Promise<unknown> = Promise.resolve();
const nextTurn = () => (turn = turn.then(() => setImmediate()));

async function send(c: Context<Environment>, reply: Reply): Promise<Response> {
  if (reply.kind === 'raw') return c.body(reply.text, reply.status as 200, reply.headers);
  if (reply.kind === 'answer') {
    const { status, headers, body } = reply;
    if (body === undefined) return c.body(null, status as 200, headers);
    const type = { 'Content-Type': 'application/json' };
    const bytes = encoded(body);
    if (bytes.length > large) await nextTurn();
    return c.body(bytes, status as 200, { ...type, ...headers });
  }
  const { incoming, outgoing, gone } = c.env ?? {};
  if (!incoming || !outgoing) {
    const signal = reply.kind === 'hang' ? gone?.() : undefined;
    if (signal && !signal.aborted) await once(signal, 'abort');
    return c.body(null, signal ? 504 : 502, { [answerHeader]: 'no-answer' });
  }
  if (reply.kind === 'reset') incoming.socket.destroy();
  else await new Promise((resolve) => outgoing.once('close', resolve));
  return RESPONSE_ALREADY_SENT;
}

async function serve(
  c: Context<Environment>,
  name: EndpointName,
  { database, now }: { database: Database; now: () => Date },
) {
  const { method } = endpoints[name];
  if (c.req.method !== method) return c.body(null, 405, { Allow: method });
  const token = bearerToken(c.req.header('Authorization'));
  if (token === undefined) return c.body(null, 401, { 'WWW-Authenticate': 'Bearer' });
  const { received, problem } = await readBody(c);
  const id = recordRequest(database, { token, endpoint: name, body: received, at: serverTime(now()) });
  const tenant = openTenant(database, token, now);
  const { reply, fault } = await answer({ name, received, problem, database, tenant, origin: originOf(c) });
  try {
    recordAnswer(database, id, { status: 'status' in reply ? reply.status : undefined, fault });
  } catch (error) {
    // The request itself succeeded, so the caller gets its answer; only the list of requests lacks it.
    logStorageFailure(error);
  }
  return send(c, reply);
}

/** The documented endpoints, with and without the gateway's path prefix ("General rules"). */
export function partnerService(context: { database: Database; now: () => Date }) {
  const app = new Hono<Environment>();
  for (const prefix of ['', '/external/v1']) {
    const every = `${prefix}/api/services/app/*`;
    app.use(
      every,
      bodyLimit({ maxSize: 100 * 1024, onError: (c) => c.json(refused(0, 'Corpo da requisição grande demais.'), 413) }),
    );
    app.use(every, async (c, next) => {
      await next();
      // `c.header` would copy the answer, and a contract has megabytes.
      c.res.headers.set('Cache-Control', 'no-store');
    });
    for (const name of endpointNames) app.all(`${prefix}${endpointPath(name)}`, (c) => serve(c, name, context));
    app.all(every, (c) => c.body(null, 404));
  }
  return app;
}
