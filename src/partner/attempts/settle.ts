import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import type { Attempt } from './attempts.ts';
import { answerFrom } from './inquiry.ts';

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
 * Records what a person has found out about an attempt. The ledger decides which till was first, and the journal copies its
 * result. Without a ledger, or for an attempt that the ledger does not have, the journal decides.
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
