import type { ProductId } from '#src/domain/ids.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The product of the operation that the link opens, which the operation's code does not name. */
    product?: ProductId;
    /** The wizard's step that linked to an action's page, to go back to. */
    fromStep?: string | undefined;
    /** The address named a product without a step. */
    anyStep?: boolean;
    /** The step in the address is still locked, so another one is shown. */
    stepLocked?: boolean;
    /** The review that the clerk left to change this step's answers, and to which the wizard returns. */
    reviewing?: string | undefined;
    /** How a person has just settled an attempt, for the home page to confirm. */
    settled?: { readonly state: 'found' | 'freed'; readonly code?: string | undefined };
  }
}
