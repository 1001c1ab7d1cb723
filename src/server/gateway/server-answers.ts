import { answerHeader, type AnswerOrigin } from '#src/domain/own-server.ts';

import { finishedAnswer, inertHeaders, isFinished } from '../security-headers.ts';

/** Why this server did not forward a request. */
export type NotSentReason =
  | 'stopping'
  | 'partner-unreachable'
  | 'ledger-unavailable'
  | 'key-closed'
  | 'key-reused'
  | 'wrong-origin'
  | 'too-many'
  | 'partner-busy'
  | 'bad-request'
  // Of a sale with a tie: another till has simulated since, or is sending.
  | 'superseded'
  | 'tie-in-use'
  // With accounts: the clerk has to sign in, or there is no token for the partner now.
  | 'signed-out'
  | 'no-partner-token';

/** An answer of this server: nothing was sent to the partner. */
export const notSent = (status: number, reason: NotSentReason): Response =>
  withOrigin(Response.json({ error: reason }, { status }), 'not-sent');

/** The request was sent, and no complete answer came: 504 in case of a timeout, 502 of a broken connection. */
export const noAnswer = (status: 502 | 504): Response => withOrigin(new Response(null, { status }), 'no-answer');

/** The outcome of a POST with a key is not known here and now. The client then asks the ledger. */
export const askLedger = (): Response => withOrigin(new Response(null, { status: 504 }), 'server');

interface PartnerAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly retryAfter: string | null;
}

const received = Symbol('received');

/** A `Response`, with what the partner sent. */
interface ReceivedAnswer extends Response {
  [received]?: PartnerAnswer;
}

const partnerHeaders: Readonly<Record<string, string>> = { ...inertHeaders, [answerHeader]: 'partner' };

/** The partner's answer, received whole. It needs no other header. */
export function partnerAnswer(
  body: Uint8Array<ArrayBuffer>,
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): Response {
  const contentType = inertType(headers['content-type'] ?? '');
  const answer: ReceivedAnswer = finishedAnswer(body.length === 0 ? null : body, {
    status,
    headers: { ...partnerHeaders, ...headers, 'content-type': contentType },
  });
  answer[received] = { body, contentType, retryAfter: headers['retry-after'] ?? null };
  return answer;
}

/**
 * The answer, which can still be sent, and its content, which the ledger records. The content of a partner's answer is
 * kept beside it, because reading a `Response` costs more than forwarding.
 */
export async function withContent(answer: ReceivedAnswer): Promise<PartnerAnswer & { readonly answer: Response }> {
  const known = answer[received];
  if (known) return { answer, ...known };
  const body = new Uint8Array(await answer.arrayBuffer());
  return {
    answer: new Response(body.length === 0 ? null : body, answer),
    body,
    contentType: answer.headers.get('Content-Type') ?? '',
    retryAfter: answer.headers.get('Retry-After'),
  };
}

/** The answer's `Balcao-Answer`, which says who gave it; `null` if it has none. */
export function originOf(answer: ReceivedAnswer): string | null {
  if (answer[received]) return 'partner';
  return isFinished(answer) ? null : answer.headers.get(answerHeader);
}

/** Types that a browser never runs: it passes them to the requesting script, or shows a PDF. */
const inertTypes = /^(?:application\/(?:json|pdf|[\w.-]+\+json)|text\/json)$/i;
const plainCharset = /^\s*charset=[\w-]+\s*$/i;

/** A type that no browser runs. Parameters other than a plain charset are removed. */
function inertType(type: string): string {
  const [essence = '', ...parameters] = type.split(';');
  const name = essence.trim();
  if (!inertTypes.test(name)) return 'text/plain; charset=utf-8';
  if (parameters.length === 0 || (parameters.length === 1 && plainCharset.test(parameters.join('')))) return type;
  return /json$/i.test(name) ? 'application/json; charset=utf-8' : name;
}

/** Opened as a page, an answer of the partner is inert text. It is never cached, because it is about a person. */
export function inert(answer: Response): Response {
  if (isFinished(answer)) return answer;
  const { headers } = answer;
  headers.set('Content-Type', inertType(headers.get('Content-Type') ?? ''));
  for (const [name, value] of Object.entries(inertHeaders)) headers.set(name, value);
  return withOrigin(answer, 'partner');
}

/** Sets the header that says who gave the answer, unless an inner layer has set it. */
export function withOrigin(answer: Response, origin: AnswerOrigin): Response {
  if (!answer.headers.has(answerHeader)) answer.headers.set(answerHeader, origin);
  return answer;
}
