/** The protocol between the app and the store's server. The partner is not involved. */

/**
 * On every response of the store's server below `/api` and `/external`. A response without it comes from something in
 * between.
 */
export const answerHeader = 'Balcao-Answer';

/**
 * `partner`: status, type and body are the partner's, complete. `not-sent`: the store's server did not forward the
 * request. `no-answer`: it forwarded the request and received no complete answer, so the outcome is unknown. `server`:
 * its own answer, on its own paths or where the outcome of a POST has to be read from the ledger.
 */
export type AnswerOrigin = 'partner' | 'not-sent' | 'no-answer' | 'server';

/** Identifies one POST, so that a repetition is recognised: `"BAL-…"`, quoted as in the IETF draft. */
export const keyHeader = 'Idempotency-Key';

/** How long the app waits for the answer to a POST. The server waits longer, so that it can record a late answer. */
export const answerTimeoutMs = 60_000;

/**
 * Describes a POST that can change something, as a URL-encoded form: `product`, `step`, `code`, `till`, each optional.
 */
export const attemptHeader = 'Balcao-Attempt';
