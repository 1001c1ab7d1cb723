import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { classify } from '#src/partner/answers/classify.ts';
import { answerTold } from '#src/partner/attempts/inquiry.ts';
import { createLedger, type Ledger } from '#src/partner/ledger/ledger.ts';

/** What a till did about one intention, and what it was told. */
export interface Told {
  readonly intention: number;
  readonly key: string;
  readonly token: string;
  readonly sentAt: number;
  readonly toldAt: number;
  readonly state: string;
  /** Its own request got no answer. */
  readonly lost: boolean;
  readonly resent: number;
}

export interface Till {
  readonly port: number;
  readonly token: string;
  readonly random: () => number;
  /** The client's own way to ask. */
  readonly ledger: Ledger;
}

export const createTill = (means: Omit<Till, 'ledger'>): Till => ({
  ...means,
  ledger: createLedger({ token: () => means.token, till: means.token }),
});

/** In a browser an address without host is the page's own server; here it is what the tills' road leads to. */
export function askAlong(port: number): () => void {
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

/** One request over a connection of its own; rejects where no whole answer came. */
async function exchange(
  { port, token }: Till,
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

/** Means to send once, and goes on asking until it is told what came of it. */
export async function intend(till: Till, intention: number): Promise<Told> {
  const { random, token } = till;
  const key = `BAL-${randomBytes(12).toString('hex')}`;
  const body = JSON.stringify({ intention });
  const sentAt = Date.now();
  const send = () => exchange(till, { method: 'POST', path, key, body }).then(answered, () => undefined);
  let state = await send();
  const lost = state === undefined;
  let resent = 0;
  // A browser repeats a POST by itself whose connection broke before an answer, to whichever process it meets.
  while (state === undefined && resent < 2 && random() < 0.4) {
    resent += 1;
    state = await send();
  }
  state ??= await askUntilTold(till, { key, sentAt });
  const toldAt = Date.now();
  // What was told to be "nothing was sent" may still be on its way.
  if (state === 'not-sent' && random() < 0.5) await send();
  return { intention, key, token, sentAt, toldAt, state, lost, resent };
}

/** The client waits a second or more between two questions; nobody waits here. */
export async function askUntilTold(
  { ledger, random }: Till,
  { key, sentAt }: Pick<Told, 'key' | 'sentAt'>,
): Promise<string> {
  for (;;) {
    const inquiry = await ledger.ask(key, sentAt);
    const answer = inquiry.kind === 'told' ? answerTold(inquiry) : undefined;
    if (answer) return answer.kind === 'refused' && answer.reason === 'not-sent' ? 'not-sent' : answer.kind;
    await sleep(30 + random() * 100);
  }
}

/** By the client's rule (`partner/classify.ts`); `undefined` where it has to ask. */
function answered({ status, headers, body }: Received): string | undefined {
  const whose = headers['balcao-answer'];
  if (whose === 'not-sent') return 'not-sent';
  if (whose === 'no-answer') return 'unknown';
  if (whose !== 'partner') return undefined;
  const contentType = String(headers['content-type'] ?? '');
  return classify('Cartao/Contratar', { status, redirected: false, contentType, retryAfter: null, text: body }).kind;
}
