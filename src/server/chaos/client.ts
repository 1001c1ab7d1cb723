import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { classify } from '#src/partner/answers/classify.ts';
import { answerFrom } from '#src/partner/attempts/inquiry.ts';
import { createLedger, type Ledger } from '#src/partner/ledger/ledger.ts';

/** What a client sent for one intention, and the outcome that it got. */
export interface Outcome {
  readonly intention: number;
  readonly key: string;
  readonly token: string;
  readonly sentAt: number;
  readonly knownAt: number;
  readonly state: string;
  /** Its first request got no answer. */
  readonly lost: boolean;
  readonly resent: number;
}

export interface Client {
  readonly port: number;
  readonly token: string;
  readonly random: () => number;
  /** The app's own code for asking the ledger. */
  readonly ledger: Ledger;
}

export const createClient = (options: Omit<Client, 'ledger'>): Client => ({
  ...options,
  ledger: createLedger({ token: () => options.token, till: options.token }),
});

/**
 * Sends `fetch` calls without a host, which in a browser go to the page's server, to `port`. Returns an undo function.
 */
export function routeFetchThrough(port: number): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) =>
    fetch(typeof address === 'string' ? new URL(address, `http://127.0.0.1:${port}`) : address, init);
  return () => void (globalThis.fetch = fetch);
}

interface Received {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

const path = '/api/services/app/Cartao/Contratar';

/** One request over a new connection. Rejects if no complete answer comes. */
async function exchange(
  { port, token }: Client,
  call: { method: string; path: string; key: string; body: string },
): Promise<Received> {
  const { method, body, key } = call;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      path: call.path,
      agent: false,
      headers: {
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': `"${key}"`,
        'Balcao-Attempt': 'product=store-card&step=review',
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        reject,
      );
    });
    request.end(body);
  });
}

/** Sends a request as a till does, and asks the ledger until it has an outcome. */
export async function sendIntention(client: Client, intention: number): Promise<Outcome> {
  const { random, token } = client;
  const key = `BAL-${randomBytes(12).toString('hex')}`;
  const body = JSON.stringify({ intention });
  const sentAt = Date.now();
  const send = () => exchange(client, { method: 'POST', path, key, body }).then(outcomeOf, () => undefined);
  let state = await send();
  const lost = state === undefined;
  let resent = 0;
  // A browser resends a POST by itself when its connection breaks before the answer; any process may get it.
  while (state === undefined && resent < 2 && random() < 0.4) {
    resent += 1;
    state = await send();
  }
  state ??= await askUntilKnown(client, { key, sentAt });
  const knownAt = Date.now();
  // A request reported as `not-sent` may still be on its way.
  if (state === 'not-sent' && random() < 0.5) await send();
  return { intention, key, token, sentAt, knownAt, state, lost, resent };
}

/** The app waits a second or more between two inquiries. This waits less, to save time. */
export async function askUntilKnown(
  { ledger, random }: Client,
  { key, sentAt }: Pick<Outcome, 'key' | 'sentAt'>,
): Promise<string> {
  for (;;) {
    const inquiry = await ledger.ask(key, sentAt);
    const answer = inquiry.kind === 'known' ? answerFrom(inquiry) : undefined;
    if (answer) return answer.kind === 'refused' && answer.reason === 'not-sent' ? 'not-sent' : answer.kind;
    await sleep(30 + random() * 100);
  }
}

/** Classified with the app's rule (`classify`). `undefined` if the client has to ask the ledger. */
function outcomeOf({ status, headers, body }: Received): string | undefined {
  const origin = headers['balcao-answer'];
  if (origin === 'not-sent') return 'not-sent';
  if (origin === 'no-answer') return 'unknown';
  if (origin !== 'partner') return undefined;
  const contentType = String(headers['content-type'] ?? '');
  return classify('Cartao/Contratar', { status, redirected: false, contentType, retryAfter: null, text: body }).kind;
}
