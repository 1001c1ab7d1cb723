import { answerHeader, type AnswerOrigin } from '#src/domain/own-server.ts';

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

const wholeBodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** An answer whose body has been received whole. */
export function wholeAnswer(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(body.length === 0 ? null : body, init);
  wholeBodies.set(answer, body);
  return answer;
}

/** The answer, which can still be sent, and its body. Reading a `Response` costs more than forwarding a request. */
export async function withBody(answer: Response): Promise<{ answer: Response; body: Uint8Array<ArrayBuffer> }> {
  const known = wholeBodies.get(answer);
  if (known) return { answer, body: known };
  const body = new Uint8Array(await answer.arrayBuffer());
  return { answer: new Response(body.length === 0 ? null : body, answer), body };
}

/** Sets the header that says who gave the answer, unless an inner layer has set it. */
export function withOrigin(answer: Response, origin: AnswerOrigin): Response {
  if (!answer.headers.has(answerHeader)) answer.headers.set(answerHeader, origin);
  return answer;
}
