import type { ProductId } from '#src/domain/ids.ts';

import { interrupted, supportCodeOf, type Answer } from '../answers/outcome.ts';
import { endpoints, type EndpointName } from '../contract/endpoints.ts';

/**
 * How an attempt stands. `sent` is one whose answer is awaited, or was by a page that is gone; `unknown` one whose answer
 * did not come or can't be read. A person ends those two: `found` where the partner had recorded it, `freed` where it had
 * not. The rest is what the partner answered.
 */
export type AttemptState = 'sent' | 'unknown' | 'found' | 'freed' | 'accepted' | 'denied' | 'refused' | 'unauthorized';

/** `underway`: the store's server waits for the partner. `unreachable`: it can't be asked now, and is asked again by itself. */
export type Checking = 'underway' | 'unreachable';

/** One POST, and what came of it: the only record of either. What is written to the device's storage holds no personal data. */
export interface Attempt {
  /** Unguessable; begins with the support code that the screen shows (`supportCodeOf`). */
  readonly id: string;
  readonly endpoint: EndpointName;
  readonly product?: ProductId | undefined;
  /** The wizard's step that it was sent from; absent for what a dashboard sends. */
  readonly step?: string | undefined;
  /** The operation's public code: known before the answer, named by it, or found by a person. */
  readonly code?: string | undefined;
  /** Customer and value, as a keyed digest that means nothing outside this device (`fingerprint.ts`). */
  readonly fingerprint?: string | undefined;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** When the state last changed, in epoch milliseconds. */
  readonly changedAt: number;
  readonly state: AttemptState;
  /** It was sent by way of the store's server, which knows of it by its id. */
  readonly inLedger?: true;
  /** A tab waits for its answer. Read from a Web Lock, never written down. */
  readonly awaited?: boolean;
  /** Its answer did not come, and the store's server is asked for it. In memory alone. */
  readonly checking?: Checking;
  /** The whole answer, in the memory of the tab that got it. Personal data: never written down. */
  readonly answer?: Answer<unknown>;
}

/** What came of a request, or that its answer is still awaited. */
export type Outcome = { readonly kind: 'awaited'; readonly checking?: Checking } | Answer<unknown>;

/**
 * What came of an attempt, for every screen that asks: wizard, dashboard, home. `undefined` where nothing stands in the way
 * of another one: the attempt is not known, a person freed it, or an earlier page read its no.
 */
export function outcomeOf(attempt: Attempt | undefined): Outcome | undefined {
  if (!attempt) return undefined;
  const { state, awaited, checking, answer, code, id } = attempt;
  if (checking && !isSettled(attempt)) return { kind: 'awaited', checking };
  if (awaited) return { kind: 'awaited' };
  const supportCode = supportCodeOf(id);
  switch (state) {
    case 'sent':
      return interrupted(supportCode);
    case 'unknown':
      return answer?.kind === 'unknown' ? answer : interrupted(supportCode);
    case 'found':
    case 'accepted':
      if (answer?.kind === 'accepted') return answer;
      return {
        kind: 'accepted',
        data: dataWithoutAnswer(attempt),
        supportCode,
        ...(code === undefined ? {} : { code }),
      };
    case 'denied':
    case 'refused':
    case 'unauthorized':
      return answer;
    case 'freed':
      return undefined;
    default:
      return state satisfies never;
  }
}

/** What is left of a documented body whose answer is gone: the operation's code, if it named one. */
export function dataWithoutAnswer({ endpoint, code }: Pick<Attempt, 'endpoint' | 'code'>): unknown {
  if (!('response' in endpoints[endpoint])) return undefined;
  return code === undefined ? {} : { code };
}

const minute = 60_000;
/** How long another attempt with the same customer and value looks like the same sale. */
export const duplicateMinutes = 30;
/** What is settled is forgotten after a while; what is not, never by itself. */
const keptDays = 7;

/** Simulations change nothing at the partner: they live in memory alone. */
export const isKept = ({ endpoint }: Attempt) => endpoints[endpoint].changes;

export const isSettled = ({ state }: Attempt) => state !== 'sent' && state !== 'unknown';

/** Nobody knows what came of it, and no tab is waiting for its answer. */
export const isUnsettled = (attempt: Attempt) => isKept(attempt) && !isSettled(attempt) && !attempt.awaited;

export const tookEffect = ({ state }: Attempt) => state === 'accepted' || state === 'found';
export const mayHaveTakenEffect = (attempt: Attempt) => isKept(attempt) && !isSettled(attempt);

/** An earlier attempt with the same endpoint, customer and value, recent enough that this one may be its duplicate. */
export function duplicateOf(
  attempts: readonly Attempt[],
  wanted: { endpoint: EndpointName; fingerprint: string; at: number },
): Attempt | undefined {
  return attempts.find(
    (earlier) =>
      earlier.endpoint === wanted.endpoint &&
      earlier.fingerprint === wanted.fingerprint &&
      (tookEffect(earlier) || mayHaveTakenEffect(earlier)) &&
      wanted.at - earlier.sentAt < duplicateMinutes * minute,
  );
}

/** Settled, and long enough ago. */
export const isForgettable = (attempt: Attempt, now: number) =>
  isSettled(attempt) && now - attempt.changedAt > keptDays * 24 * 60 * minute;

/** Whether a tab waits for its answer, as the locks tell now. */
export function withAwaited(attempt: Attempt, awaited: boolean): Attempt {
  const { awaited: _, ...rest } = attempt;
  return awaited ? { ...rest, awaited } : rest;
}

/** What stands once an answer has come. */
export function concludedBy(attempt: Attempt, answer: Answer<unknown>): Attempt {
  const { checking: _, answer: __, ...rest } = attempt;
  return { ...rest, state: answer.kind, changedAt: Date.now(), ...codeIn(answer), answer };
}

/** The operation's code, where a yes brought one: documented, or by chance. */
function codeIn(answer: Answer<unknown>): { code?: string } {
  if (answer.kind !== 'accepted') return {};
  const { code, data } = answer;
  if (code !== undefined) return { code };
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'
    ? { code: data.code }
    : {};
}
