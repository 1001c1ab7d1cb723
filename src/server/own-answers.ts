import { answerHeader, type AnswerOrigin } from '#src/domain/own-server.ts';

/** Why our server did not pass a request on. */
export type NotSentReason = 'stopping' | 'partner-unreachable' | 'ledger-unavailable' | 'key-closed' | 'key-reused' | 'wrong-origin' | 'bad-request';

/** Nothing was sent to the partner. */
export const notSent = (status: number, reason: NotSentReason): Response =>
  marked(Response.json({ error: reason }, { status }), 'not-sent');

/** It was sent, and no whole answer came: 504 not in time, 502 broken off. */
export const noAnswer = (status: 502 | 504): Response => marked(new Response(null, { status }), 'no-answer');

/** Whoever marks an answer first knows best whose it is. */
export function marked(answer: Response, origin: AnswerOrigin): Response {
  if (!answer.headers.has(answerHeader)) answer.headers.set(answerHeader, origin);
  return answer;
}
