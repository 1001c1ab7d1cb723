import { supportCodeOf, type Answer } from '../answers/answer.ts';
import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import type { Inquiry, Ledger } from '../ledger/ledger.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import { dataWithoutAnswer, isAbandoned, type Attempt, type AttemptState } from './attempts.ts';

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
async function applyEntry(journal: AttemptJournal, entry: LedgerEntry): Promise<void> {
  if (entry.state === 'found' || entry.state === 'freed') await journal.settle(entry.key, entry.state, entry.code);
  else {
    const answer = answerFrom({ kind: 'known', attempt: entry });
    if (answer) await journal.recordAnswer(entry.key, answer);
  }
}

interface AbandonedAttemptsOptions {
  readonly journal: AttemptJournal;
  readonly ledger: Ledger;
  /** Differs from one session to the next; `undefined` without a session, in which case nothing is asked. */
  readonly session: () => string | undefined;
}

/** Milliseconds between two rounds: while an attempt is being checked, and while all attempts are unknown. */
const roundPause = 2_000;
const longestRoundPause = 30_000;

/**
 * Asks the store's server about attempts whose answer this page never received: the server may have it, or another till
 * may have settled them. Returns the function that starts a round; rounds repeat until none is left.
 */
export function watchAbandonedAttempts({ journal, ledger, session }: AbandonedAttemptsOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let pause = roundPause;

  const abandoned = () => journal.attempts().filter(isAbandoned);

  async function round(): Promise<void> {
    const sessionAtStart = session();
    let isReached = true;
    for (const { id, sentAt, state } of abandoned()) {
      const inquiry = await ledger.ask(id, sentAt);
      // Another session must not receive this session's answer.
      if (session() !== sessionAtStart) return;
      isReached &&= inquiry.kind !== 'unreachable';
      // An attempt that is already unknown is not shown as being checked: only a person can settle it.
      if (inquiry.kind === 'unreachable') journal.setChecking(id, state === 'unknown' ? undefined : 'unreachable');
      // The ledger returns nothing before the partner has accepted this token. A person can still settle the attempt.
      else if (inquiry.kind === 'no-access') journal.setChecking(id, undefined);
      else if (inquiry.attempt.state === 'sent') journal.setChecking(id, 'underway');
      else {
        const answer = answerFrom(inquiry);
        if (inquiry.attempt.state === 'found' || inquiry.attempt.state === 'freed')
          await applyEntry(journal, inquiry.attempt);
        else if (
          answer &&
          !isContradiction(state, inquiry.attempt) &&
          !(answer.kind === 'unknown' && state === 'unknown')
        )
          await journal.recordAnswer(id, answer);
        journal.setChecking(id, undefined);
      }
    }
    pause = isReached ? roundPause : Math.min(pause * 2, longestRoundPause);
  }

  function begin(): void {
    clearTimeout(timer);
    if (running || session() === undefined || abandoned().length === 0) return;
    running = true;
    // Until the server has replied, the clerk is not asked to find out the outcome.
    for (const { id, state, checking } of abandoned())
      if (state === 'sent' && !checking) journal.setChecking(id, 'underway');
    void round().finally(() => {
      running = false;
      timer = setTimeout(begin, abandoned().some(({ checking }) => checking) ? pause : longestRoundPause);
    });
  }

  globalThis.addEventListener?.('online', begin);
  globalThis.document?.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && begin());
  let before = abandoned().length;
  journal.subscribe(() => {
    const now = abandoned().length;
    if (now > before) begin();
    before = now;
  });
  return begin;
}

/**
 * Whether the ledger contradicts what is known. `unknown` means that the request was forwarded, so a ledger without it
 * has lost its entry. An answer that another page received is of the kind that it recorded.
 */
function isContradiction(state: AttemptState, { state: inLedger, endpoint }: LedgerEntry): boolean {
  if (state === 'unknown') return inLedger === 'not-sent' && endpoint === undefined;
  return state !== 'sent' && state !== inLedger;
}
