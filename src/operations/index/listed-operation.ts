import type { ProductId } from '#src/domain/ids.ts';

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
