import type { ProductId } from '#src/domain/ids.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The product of the operation that is opened: its code does not name one. */
    product?: ProductId;
    /** The wizard's step that linked to an action's page, to go back to. */
    fromStep?: string | undefined;
    /** The address named a product without a step. */
    asksForAny?: boolean;
    /** The step in the address is still locked, so another one is shown. */
    heldBack?: boolean;
    /** How a person has just settled an attempt, for the home page to confirm. */
    settled?: { readonly state: 'found' | 'freed'; readonly code?: string | undefined };
  }
}
