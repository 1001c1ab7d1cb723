import { answerHeader, type AnswerOrigin } from '#src/domain/own-server.ts';

/** Why our server did not pass a request on. */
export type NotSentReason =
  | 'stopping'
  | 'partner-unreachable'
  | 'ledger-unavailable'
  | 'key-closed'
  | 'key-reused'
  | 'wrong-origin'
  | 'bad-request';

/** Nothing was sent to the partner. */
export const notSent = (status: number, reason: NotSentReason): Response =>
  withOrigin(Response.json({ error: reason }, { status }), 'not-sent');

/** It was sent, and no whole answer came: 504 not in time, 502 broken off. */
export const noAnswer = (status: 502 | 504): Response => withOrigin(new Response(null, { status }), 'no-answer');

/** This server can't tell now what came of a POST that names itself: whoever sent it asks the ledger. */
export const askLedger = (): Response => withOrigin(new Response(null, { status: 504 }), 'server');

/** Whoever marks an answer first knows best whose it is. */
export function withOrigin(answer: Response, origin: AnswerOrigin): Response {
  if (!answer.headers.has(answerHeader)) answer.headers.set(answerHeader, origin);
  return answer;
}
