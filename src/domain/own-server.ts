/** What the app and its own server agree on. The partner knows nothing of it. */

/** On every answer of our server below `/api` and `/external`: whose answer it is. One without it comes from somebody in between. */
export const answerHeader = 'Balcao-Answer';

/**
 * `partner`: status, type and body are the partner's, whole. `not-sent`: our server did not pass the request on, a definite
 * no. `no-answer`: it was passed on and no whole answer came, so nobody knows. `server`: an answer of our server about
 * its own paths, or that it can't tell now what came of a POST: its ledger can.
 */
export type AnswerOrigin = 'partner' | 'not-sent' | 'no-answer' | 'server';

/** Names one POST, so that a repetition is known as one: `"BAL-…"`, quoted as the IETF draft has it. */
export const keyHeader = 'Idempotency-Key';

/** How long a POST is waited for on the screen. Whatever stands behind the screen waits longer, so that the answer still finds it. */
export const answerTimeoutMs = 60_000;

/** What a till says of a POST that can change something, as a URL-encoded form: `product`, `step`, `code`, `till`, each optional. */
export const attemptHeader = 'Balcao-Attempt';
