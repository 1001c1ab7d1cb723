/** The store's server did not return what it was asked for. */
export class LedgerFailure extends Error {
  override readonly name = 'LedgerFailure';
  readonly status: number | undefined;

  constructor(status?: number) {
    super('ledger');
    this.status = status;
  }
}

/** The status of a list that the server does not return yet. */
export const nothingYet = 204;

/** The partner has not accepted this token yet, so the store's server returns nothing. */
export const hasNoAccess = (error: unknown) =>
  error instanceof LedgerFailure && (error.status === 401 || error.status === nothingYet);
