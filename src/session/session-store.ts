import { createTokenVault } from './token-vault.ts';

export type SessionState =
  | { readonly kind: 'signed-out' }
  /** A sealed token outlived a reload; the clerk's PIN opens it. */
  | { readonly kind: 'locked' }
  /**
   * `renewal`: the partner turned this token down and a new one is asked for over the screen. `renewed`: it is not the one
   * that the session was opened with.
   */
  | { readonly kind: 'open'; readonly token: string; readonly renewal: boolean; readonly renewed: boolean };

/** Who is at the till. The token lives in memory; the document shows neither how long it is good for nor a way to check it. */
export interface SessionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => SessionState;
  readonly token: () => string | undefined;
  /** Opens once the token is sealed; a reload then asks for the PIN alone. */
  readonly signIn: (credentials: { token: string; pin: string }) => Promise<void>;
  /** `signed-out` after one wrong PIN too many. Asked again before it has answered, it is still the same try. */
  readonly unlock: (pin: string) => Promise<'ok' | 'wrong-pin' | 'signed-out'>;
  /** The partner turned `token` down. Of no effect when another has taken its place since. */
  readonly expire: (token: string | undefined) => void;
  readonly renew: (token: string) => Promise<void>;
  readonly signOut: () => void;
}

export function createSessionStore(storage: Storage | undefined = tabStorage()): SessionStore {
  const vault = createTokenVault(storage);
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: vault.holdsToken() ? 'locked' : 'signed-out' };

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  const open = (token: string) => become({ kind: 'open', token, renewal: false, renewed: state.kind === 'open' });

  let unlocking: ReturnType<SessionStore['unlock']> | undefined;
  async function tryPin(pin: string) {
    const opened = await vault.open(pin);
    if (opened === 'wrong-pin') return opened;
    if (opened === 'empty') {
      become({ kind: 'signed-out' });
      return 'signed-out';
    }
    open(opened.token);
    return 'ok';
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    token: () => (state.kind === 'open' ? state.token : undefined),
    async signIn({ token, pin }) {
      await vault.keep(token, pin);
      open(token);
    },
    unlock(pin) {
      unlocking ??= tryPin(pin).finally(() => {
        unlocking = undefined;
      });
      return unlocking;
    },
    expire(token) {
      if (state.kind === 'open' && state.token === token) become({ ...state, renewal: true });
    },
    async renew(token) {
      open(token);
      await vault.replace(token);
    },
    signOut() {
      vault.clear();
      become({ kind: 'signed-out' });
    },
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
