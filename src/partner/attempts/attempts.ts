import type { ProductId } from '#src/domain/ids.ts';

import { interrupted, supportCodeOf, type Answer, type UnknownReason } from '../answers/answer.ts';
import { endpoints, type EndpointName } from '../api/endpoints.ts';

/**
 * `sent`: the answer is awaited, or was awaited by a page that is gone. `unknown`: the answer did not come or can't be
 * read. A person settles these two: as `found` if the sale can go on with what the partner recorded, as `freed` if the
 * request has to be sent again. The other states are the kinds of the partner's answer.
 */
export type AttemptState = 'sent' | 'unknown' | 'found' | 'freed' | 'accepted' | 'denied' | 'refused' | 'unauthorized';

/**
 * `underway`: the store's server waits for the partner. `unreachable`: the server can't be asked now, and is asked
 * again automatically.
 */
export type Checking = 'underway' | 'unreachable';

/** One POST and its outcome. The part that is stored on the device holds no personal data. */
export interface Attempt {
  /** Unguessable; begins with the support code that the screen shows (`supportCodeOf`). */
  readonly id: string;
  readonly endpoint: EndpointName;
  readonly product?: ProductId | undefined;
  /** The wizard's step that sent it; absent where the dashboard sent it. */
  readonly step?: string | undefined;
  /** The operation's public code: known before the answer, contained in it, or found by a person. */
  readonly code?: string | undefined;
  /** A keyed digest of customer and value, meaningless outside this device (`fingerprint` in `command.ts`). */
  readonly fingerprint?: string | undefined;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** When the state last changed, in epoch milliseconds. */
  readonly changedAt: number;
  readonly state: AttemptState;
  /** Why the outcome is unknown, so that the screen says the same after a reload. */
  readonly reason?: UnknownReason;
  /** With accounts: the clerk who sent it, as `TillClerk.person`. It is hidden from other clerks of this device. */
  readonly owner?: string | undefined;
  /** Sent through the store's server, whose ledger has it under the same id. */
  readonly inLedger?: true;
  /** A tab waits for its answer. Derived from a Web Lock, never stored. */
  readonly awaited?: boolean;
  /** Its answer did not come here, and the store's server is being asked for it. Never stored. */
  readonly checking?: Checking;
  /** The whole answer, in the memory of the tab that received it. Personal data: never stored. */
  readonly answer?: Answer<unknown>;
}

/** The answer to a request, or the fact that it is still awaited. */
export type Outcome = { readonly kind: 'awaited'; readonly checking?: Checking } | Answer<unknown>;

/**
 * The outcome of an attempt, for wizard, dashboard and home alike. `undefined` where another attempt may be made: this
 * one does not exist, a person freed it, or it was refused on an earlier page.
 */
export function outcomeOf(attempt: Attempt | undefined): Outcome | undefined {
  if (!attempt) return undefined;
  const { state, reason, awaited, checking, answer, code, id } = attempt;
  if (checking) return { kind: 'awaited', checking };
  if (awaited) return { kind: 'awaited' };
  const supportCode = supportCodeOf(id);
  switch (state) {
    case 'sent':
      return interrupted(supportCode);
    case 'unknown':
      if (answer?.kind === 'unknown') return answer;
      return reason === undefined ? interrupted(supportCode) : { kind: 'unknown', reason, supportCode };
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

/** Stands in for the data of an answer that is no longer in memory: the operation's code, if the answer had one. */
export function dataWithoutAnswer({ endpoint, code }: Pick<Attempt, 'endpoint' | 'code'>): unknown {
  if (!('response' in endpoints[endpoint])) return undefined;
  return code === undefined ? {} : { code };
}

const minute = 60_000;
/** For this long, an attempt with the same endpoint, customer and value counts as a possible duplicate. */
export const duplicateMinutes = 30;
/** Settled attempts are deleted after this time; unsettled ones never automatically. */
const daysKept = 7;

/** Attempts that change nothing at the partner (simulations) live in memory alone. */
export const isPersisted = ({ endpoint }: Attempt) => endpoints[endpoint].changes;

export const isSettled = ({ state }: Attempt) => state !== 'sent' && state !== 'unknown';

/** Its outcome is not known, and no tab is waiting for its answer. */
export const isUnsettled = (attempt: Attempt) => isPersisted(attempt) && !isSettled(attempt) && !attempt.awaited;

/** Settled by the partner's answer, not by a person. */
const isAnswered = (attempt: Attempt) => isSettled(attempt) && attempt.state !== 'found' && attempt.state !== 'freed';

/** The store's server may have its answer, which no page of this device awaits. */
export const isAbandoned = (attempt: Attempt) =>
  attempt.inLedger === true && (isUnsettled(attempt) || isAnswerMissing(attempt));

/** Another page received its answer, and the store's server is being asked for it. */
export const isAnswerMissing = (attempt: Attempt) => isSettled(attempt) && attempt.checking !== undefined;

export const tookEffect = ({ state }: Attempt) => state === 'accepted' || state === 'found';
export const mayHaveTakenEffect = (attempt: Attempt) => isPersisted(attempt) && !isSettled(attempt);

/** A recent attempt with the same endpoint, customer and value that took effect or may have. */
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

export const isExpired = (attempt: Attempt, now: number) =>
  isSettled(attempt) && now - attempt.changedAt > daysKept * 24 * 60 * minute;

/** What is known of an attempt when its request is about to be sent. */
export type StartedAttempt = Omit<Attempt, 'state' | 'changedAt'>;

export const newAttempt = (started: StartedAttempt, owner: string | undefined): Attempt => ({
  ...started,
  state: 'sent',
  changedAt: started.sentAt,
  ...(owner === undefined ? {} : { owner }),
});

export function withSettlement(attempt: Attempt, state: 'found' | 'freed', code: string | undefined): Attempt {
  const { answer: _, reason: __, checking: ___, ...rest } = attempt;
  return { ...rest, state, changedAt: Date.now(), ...(code === undefined ? {} : { code }) };
}

export function withChecking(attempt: Attempt, stage: Checking | undefined): Attempt {
  const { checking: _, ...rest } = attempt;
  return stage ? { ...rest, checking: stage } : rest;
}

/** With other data in the kept answer, if there is any. */
export const withAnswerData = (attempt: Attempt, change: (data: unknown) => unknown): Attempt =>
  attempt.answer && 'data' in attempt.answer
    ? { ...attempt, answer: { ...attempt.answer, data: change(attempt.answer.data) } }
    : attempt;

export function withAwaited(attempt: Attempt, awaited: boolean): Attempt {
  const { awaited: _, ...rest } = attempt;
  return awaited ? { ...rest, awaited } : rest;
}

export function withAnswer(attempt: Attempt, answer: Answer<unknown>): Attempt {
  const { checking: _, answer: __, reason: ___, ...rest } = attempt;
  const why = answer.kind === 'unknown' ? { reason: answer.reason } : {};
  return { ...rest, state: answer.kind, changedAt: Date.now(), ...why, ...codeIn(answer), answer };
}

/** `record`, with the answer that `source` has of the same attempt in the same state. */
export const withAnswerOf = (record: Attempt, source: Attempt | undefined): Attempt =>
  !record.answer && source?.answer && source.state === record.state ? { ...record, answer: source.answer } : record;

/**
 * The journal's record of a restored sale's attempt. If its answer came after the draft was saved, another page
 * received the answer: this tab's previous page just before it closed, or another tab. The store's server is then asked
 * for the answer.
 */
export function restored(kept: Attempt, mine: Attempt): Attempt {
  const attempt = withAnswerOf(mine, kept);
  const isElsewhere = isAnswered(attempt) && !attempt.answer && !isSettled(kept);
  return isElsewhere && attempt.inLedger ? withChecking(attempt, 'underway') : attempt;
}

/** The operation's code in an accepted answer, whether the document shows a body or not. */
function codeIn(answer: Answer<unknown>): { code?: string } {
  if (answer.kind !== 'accepted') return {};
  const { code, data } = answer;
  if (code !== undefined) return { code };
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'
    ? { code: data.code }
    : {};
}
