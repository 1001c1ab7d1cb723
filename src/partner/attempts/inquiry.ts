import { supportCodeOf, type Answer } from '../answers/answer.ts';
import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import type { Inquiry, Ledger } from '../ledger/ledger.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import { dataWithoutAnswer, type Attempt } from './attempts.ts';

/** Turns the ledger's entry into the answer that was lost; `undefined` while the server waits for the partner. */
export function answerFrom({ attempt, answer }: Extract<Inquiry, { kind: 'known' }>): Answer<unknown> | undefined {
  if (attempt.state === 'sent') return undefined;
  return answer ?? answerOfState(attempt);
}

/** For an answer of which the ledger has only the kind left. */
function answerOfState({ key, state, code, endpoint }: LedgerEntry): Answer<unknown> {
  const supportCode = supportCodeOf(key);
  const recovered = { supportCode, recovered: true } as const;
  switch (state) {
    case 'accepted':
    case 'found':
      return {
        ...recovered,
        kind: 'accepted',
        data: endpoint && dataWithoutAnswer({ endpoint, code }),
        ...(code === undefined ? {} : { code }),
      };
    case 'denied':
      return { ...recovered, kind: 'denied', data: {} };
    case 'unauthorized':
      return { ...recovered, kind: 'unauthorized' };
    case 'refused':
      return { ...recovered, kind: 'refused', reason: 'rejected', status: 0, fieldErrors: [] };
    // A clerk has said that the partner does not show it, so it may be sent again, although it may have arrived.
    case 'freed':
    case 'not-sent':
      return { supportCode, kind: 'refused', reason: state, status: 0, fieldErrors: [] };
    case 'sent':
    case 'unknown':
    default:
      return { supportCode, kind: 'unknown', reason: 'no-answer' };
  }
}

interface Asking {
  readonly onStage: (stage: 'underway' | 'unreachable') => void;
  /** Whether the session is over, so that the answer is no longer awaited. */
  readonly isOver: () => boolean;
}

/** Milliseconds between two inquiries: from the shortest, doubled up to the longest. */
const shortestPause = 1_000;
const longestPause = 15_000;

/**
 * Asks the store's server for an attempt's outcome until it is known, without sending anything again; `undefined` once
 * the session is over.
 */
export async function inquire(
  ledger: Ledger,
  { id, sentAt }: Pick<Attempt, 'id' | 'sentAt'>,
  { onStage, isOver }: Asking,
): Promise<Answer<unknown> | undefined> {
  for (let pause = shortestPause; !isOver(); pause = Math.min(pause * 2, longestPause)) {
    const inquiry = await ledger.ask(id, sentAt);
    const answer = inquiry.kind === 'known' ? answerFrom(inquiry) : undefined;
    if (answer) return answer;
    onStage(inquiry.kind === 'known' ? 'underway' : 'unreachable');
    await pauseOrOnline(inquiry.kind === 'known' ? shortestPause : pause);
  }
  return undefined;
}

/** Resolves after the pause, or as soon as the network is back. */
function pauseOrOnline(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, pause);
    globalThis.addEventListener?.('online', done);
  });
}

interface Records {
  readonly journal: AttemptJournal;
  readonly ledger?: Ledger | undefined;
}

/** What a person has found out. */
interface Finding {
  readonly id: string;
  readonly state: 'found' | 'freed';
  readonly code?: string | undefined;
}

/** `settled-before`: another till was first, or the answer came meanwhile. `unreachable`: nothing was settled. */
export type SettleResult =
  | { readonly kind: 'settled'; readonly attempt?: Attempt | undefined }
  | {
      readonly kind: 'settled-before';
      readonly by: Pick<LedgerEntry, 'state' | 'changedAt'> & Partial<Pick<LedgerEntry, 'settledBy'>>;
    }
  /**
   * `no-access`: the partner has not accepted this token yet, so the store's server rejects the settlement.
   * `manager-only`: it is another clerk's.
   */
  | { readonly kind: 'unreachable' | 'no-access' | 'manager-only' };

/**
 * Records what a person has found out about an attempt. The ledger decides which till was first, and the journal copies
 * its result. Without a ledger, or for an attempt that the ledger does not have, the journal decides.
 */
export async function settleAttempt({ journal, ledger }: Records, { id, state, code }: Finding): Promise<SettleResult> {
  // The journal lacks other tills' attempts. The ledger lacks those that were not sent through the server.
  const mine = journal.find(id);
  const settlement = mine && !mine.inLedger ? undefined : await ledger?.settle(id, state, code);
  const kind = settlement?.kind;
  if (kind === 'unreachable' || kind === 'no-access' || kind === 'manager-only') return { kind };
  if (settlement?.kind !== 'settled-before') {
    const stored = await journal.settle(id, state, code);
    return stored && stored.state !== state
      ? { kind: 'settled-before', by: stored }
      : { kind: 'settled', attempt: stored };
  }
  await applyEntry(journal, settlement.attempt);
  return { kind: 'settled-before', by: settlement.attempt };
}

/** Copies the outcome of a ledger entry into the journal, if the journal has the attempt. */
export async function applyEntry(journal: AttemptJournal, entry: LedgerEntry): Promise<void> {
  if (entry.state === 'found' || entry.state === 'freed') await journal.settle(entry.key, entry.state, entry.code);
  else {
    const answer = answerFrom({ kind: 'known', attempt: entry });
    if (answer) await journal.recordAnswer(entry.key, answer);
  }
}
