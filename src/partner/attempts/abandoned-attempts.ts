import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import { isAbandoned, type AttemptState } from './attempts.ts';
import { answerFrom, applyEntry } from './inquiry.ts';

interface AbandonedAttemptsOptions {
  readonly journal: AttemptJournal;
  readonly ledger: Ledger;
  /** Differs from one session to the next; `undefined` without a session, in which case nothing is asked. */
  readonly session: () => string | undefined;
}

/** Milliseconds between two rounds: while an attempt is being checked, and while all attempts are unknown. */
const shortPause = 2_000;
const longPause = 30_000;

/**
 * Asks the store's server about attempts whose answer this page never received: the server may have it, or another till
 * may have settled them. Returns the function that starts a round; rounds repeat until none is left.
 */
export function watchAbandonedAttempts({ journal, ledger, session }: AbandonedAttemptsOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let pause = shortPause;

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
    pause = isReached ? shortPause : Math.min(pause * 2, longPause);
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
      timer = setTimeout(begin, abandoned().some(({ checking }) => checking) ? pause : longPause);
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
