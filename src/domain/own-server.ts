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
 * Describes a POST, as a URL-encoded form. All fields are optional. `till`, `product`, `step`, `code`: of a POST that
 * can change something. `simulation`: in a sale with a tie, the id of the simulation that the POST is or is based on.
 * `replaces`: the id of the simulation that a repeated simulation replaces. With it the server does not forward the
 * repeated simulation if another page has simulated since; `page` is the id of this one.
 */
export const attemptHeader = 'Balcao-Attempt';

/**
 * The status of a `not-sent` answer to a request whose `simulation`, or the one that it replaces, is not the newest.
 */
export const supersededStatus = 412;
