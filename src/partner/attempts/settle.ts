import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import type { Attempt } from './attempts.ts';
import { answerFrom } from './inquiry.ts';

interface Records {
  readonly journal: AttemptJournal;
  readonly ledger?: Ledger | undefined;
}

interface Finding {
  readonly id: string;
  readonly state: 'found' | 'freed';
  readonly code?: string | undefined;
}

/** `settled-before`: by somebody at another till, or the answer came meanwhile. `unreachable`: nothing was settled. */
export type Settled =
  | { readonly kind: 'settled'; readonly attempt?: Attempt | undefined }
  | {
      readonly kind: 'settled-before';
      readonly by: Pick<LedgerEntry, 'state' | 'changedAt'> & Partial<Pick<LedgerEntry, 'settledBy'>>;
    }
  /** `no-access`: the partner has not taken this access yet, so the store's server listens to nothing it says. */
  | { readonly kind: 'unreachable' | 'no-access' };

/**
 * A person has found out what came of an attempt. The store's ledger decides who was first, and this device's journal
 * follows it; what the ledger does not know, or where there is none, the journal decides alone.
 */
export async function settleAttempt({ journal, ledger }: Records, { id, state, code }: Finding): Promise<Settled> {
  // One of another till is not in the journal, and one that was sent past the server is not in the ledger.
  const mine = journal.find(id);
  const told = mine && !mine.inLedger ? undefined : await ledger?.settle(id, state, code);
  if (told?.kind === 'unreachable' || told?.kind === 'no-access') return told;
  if (told?.kind !== 'settled-before') {
    const standing = await journal.settle(id, state, code);
    return standing && standing.state !== state
      ? { kind: 'settled-before', by: standing }
      : { kind: 'settled', attempt: standing };
  }
  await follow(journal, told.attempt);
  return { kind: 'settled-before', by: told.attempt };
}

/** What the ledger tells of an attempt is so in the journal too, where that knows it. */
export async function follow(journal: AttemptJournal, attempt: LedgerEntry): Promise<void> {
  if (attempt.state === 'found' || attempt.state === 'freed')
    await journal.settle(attempt.key, attempt.state, attempt.code);
  else {
    const answer = answerFrom({ kind: 'known', attempt });
    if (answer) await journal.recordAnswer(attempt.key, answer);
  }
}
