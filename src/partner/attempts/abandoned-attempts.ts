import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import type { AttemptState } from './attempts.ts';
import { answerFrom } from './inquiry.ts';
import { follow } from './settle.ts';

interface AbandonedAttemptsOptions {
  readonly journal: AttemptJournal;
  readonly ledger: Ledger;
  /** What tells one session from the next; `undefined` where there is none to ask in. */
  readonly session: () => string | undefined;
}

/** Milliseconds between two rounds of questions: while something is being checked, and while something is merely unknown. */
const soon = 2_000;
const later = 30_000;

/**
 * Asks the store's server about what earlier pages, and other tabs that are gone, have left without an answer: it may have
 * one, and another till may have settled it. Begins a round when told to, and goes on until nothing is left.
 */
export function watchAbandonedAttempts({ journal, ledger, session }: AbandonedAttemptsOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let pause = soon;

  // One that was sent past the server never arrived there, which tells nothing of it.
  const left = () => journal.unsettled().filter(({ inLedger }) => inLedger);

  async function round(): Promise<void> {
    const begunIn = session();
    let isReached = true;
    for (const { id, sentAt, state } of left()) {
      const inquiry = await ledger.ask(id, sentAt);
      // What is told now is another clerk's, or nobody's.
      if (session() !== begunIn) return;
      isReached &&= inquiry.kind !== 'unreachable';
      // One that the partner has not answered is unknown already; the question is only whether somebody has settled it.
      if (inquiry.kind === 'unreachable') journal.setChecking(id, state === 'sent' ? 'unreachable' : undefined);
      // Whoever looks at the partner's own pages can still settle it, once this access is one that the partner has taken.
      else if (inquiry.kind === 'no-access') journal.setChecking(id, undefined);
      else if (inquiry.attempt.state === 'sent') journal.setChecking(id, 'underway');
      else {
        journal.setChecking(id, undefined);
        const answer = answerFrom(inquiry);
        if (inquiry.attempt.state === 'found' || inquiry.attempt.state === 'freed')
          await follow(journal, inquiry.attempt);
        else if (
          answer &&
          !isContradiction(state, inquiry.attempt) &&
          !(answer.kind === 'unknown' && state === 'unknown')
        )
          await journal.recordAnswer(id, answer);
      }
    }
    pause = isReached ? soon : Math.min(pause * 2, later);
  }

  function begin(): void {
    clearTimeout(timer);
    if (running || session() === undefined || left().length === 0) return;
    running = true;
    // Until it is known whether the server has the answer, nobody is asked to look for it.
    for (const { id, state, checking } of left()) if (state === 'sent' && !checking) journal.setChecking(id, 'underway');
    void round().finally(() => {
      running = false;
      timer = setTimeout(begin, left().some(({ checking }) => checking) ? pause : later);
    });
  }

  globalThis.addEventListener?.('online', begin);
  globalThis.document?.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && begin());
  let before = left().length;
  journal.subscribe(() => {
    const now = left().length;
    if (now > before) begin();
    before = now;
  });
  return begin;
}

/** It reached the partner once, as the server itself has told: a server that knows nothing of it has forgotten it. */
const isContradiction = (state: AttemptState, { state: told, endpoint }: LedgerEntry) =>
  state === 'unknown' && told === 'not-sent' && endpoint === undefined;
