import { useMessages } from '#src/i18n/messages-context.tsx';
import { isSettled, type Attempt } from '#src/partner/attempts/attempts.ts';
import type { ListedAttempt } from '#src/partner/attempts/listed-attempts.ts';
import type { LedgerAttempt } from '#src/partner/ledger/ledger-answers.ts';

/** What was sent, as far as the store or this device knows it. */
export type AttemptDetails = Omit<LedgerAttempt, 'key'>;

export type AttemptStatus =
  | { readonly kind: 'asking' | 'unreachable' }
  /** The store knows no such attempt, or has forgotten it; without a ledger only this device could know. */
  | { readonly kind: 'not-known'; readonly to: 'store' | 'device' }
  | { readonly kind: 'underway' | 'unknown' | 'over'; readonly about: AttemptDetails };

interface Known {
  /** `null`: the store's server can't be asked now. `undefined`: it was not asked, or has not answered yet. */
  readonly told: LedgerAttempt | null | undefined;
  readonly mine: Attempt | undefined;
  readonly hasLedger: boolean;
}

/** How an attempt stands, by the store's word first and this device's where there is none. */
export function attemptStatus({ told, mine, hasLedger }: Known): AttemptStatus {
  // Of a key that it has never seen, the store's server knows no endpoint.
  const isForgotten = told?.endpoint === undefined;
  if (told && isForgotten && !mine) return { kind: 'not-known', to: 'store' };
  // One that was sent past the server is closed there by being asked for, which tells nothing of it.
  if (told && (!mine || mine.inLedger)) return { kind: kindOf(told.state), about: mine && isForgotten ? mine : told };
  if (mine) return { kind: mine.awaited ? 'underway' : kindOf(isSettled(mine) ? mine.state : 'unknown'), about: mine };
  if (!hasLedger) return { kind: 'not-known', to: 'device' };
  return { kind: told === null ? 'unreachable' : 'asking' };
}

function kindOf(state: LedgerAttempt['state']) {
  if (state === 'sent') return 'underway';
  return state === 'unknown' ? 'unknown' : 'over';
}

/** What was sent, as the action of its endpoint is called on screen. */
export function useAttemptName() {
  const m = useMessages();
  const names: Readonly<Record<string, string>> = m.home.attempts.names;
  return ({ endpoint }: Pick<ListedAttempt, 'endpoint'>): string => {
    const action = endpoint?.slice(endpoint.indexOf('/') + 1);
    return action === undefined ? m.tills.attempt.unknownWhat : (names[action] ?? action);
  };
}
