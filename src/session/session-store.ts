import type { Device } from './device.ts';
import type { Handover } from './handover.ts';
import { createPinTries } from './pin-tries.ts';
import { createTokenVault } from './token-vault.ts';

export type SessionState =
  | { readonly kind: 'signed-out' }
  /** The sealed token outlived a reload, or nobody was at work for too long; the clerk's PIN opens it. */
  | { readonly kind: 'locked' }
  /**
   * `renewal`: the partner turned this token down and a new one is asked for over the screen. `renewed`: it is not the one
   * that the session was opened with.
   */
  | { readonly kind: 'open'; readonly token: string; readonly renewal: boolean; readonly renewed: boolean };

/**
 * `wait`: wrong PINs came before this one, and the next try has to wait. `lost`: one wrong PIN too many has signed out. `over`: there was
 * nothing left to open, for the session had ended.
 */
export type PinResult = 'ok' | 'wrong-pin' | 'wait' | 'lost' | 'over';

/** Who is at the till. The token lives in memory; the document shows neither how long it is good for nor a way to check it. */
export interface SessionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => SessionState;
  readonly token: () => string | undefined;
  /** When the clerk signed in, in epoch milliseconds; 0 where nobody has. */
  readonly since: () => number;
  /** Opens once the token is sealed; a reload then asks for the PIN alone. */
  readonly signIn: (credentials: { token: string; pin: string }) => Promise<void>;
  /** Of an open session it only tells whether this is the clerk's PIN. Asked again before it has answered, it is still the same try. */
  readonly unlock: (pin: string) => Promise<PinResult>;
  /** When the next PIN may be tried, in epoch milliseconds; 0 for now. */
  readonly nextTryAt: () => number;
  /** Whether a PIN brings the session back; not where nothing can be sealed (plain http). */
  readonly canBeUnlocked: () => boolean;
  /** In all tabs: the work stays, and what shows it goes. Where nothing can be sealed this signs out. */
  readonly lock: () => void;
  /** The partner turned `token` down. Of no effect when another has taken its place since. */
  readonly expire: (token: string | undefined) => void;
  readonly renew: (token: string) => Promise<void>;
  /** In all tabs. */
  readonly signOut: () => void;
}

interface SessionOptions {
  readonly device: Device;
  readonly handover: Handover;
  /** How long a session lasts at most, in milliseconds. */
  readonly longest: number;
  readonly storage?: Storage | undefined;
}

export function createSessionStore({ device, handover, longest, storage = tabStorage() }: SessionOptions): SessionStore {
  /** Also of a tab that was asleep, or not there, when the others were signed out. */
  const isOver = (since: number) => Number(device.read('ended')) > since || Date.now() >= since + longest;
  const vault = createTokenVault({ storage, isOver });
  const tries = createPinTries(device);
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: vault.holdsToken() ? 'locked' : 'signed-out' };
  let since = 0;

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  const open = (token: string) => become({ kind: 'open', token, renewal: false, renewed: state.kind === 'open' });
  const signOut = () => {
    device.tell('ended', Date.now());
    // Last: what is beneath the customer's screen must be gone before that screen is.
    handover.end();
  };

  device.subscribe('ended', () => {
    vault.clear();
    become({ kind: 'signed-out' });
  });
  device.subscribe('locked', () => {
    if (state.kind !== 'open') return;
    vault.close();
    become({ kind: vault.holdsToken() ? 'locked' : 'signed-out' });
  });

  let unlocking: Promise<PinResult> | undefined;
  async function tryPin(pin: string): Promise<PinResult> {
    if (!tries.begin()) return 'wait';
    const opened = await vault.open(pin);
    if (opened === 'wrong-pin' && !tries.areOver()) return opened;
    tries.forget();
    if (opened === 'wrong-pin') {
      signOut();
      return 'lost';
    }
    if (opened === 'empty') {
      become({ kind: 'signed-out' });
      return 'over';
    }
    ({ since } = opened);
    if (state.kind === 'locked') open(opened.token);
    return 'ok';
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    token: () => (state.kind === 'open' ? state.token : undefined),
    since: () => since,
    async signIn({ token, pin }) {
      // Not before the last one's end, should the clock have been set back.
      since = Math.max(Date.now(), Number(device.read('ended')));
      await vault.keep(token, { pin, since });
      tries.forget();
      open(token);
    },
    unlock(pin) {
      unlocking ??= tryPin(pin).finally(() => {
        unlocking = undefined;
      });
      return unlocking;
    },
    // The one being made counts once it has failed.
    nextTryAt: () => (unlocking ? 0 : tries.nextAt()),
    canBeUnlocked: vault.holdsToken,
    lock: () => device.tell('locked', Date.now()),
    expire(token) {
      if (state.kind === 'open' && state.token === token) become({ ...state, renewal: true });
    },
    async renew(token) {
      open(token);
      await vault.replace(token);
    },
    signOut,
  };
}

/** Of this tab alone and gone with it; absent where the browser forbids storage. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
