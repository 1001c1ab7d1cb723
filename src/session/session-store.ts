import type { OperationCode } from '#src/domain/ids.ts';
import { createListeners, type Observable } from '#src/platform/observable.ts';
import { tabStorage } from '#src/platform/storage.ts';

import type { AccountTill } from './account/account-till.ts';
import type { Device, Handover } from './device.ts';
import { createPinTries } from './lock/pin-tries.ts';
import { createTokenVault } from './token-vault.ts';

/** Why the session ended without the clerk signing out here. */
export type EndReason = 'wrong-pins' | 'limit' | 'elsewhere';

export type SessionState =
  | { readonly kind: 'signed-out'; readonly why?: EndReason }
  /** After a reload or too long without activity; the clerk's PIN opens the session again. */
  | { readonly kind: 'locked' }
  | {
      readonly kind: 'open';
      readonly token: string;
      /** The partner rejected this token, and a dialog asks for a new one. */
      readonly tokenRejected: boolean;
    };

/**
 * `wait`: too soon after a wrong PIN. The PIN was not checked. `unreachable`: with accounts the server checks the PIN,
 * and it could not be reached.
 */
export type PinResult = 'ok' | 'wrong-pin' | 'wait' | 'signed-out' | 'unreachable';

/**
 * The clerk's session. The token is held in memory; the partner documents neither its lifetime nor a way to check it.
 */
export interface SessionStore extends Observable<SessionState> {
  /** Present if clerks sign in with accounts. */
  readonly account?: AccountTill;
  readonly token: () => string | undefined;
  /** When the clerk signed in, in epoch milliseconds; meaningless while signed out. */
  readonly since: () => number;
  /**
   * Opens the session at once. Resolves once the token is encrypted under the PIN, up to a second later: from then on a
   * reload asks for the PIN alone. A reload before that asks for the token again, and a lock asks for the PIN.
   */
  readonly signIn: (credentials: { token: string; pin: string }) => Promise<void>;
  /**
   * While the session is open, only checks the PIN. Calls during a check share that check's result and count as one
   * try.
   */
  readonly unlock: (pin: string) => Promise<PinResult>;
  /** When the next PIN may be tried, in epoch milliseconds; 0 for now. */
  readonly nextTryAt: () => number;
  /** How many more wrong PINs end the session; `undefined` if that is not known. */
  readonly triesLeft: () => number | undefined;
  /** Whether a PIN can open the session again; `false` where the token can't be stored (plain http). */
  readonly canBeUnlocked: () => boolean;
  /** Gives the device to an operation's customer until this sign-in's PIN takes it back. */
  readonly giveDevice: (code: OperationCode) => void;
  /** Whether this sign-in gave the device to the customer. */
  readonly hasGivenDevice: () => boolean;
  /** Locks all tabs and keeps the unsent work. Where the token can't be stored (plain http), signs out instead. */
  readonly lock: () => void;
  /** The partner rejected `token`. No effect if it has been replaced since. */
  readonly rejectToken: (token: string | undefined) => void;
  /** Replaces the token. */
  readonly renew: (token: string) => Promise<void>;
  /**
   * Signs in again in the middle of work: the maximum age counts from now. Only the clerk with this session's PIN can,
   * because the unsent work is theirs. Absent with accounts, whose clerks sign in at the provider in another tab.
   */
  readonly prolong?: (credentials: { token: string; pin: string }) => Promise<PinResult>;
  /** Signs out all tabs. */
  readonly signOut: () => void;
  /** Ends the session at its maximum age, in this tab only: other tabs may have signed in later. */
  readonly reachLimit: () => void;
}

export interface SessionOptions {
  readonly device: Device;
  readonly handover: Handover;
  /** Maximum age of a session, in milliseconds. */
  readonly longest: number;
  readonly storage?: Storage | undefined;
}

export function createSessionStore({
  device,
  handover,
  longest,
  storage = tabStorage(),
}: SessionOptions): SessionStore {
  const vault = createTokenVault(storage);
  const tries = createPinTries(device, () => vault.stored()?.id ?? '');
  const listeners = createListeners();
  let { since, era } = vault.stored() ?? { since: 0, era: '' };
  /** The device's `locked` mark when this tab was last opened. */
  let lockMark: string | undefined;
  const endMark = () => device.read('ended') ?? '';
  // All tabs were signed out while this one was asleep or closed, or the session is past its maximum age.
  const isOver = () => endMark() !== era || Date.now() >= since + longest;
  if (isOver()) {
    tries.forget();
    vault.clear();
  }
  // A tab that is closed while locked leaves its wrong PINs behind. No session is older than `longest`.
  tries.forgetOlder(longest);
  let state: SessionState = { kind: vault.stored() ? 'locked' : 'signed-out' };

  function setState(next: SessionState): void {
    state = next;
    listeners.notify();
  }
  function open(token: string): void {
    lockMark = device.read('locked');
    setState({ kind: 'open', token, tokenRejected: false });
  }
  function hasGivenDevice(): boolean {
    const signIn = vault.stored();
    return signIn !== undefined && signIn.id === handover.getSnapshot()?.signInId;
  }
  function end(why?: EndReason): void {
    const hadGivenDevice = hasGivenDevice();
    tries.forget();
    vault.clear();
    setState(why ? { kind: 'signed-out', why } : { kind: 'signed-out' });
    // Last, because this removes the customer's screen, and an open session would then show the clerk's.
    if (hadGivenDevice) handover.end();
  }
  /** Reason shown when the `ended` mark changes. While this tab signs out all tabs, its own reason or none. */
  let endReason: EndReason | undefined = 'elsewhere';
  function signOut(why?: EndReason): void {
    endReason = why;
    device.write('ended', newMark());
    endReason = 'elsewhere';
    tries.forgetAll();
    handover.end();
  }

  device.subscribe('ended', () => {
    if (state.kind !== 'signed-out' && isOver()) end(endReason);
  });
  device.subscribe('locked', () => {
    if (state.kind !== 'open' || device.read('locked') === lockMark) return;
    vault.close();
    setState({ kind: vault.stored() ? 'locked' : 'signed-out' });
  });

  let unlocking: Promise<PinResult> | undefined;
  async function tryPin(pin: string): Promise<PinResult> {
    if (!tries.begin()) return 'wait';
    const opened = await vault.open(pin);
    if (opened === 'wrong-pin' && tries.left() > 0) return opened;
    tries.forget();
    if (opened === 'wrong-pin') {
      signOut('wrong-pins');
      return 'signed-out';
    }
    if (opened === 'empty' || isOver()) {
      end(opened === 'empty' ? undefined : 'limit');
      return 'signed-out';
    }
    if (state.kind === 'locked') open(opened.token);
    return 'ok';
  }

  function unlock(pin: string): Promise<PinResult> {
    unlocking ??= tryPin(pin).finally(() => {
      unlocking = undefined;
    });
    return unlocking;
  }
  function signIn({ token, pin }: { token: string; pin: string }): Promise<void> {
    [since, era] = [Date.now(), endMark()];
    const kept = vault.keep(token, { pin, since, era });
    open(token);
    return kept;
  }

  return {
    subscribe: listeners.subscribe,
    getSnapshot: () => state,
    token: () => (state.kind === 'open' ? state.token : undefined),
    // A time in the future was written before the clock was set back.
    since: () => (since = Math.min(since, Date.now())),
    signIn,
    unlock,
    // A try that is being checked counts once it has failed.
    nextTryAt: () => (unlocking ? 0 : tries.nextAt()),
    triesLeft: tries.left,
    canBeUnlocked: () => vault.stored() !== undefined,
    giveDevice(code) {
      const signIn = vault.stored();
      if (signIn) handover.begin({ code, signInId: signIn.id });
    },
    hasGivenDevice,
    lock: () => device.write('locked', newMark()),
    rejectToken(token) {
      if (state.kind === 'open' && state.token === token) setState({ ...state, tokenRejected: true });
    },
    async renew(token) {
      if (state.kind !== 'open') return;
      open(token);
      await vault.replace(token);
    },
    async prolong(credentials) {
      const result = vault.stored() ? await unlock(credentials.pin) : 'ok';
      if (result !== 'ok') return result;
      if (state.kind !== 'open') return 'signed-out';
      await signIn(credentials);
      return 'ok';
    },
    signOut: () => signOut(),
    reachLimit: () => end('limit'),
  };
}

/** Unique even if the device's clock was set back. */
export const newMark = () => `${Date.now()}.${Math.random()}`;
