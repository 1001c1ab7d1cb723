import { useLocation, type AroundNavHandler } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

import type { ProductId } from '#src/domain/ids.ts';

/** What one page tells the next beyond the address. The browser keeps it in the tab's history, also across a reload. */
export interface PlaceState {
  /** The product of the operation that the link opens, which the operation's code does not name. */
  readonly product?: ProductId | undefined;
  /** The wizard's step that linked to an action's page, to go back to. */
  readonly fromStep?: string | undefined;
  /** The address named a product without a step. */
  readonly anyStep?: boolean;
  /** The step in the address is still locked, so another one is shown. */
  readonly stepLocked?: boolean;
  /** The review that the clerk left to change this step's answers, and to which the wizard returns. */
  readonly reviewing?: string | undefined;
  /** The control that the link is about, by its name. */
  readonly control?: string;
  /** What the page that led to the operation has achieved, for the operation's page to confirm. */
  readonly achieved?: string;
  /** The operation's customer has given the device back, after new events or without one. */
  readonly deviceBack?: 'recorded' | 'unchanged';
  /** How a person has just settled an attempt, for the page that follows to confirm. */
  readonly settled?: {
    readonly state: 'found' | 'freed';
    readonly endpoint?: string | undefined;
    readonly code?: string | undefined;
  };
}

interface NavigateOptions {
  readonly replace?: boolean | undefined;
  readonly state?: PlaceState | undefined;
  /** The page stays scrolled as it is. */
  readonly keepsScroll?: boolean;
}

/** Changes the address at once, and resolves when the page is there. Until then the page before it stays on screen. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>;

/** For wouter's `Router`, whose types do not let a caller wait for a navigation. */
export const aroundNav = (navigate: Navigate) => ((_, to, options) => navigate(to, options)) as AroundNavHandler;

export const useNavigate = () => useLocation()[1] as Navigate;

export const usePlaceState = (): PlaceState => useHistoryState<PlaceState | null>() ?? {};

/** Like `usePlaceState`, but read at the time of the call, for example when an answer arrives. */
export const placeState = (): PlaceState => (history.state as PlaceState | null) ?? {};
