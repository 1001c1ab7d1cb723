import type { SignInProblem } from '#src/domain/accounts.ts';
import type { Observable } from '#src/platform/observable.ts';

import type { KnownClerk } from './account-api.ts';

/** The clerks of this till, as the sign-in screen shows them. */
export interface Till {
  readonly clerks: readonly KnownClerk[];
  /** Whose PIN is asked for; the clerk of this tab while the session is open. */
  readonly chosen: KnownClerk | undefined;
  /**
   * Why the last sign-in failed. `unreachable`: the server could not be asked who is signed in. `otherStore`: the till
   * has gone to another store, while this tab holds what a clerk of the page's store has typed.
   */
  readonly problem: SignInProblem | 'unreachable' | 'otherStore' | undefined;
  /** The name of the store that the till has gone to, if it is known. */
  readonly otherStore?: string;
  /** With which the support finds the problem in the server's log. */
  readonly supportCode: string | undefined;
  /** The chosen clerk is to leave the till: the question is asked at once. */
  readonly isLeaving: boolean;
}

/** The part of a session that exists only if clerks sign in with accounts. */
export interface AccountTill extends Observable<Till> {
  /** Leaves the app for the identity provider. */
  readonly enter: () => void;
  /** The address of the sign-in, for another tab. */
  readonly address: string;
  /** Opens the sign-in in another tab, because this one has a sale on screen. Back here, the PIN is asked for. */
  readonly signInElsewhere: () => void;
  /** Shows the clerks. The sale of this tab is kept under its clerk. */
  readonly switchClerk: () => void;
  /**
   * Asks for this clerk's PIN. Another clerk than this tab's gets a new page, which holds nothing of the one before.
   */
  readonly choose: (clerk: KnownClerk) => void;
  /** Chooses this clerk, to ask whether to sign out. */
  readonly remove: (clerk: KnownClerk) => void;
  /** The till has no place for another clerk. */
  readonly makeRoom: () => void;
  /** The first PIN after a sign-in. Rejects if the server can't be asked. */
  readonly choosePin: (pin: string) => Promise<void>;
  /** Asks the server again who is signed in. */
  readonly refresh: () => Promise<void>;
  /** The tab's storage, with names of its own for each clerk. */
  readonly clerkStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The server's part of the key of this clerk's drafts. Absent until the PIN has been entered in this page. */
  readonly draftSecret: () => string | undefined;
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  return [...new Set([names[0], names.at(-1)])].map((part = '') => /^./u.exec(part)?.[0]).join('');
}
