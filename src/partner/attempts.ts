import type { ProductId } from '#src/domain/products.ts';

import type { EndpointName } from './contract/endpoints.ts';

/**
 * How an attempt stands. `sent` is one whose answer is awaited, or was by a page that is gone; `unknown` one whose answer
 * did not come or can't be read. A person ends those two: `found` where the partner had recorded it, `freed` where it had
 * not. The rest is what the partner answered.
 */
export type AttemptState = 'sent' | 'unknown' | 'found' | 'freed' | 'accepted' | 'denied' | 'refused' | 'unauthorized';

/** What an attempt is about, free of personal data. */
export interface Subject {
  readonly product?: ProductId | undefined;
  /** The wizard's step that it was sent from; absent for what a dashboard sends. */
  readonly step?: string | undefined;
  /** The operation's public code, where it is known before the answer. */
  readonly code?: string | undefined;
  /** Customer and value, as a keyed digest that means nothing outside this device (`fingerprint.ts`). */
  readonly fingerprint?: string | undefined;
}

/** One request that can change something at the partner, as this device remembers it. Holds no personal data. */
export interface Attempt extends Subject {
  /** The support code that the screen shows for it. */
  readonly id: string;
  readonly endpoint: EndpointName;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** When the state last changed, in epoch milliseconds. */
  readonly changedAt: number;
  readonly state: AttemptState;
}

const minute = 60_000;
/** How long another attempt with the same customer and value looks like the same sale. */
export const twinMinutes = 30;
/** What is settled is forgotten after a while; what is not, never by itself. */
const keptDays = 7;

/** Nobody knows what came of it, and no page is waiting for its answer: `alive` are the ids of those that one waits for. */
export const isUnsettledAttempt = ({ id, state }: Attempt, alive: ReadonlySet<string>) => state === 'unknown' || (state === 'sent' && !alive.has(id));

export const tookEffect = ({ state }: Attempt) => state === 'accepted' || state === 'found';
export const mayHaveTakenEffect = ({ state }: Attempt) => state === 'sent' || state === 'unknown';

/** An earlier attempt at the same thing, recent enough that this one may be it once more. */
export function twinOf(attempts: readonly Attempt[], wanted: { endpoint: EndpointName; fingerprint: string; at: number }): Attempt | undefined {
  return attempts.find(
    (earlier) =>
      earlier.endpoint === wanted.endpoint &&
      earlier.fingerprint === wanted.fingerprint &&
      (tookEffect(earlier) || mayHaveTakenEffect(earlier)) &&
      wanted.at - earlier.sentAt < twinMinutes * minute,
  );
}

/** Settled, and long enough ago. */
export const isForgettable = ({ state, changedAt }: Attempt, now: number) =>
  state !== 'sent' && state !== 'unknown' && now - changedAt > keptDays * 24 * 60 * minute;
