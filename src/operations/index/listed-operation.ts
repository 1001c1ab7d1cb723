import { todayIn, type CalendarDate } from '#src/domain/calendar-date.ts';
import type { ProductId } from '#src/domain/ids.ts';
import type { LedgerOperation } from '#src/partner/ledger/ledger-schemas.ts';

/** An operation as a list shows it, from the store's ledger or from this device. */
export interface ListedOperation {
  readonly code: string;
  readonly product?: ProductId | undefined;
  /** Epoch milliseconds. */
  readonly lastOpened: number;
  /** Pseudonym of the till where it was opened last. */
  readonly till?: string | undefined;
  /** Whether there was a signing link when it was last opened. */
  readonly signing?: boolean | undefined;
  /** A request about it has an unknown outcome. */
  readonly unsettled?: boolean | undefined;
}

/** The store's operations without duplicates: one that is opened again between two page reads appears in both. */
export function listedOperations(pages: readonly (readonly LedgerOperation[])[]): readonly ListedOperation[] {
  const byCode = new Map<string, ListedOperation>();
  for (const { code, product, lastOpenedAt, lastOpenedTill, signing, unsettled } of pages.flat()) {
    if (!byCode.has(code))
      byCode.set(code, { code, product, lastOpened: lastOpenedAt, till: lastOpenedTill, signing, unsettled });
  }
  return [...byCode.values()];
}

export interface Day {
  readonly date: CalendarDate;
  readonly operations: readonly ListedOperation[];
}

/** Groups operations by the day of their last opening in the store's time zone, keeping their order. */
export function byDay(operations: readonly ListedOperation[], timeZone: string): readonly Day[] {
  const days = new Map<CalendarDate, ListedOperation[]>();
  for (const operation of operations) {
    const date = todayIn(timeZone, new Date(operation.lastOpened));
    days.set(date, [...(days.get(date) ?? []), operation]);
  }
  return [...days].map(([date, opened]) => ({ date, operations: opened }));
}

/** The calendar day before, which is not always 24 hours ago. */
export function dayBefore(date: CalendarDate): CalendarDate {
  const before = new Date(`${date}T12:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return todayIn('UTC', before);
}
