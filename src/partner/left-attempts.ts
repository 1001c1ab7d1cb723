import type { AttemptJournal } from './attempt-journal.ts';
import { answerTold } from './inquiry.ts';
import type { Ledger } from './ledger.ts';
import { follow } from './settle.ts';

interface LeftAttemptsOptions {
  readonly journal: AttemptJournal;
  readonly ledger: Ledger;
  /** Whether there is a session to ask in. */
  readonly isOpen: () => boolean;
}

/** Milliseconds between two rounds of questions: while something is being checked, and while something is merely unknown. */
const soon = 2_000;
const later = 30_000;

/**
 * Asks the store's server about what earlier pages, and other tabs that are gone, have left without an answer: it may have
 * one, and another till may have settled it. Begins a round when told to, and goes on until nothing is left.
 */
export function watchLeftAttempts({ journal, ledger, isOpen }: LeftAttemptsOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  // One that was sent past the server never arrived there, which tells nothing of it.
  const left = () => journal.unsettled().filter(({ inLedger }) => inLedger);

  async function round(): Promise<void> {
    for (const { id, state, sentAt } of left()) {
      const inquiry = await ledger.ask(id, sentAt);
      // One that the partner has not answered is unknown already; the question is only whether somebody has settled it.
      if (inquiry.kind === 'unreachable') journal.check(id, state === 'sent' ? 'unreachable' : undefined);
      else if (inquiry.attempt.state === 'sent') journal.check(id, 'underway');
      else {
        journal.check(id, undefined);
        const answer = answerTold(inquiry);
        if (inquiry.attempt.state === 'found' || inquiry.attempt.state === 'freed') await follow(journal, inquiry.attempt);
        else if (answer && !(answer.kind === 'unknown' && state === 'unknown')) await journal.learn(id, answer);
      }
    }
  }

  function begin(): void {
    clearTimeout(timer);
    if (running || !isOpen() || left().length === 0) return;
    running = true;
    // Until it is known whether the server has the answer, nobody is asked to look for it.
    for (const { id, state } of left()) if (state === 'sent') journal.check(id, 'underway');
    void round().finally(() => {
      running = false;
      timer = setTimeout(begin, left().some(({ checking }) => checking) ? soon : later);
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
