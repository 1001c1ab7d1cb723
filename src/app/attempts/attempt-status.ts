import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useDefinition } from '#src/operations/public.ts';
import { saleFacts, useSaleUnderway } from '#src/origination/public.ts';
import { sentName } from '#src/outcome/sent.ts';
import { isSettled, type Attempt } from '#src/partner/attempts/attempts.ts';
import type { UnsettledItem } from '#src/partner/ledger/ledger-queries.ts';
import type { LedgerEntry } from '#src/partner/ledger/ledger-schemas.ts';
import { useWording } from '#src/products/facts.tsx';

/** An attempt as the store's ledger or this device's journal describes it. */
export type AttemptDetails = Omit<LedgerEntry, 'key'>;

export type AttemptStatus =
  | { readonly kind: 'loading' | 'unreachable' }
  /** `where`: the ledger has no such attempt, or there is no ledger and this device's journal has none. */
  | { readonly kind: 'not-found'; readonly where: 'store' | 'device' }
  | { readonly kind: 'underway' | 'unknown' | 'concluded'; readonly attempt: AttemptDetails };

interface Sources {
  /** `null`: the ledger can't be reached now. `undefined`: the ledger has not answered yet, or there is none. */
  readonly fromLedger: LedgerEntry | null | undefined;
  readonly fromJournal: Attempt | undefined;
  readonly hasLedger: boolean;
}

/** The status of an attempt: the ledger's where it has one, this device's journal's otherwise. */
export function attemptStatus({ fromLedger, fromJournal, hasLedger }: Sources): AttemptStatus {
  // For an id that it does not know, the ledger answers without an endpoint.
  const isUnknownId = fromLedger?.endpoint === undefined;
  if (fromLedger && isUnknownId && !fromJournal) return { kind: 'not-found', where: 'store' };
  // For an attempt that bypassed the server, the ledger's answer says nothing.
  if (fromLedger && (!fromJournal || fromJournal.inLedger)) {
    return { kind: kindOf(fromLedger.state), attempt: fromJournal && isUnknownId ? fromJournal : fromLedger };
  }
  if (fromJournal) {
    const state = isSettled(fromJournal) ? fromJournal.state : 'unknown';
    return { kind: fromJournal.awaited ? 'underway' : kindOf(state), attempt: fromJournal };
  }
  if (!hasLedger) return { kind: 'not-found', where: 'device' };
  return { kind: fromLedger === null ? 'unreachable' : 'loading' };
}

function kindOf(state: LedgerEntry['state']) {
  if (state === 'sent') return 'underway';
  return state === 'unknown' ? 'unknown' : 'concluded';
}

/** The name on screen of what an attempt sent. */
export function useAttemptName() {
  const m = useMessages();
  return ({ endpoint }: Pick<UnsettledItem, 'endpoint'>): string => sentName(m, endpoint);
}

interface SaleAttempt {
  readonly product?: ProductId | undefined;
  readonly id: string;
}

/**
 * The customer, masked, and the value of the sale that waits for the attempt's outcome, if this tab or a draft has it.
 * `undefined` if neither has.
 */
export function useSaleOf({ product, id }: SaleAttempt): readonly string[] | undefined {
  const wording = useWording();
  const { data: definition } = useDefinition(product);
  // An attempt without a product belongs to no sale. Any product will do here, because no sale waits for its id.
  const sale = useSaleUnderway(product ?? 'repurchase');
  const journey = definition && sale.journey(definition);
  return definition && journey?.outcome?.attempt === id ? saleFacts(definition, journey, wording) : undefined;
}
