import type { OperationCode } from '#src/domain/ids.ts';
import { createListeners, type Observable } from '#src/platform/observable.ts';
import { expected } from '#src/platform/report.ts';

import type { Device } from './device.ts';
import type { Handover } from './handover.ts';
import { createPinTries } from './lock/pin-tries.ts';
import { createTokenVault } from './token-vault.ts';

/** What a clerk who finds the session over has to be told. */
export type EndReason = 'wrong-pins' | 'limit' | 'elsewhere';

export type SessionState =
  | { readonly kind: 'signed-out'; readonly why?: EndReason }
  /** The sealed token outlived a reload, or nobody was at work for too long; the clerk's PIN opens it. */
  | { readonly kind: 'locked' }
  /**
   * `renewal`: the partner turned this token down and a new one is asked for over the screen. `renewed`: it is not the one
   * that the session was opened with.
   */
  | { readonly kind: 'open'; readonly token: string; readonly renewal: boolean; readonly renewed: boolean };

/** `wait`: wrong PINs came before this one, and the next try has to wait. */
export type PinResult = 'ok' | 'wrong-pin' | 'wait' | 'signed-out';

/** Who is at the till. The token lives in memory; the document shows neither how long it is good for nor a way to check it. */
export interface SessionStore extends Observable<SessionState> {
  readonly token: () => string | undefined;
  /** When the clerk signed in, in epoch milliseconds; of no meaning while signed out. */
  readonly since: () => number;
  /** Opens once the token is sealed; a reload then asks for the PIN alone. */
  readonly signIn: (credentials: { token: string; pin: string }) => Promise<void>;
  /** Of an open session it only tells whether this is the clerk's PIN. Asked again before it has answered, it is still the same try. */
  readonly unlock: (pin: string) => Promise<PinResult>;
  /** When the next PIN may be tried, in epoch milliseconds; 0 for now. */
  readonly nextTryAt: () => number;
  /** Whether one more wrong PIN ends the session. */
  readonly isLastTry: () => boolean;
  /** Whether a PIN brings the session back; not where nothing can be sealed (plain http). */
  readonly canBeUnlocked: () => boolean;
  /** The device is an operation's customer's until this sign-in's PIN. */
  readonly handOver: (code: OperationCode) => void;
  /** Whether it was this sign-in that handed the device over. */
  readonly hasHandedOver: () => boolean;
  /** In all tabs: the work stays, and what shows it goes. Where nothing can be sealed this signs out. */
  readonly lock: () => void;
  /** The partner turned `token` down. Of no effect when another has taken its place since. */
  readonly expire: (token: string | undefined) => void;
  readonly renew: (token: string) => Promise<void>;
  /** In all tabs. */
  readonly signOut: () => void;
  /** It has lasted as long as it may: this tab's alone, for others may have begun later. */
  readonly reachLimit: () => void;
}

interface SessionOptions {
  readonly device: Device;
  readonly handover: Handover;
  /** How long a session lasts at most, in milliseconds. */
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
  const tries = createPinTries(device, () => vault.seal()?.id ?? '');
  const listeners = createListeners();
  let { since, era } = vault.seal() ?? { since: 0, era: '' };
  /** What the device told of its last lock when this tab was opened. */
  let lock: string | undefined;
  const endOnDevice = () => device.read('ended') ?? '';
  // All tabs were signed out while this one was asleep, or not there; or the session is older than any may be.
  const isOver = () => endOnDevice() !== era || Date.now() >= since + longest;
  if (isOver()) {
    tries.forget();
    vault.clear();
  }
  // A tab that was closed while it was locked has left its own behind; no session outlives this age.
  tries.forgetOlder(longest);
  let state: SessionState = { kind: vault.seal() ? 'locked' : 'signed-out' };

  function become(next: SessionState): void {
    state = next;
    listeners.notify();
  }
  function open(token: string): void {
    lock = device.read('locked');
    become({ kind: 'open', token, renewal: false, renewed: state.kind === 'open' });
  }
  function hasHandedOver(): boolean {
    const seal = vault.seal();
    return seal !== undefined && seal.id === handover.getSnapshot()?.by;
  }
  function end(why?: EndReason): void {
    const wasGiver = hasHandedOver();
    tries.forget();
    vault.clear();
    become(why ? { kind: 'signed-out', why } : { kind: 'signed-out' });
    // Last: what is beneath the customer's screen must be gone before that screen is.
    if (wasGiver) handover.end();
  }
  /** Undefined while it is this tab that ends all sessions: whoever did that needs no telling. */
  let told: EndReason | undefined = 'elsewhere';
  function signOut(why?: EndReason): void {
    told = why;
    device.tell('ended', newMark());
    told = 'elsewhere';
    tries.forgetAll();
    handover.end();
  }

  device.subscribe('ended', () => {
    if (state.kind !== 'signed-out' && isOver()) end(told);
  });
  device.subscribe('locked', () => {
    if (state.kind !== 'open' || device.read('locked') === lock) return;
    vault.close();
    become({ kind: vault.seal() ? 'locked' : 'signed-out' });
  });

  let unlocking: Promise<PinResult> | undefined;
  async function tryPin(pin: string): Promise<PinResult> {
    if (!tries.begin()) return 'wait';
    const opened = await vault.open(pin);
    if (opened === 'wrong-pin' && !tries.areOver()) return opened;
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

  return {
    subscribe: listeners.subscribe,
    getSnapshot: () => state,
    token: () => (state.kind === 'open' ? state.token : undefined),
    since: () => since,
    async signIn({ token, pin }) {
      const before = device.read('locked');
      [since, era] = [Date.now(), endOnDevice()];
      await vault.keep(token, { pin, since, era });
      // Another tab may have ended or locked all of them while this one made its key.
      if (isOver()) end();
      else if (device.read('locked') === before || !vault.seal()) open(token);
      else become({ kind: 'locked' });
    },
    unlock(pin) {
      unlocking ??= tryPin(pin).finally(() => {
        unlocking = undefined;
      });
      return unlocking;
    },
    // The one being made counts once it has failed.
    nextTryAt: () => (unlocking ? 0 : tries.nextAt()),
    isLastTry: () => !unlocking && tries.isLast(),
    canBeUnlocked: () => vault.seal() !== undefined,
    handOver(code) {
      const seal = vault.seal();
      if (seal) handover.begin({ code, by: seal.id });
    },
    hasHandedOver,
    lock: () => device.tell('locked', newMark()),
    expire(token) {
      if (state.kind === 'open' && state.token === token) become({ ...state, renewal: true });
    },
    async renew(token) {
      if (state.kind !== 'open') return;
      open(token);
      await vault.replace(token);
    },
    signOut: () => signOut(),
    reachLimit: () => end('limit'),
  };
}

/** Unlike any before it, on a device whose clock may be set back too. */
const newMark = () => `${Date.now()}.${Math.random()}`;

/** Of this tab alone and gone with it; absent where the browser forbids storage. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch (error) {
    expected(error, 'session storage');
    return undefined;
  }
}
