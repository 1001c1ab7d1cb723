import type { ProductId } from '#src/domain/ids.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The product whose wizard led to an operation: its code alone does not tell. */
    product?: ProductId;
    /** The step of the product's sale that led to an action's page. */
    fromStep?: string | undefined;
    /** A product was asked for and none of its steps in particular. */
    asksForAny?: boolean;
    /** The step asked for can't be gone to yet, and another is shown. */
    heldBack?: boolean;
    /** What a person has just said of an attempt, on the page that led home. */
    settled?: { readonly state: 'found' | 'freed'; readonly code?: string | undefined };
  }
}
