import { todayIn, type CalendarDate } from '#src/domain/calendar-date.ts';
import type { ProductId } from '#src/domain/ids.ts';
import type { LedgerOperation } from '#src/partner/ledger/ledger-schemas.ts';

/** What a list shows of an operation, be it the store's or this device's. */
export interface ListedOperation {
  readonly code: string;
  readonly product?: ProductId | undefined;
  /** Epoch milliseconds. */
  readonly lastOpened: number;
  /** Where it was opened last: the till's pseudonym. */
  readonly till?: string | undefined;
  /** Whether there was a link to sign when it was last opened. */
  readonly signing?: boolean | undefined;
  /** Something was sent about it whose outcome nobody knows. */
  readonly unsettled?: boolean | undefined;
}

/** The store's, each once: between two pages one may have been opened again. */
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

/** By the store's day of their last opening, in the order they come in. */
export function byDay(operations: readonly ListedOperation[], timeZone: string): readonly Day[] {
  const days = new Map<CalendarDate, ListedOperation[]>();
  for (const operation of operations) {
    const date = todayIn(timeZone, new Date(operation.lastOpened));
    days.set(date, [...(days.get(date) ?? []), operation]);
  }
  return [...days].map(([date, opened]) => ({ date, operations: opened }));
}

/** The day before, which is not always 24 hours ago. */
export function dayBefore(date: CalendarDate): CalendarDate {
  const before = new Date(`${date}T12:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return todayIn('UTC', before);
}
