import { pinWaits, signInProblems, type PinAnswer } from '#src/domain/accounts.ts';
import { isSupportCode } from '#src/partner/answers/answer.ts';
import { createListeners, createObservable } from '#src/platform/observable.ts';
import { expected, report } from '#src/platform/report.ts';
import { deviceOwner } from '#src/platform/storage.ts';

import {
  newMark,
  type EndReason,
  type PinResult,
  type SessionOptions,
  type SessionState,
  type SessionStore,
} from '../session-store.ts';
import {
  AccountFailure,
  accountApi,
  askWho,
  known,
  signInAddress,
  type Asked,
  type KnownClerk,
} from './account-api.ts';
import type { AccountTill, Till } from './account-till.ts';
import { endedSignIn, hasEntered, noteClerks, ownClerk, storageOf, tabClerk, watchOtherTabs } from './tab-clerk.ts';

type OpenedTab = Extract<PinAnswer, { kind: 'ok' }>;

/** Asks the server who is signed in. `store` is the configuration's. Call before the session is created. */
export async function prepareAccountSession(store?: string): Promise<(options: SessionOptions) => SessionStore> {
  const asked = await askWho(store);
  return (options) => createAccountSession(options, { asked, store });
}

/** In the address of a page of a clerk who is to leave the till. */
const leaving = 'sair';

/**
 * A session whose secrets are the server's: the PIN is checked there. The tab has a key, in memory only, that is
 * useless without the browser's cookie.
 */
function createAccountSession(
  { device, handover }: SessionOptions,
  { asked, store }: { readonly asked: Asked; readonly store: string | undefined },
): SessionStore {
  const search = new URLSearchParams(location.search);
  const problem =
    signInProblems.find((one) => one === search.get('conta')) ??
    (asked && 'clerks' in asked ? undefined : 'unreachable');
  const supportCode = search.get('suporte') ?? '';
  // If the server answers for another store, no clerk can be chosen. The next page load fetches configuration and
  // clerks again.
  const clerks = asked && 'clerks' in asked ? asked.clerks : [];
  const entered = hasEntered() && !problem;
  const till = createObservable<Till>({
    clerks,
    chosen: ownClerk(clerks, entered),
    problem,
    supportCode: problem && isSupportCode(supportCode) ? supportCode : undefined,
    isLeaving: search.has(leaving),
  });
  const listeners = createListeners();
  const noteTill = () => noteClerks(till.getSnapshot().clerks);
  noteTill();
  till.subscribe(noteTill);
  /** The clerk whose sale this tab may hold. */
  let own = till.getSnapshot().chosen;
  deviceOwner.set(own?.person);
  let draftSecret: string | undefined;
  let lockMark: string | undefined;
  let unlocking: Promise<PinResult> | undefined;
  let state: SessionState = { kind: own?.hasPin ? 'locked' : 'signed-out' };

  function setState(next: SessionState): void {
    state = next;
    listeners.notify();
  }
  function setOwn(clerk: KnownClerk | undefined): void {
    if (clerk?.person !== own?.person) draftSecret = undefined;
    own = clerk;
    deviceOwner.set(clerk?.person);
  }
  /** The support code is that of the problem in the address only. */
  const setTill = (change: Partial<Till>): void =>
    till.set({ ...till.getSnapshot(), ...('problem' in change && { supportCode: undefined }), ...change });
  const note = (clerk: KnownClerk): void =>
    setTill({
      clerks: till.getSnapshot().clerks.map((one) => (one.person === clerk.person ? clerk : one)),
      chosen: clerk,
      isLeaving: false,
    });

  function open(clerk: KnownClerk, answer: OpenedTab): void {
    setOwn(clerk);
    ({ draftSecret } = answer);
    tabClerk.keep(clerk.person);
    lockMark = device.read('locked');
    note({ ...clerk, hasPin: true, waitMs: 0, nextTryAt: 0, triesLeft: pinWaits.length });
    setState({ kind: 'open', token: answer.key, tokenRejected: false });
  }
  const hasGivenDevice = (): boolean => own !== undefined && own.person === handover.getSnapshot()?.signInId;
  /** Takes the device from the customer without a PIN, so every tab is locked first. */
  function endHandover(): void {
    if (!handover.getSnapshot()) return;
    device.write('locked', newMark());
    handover.end();
  }
  function end(why?: EndReason): void {
    const hadGivenDevice = hasGivenDevice();
    const { person } = own ?? {};
    setState(why ? { kind: 'signed-out', why } : { kind: 'signed-out' });
    setOwn(undefined);
    tabClerk.forget();
    const clerks = till.getSnapshot().clerks.filter((clerk) => clerk.person !== person);
    setTill({ clerks, chosen: undefined, isLeaving: false });
    // Last, because this removes the customer's screen, and an open session would then show the clerk's.
    if (hadGivenDevice) endHandover();
  }

  watchOtherTabs(device, {
    isOpen: () => state.kind === 'open',
    ownId: () => own?.id,
    isLockedSince: () => device.read('locked') !== lockMark,
    lock: () => setState({ kind: 'locked' }),
    end: () => end('elsewhere'),
  });
  let isElsewhere = false;
  window.addEventListener('focus', () => {
    const waits = state.kind === 'open' && (state.tokenRejected || isElsewhere);
    if (waits || till.getSnapshot().problem === 'otherStore') void refresh().then(noteNewSession);
  });
  /** The clerk has signed in again in another tab, which ended the session that this tab's key belongs to. */
  function noteNewSession(): void {
    const { chosen } = till.getSnapshot();
    if (state.kind !== 'open' || state.tokenRejected || !own || !chosen || chosen.id === own.id) return;
    isElsewhere = false;
    setState({ ...state, tokenRejected: true });
  }

  /**
   * Does not reload if the tab has a clerk, because a reload loses what was typed. No other clerk can open the page.
   */
  function leaveTill(otherStore: string): void {
    if (!own) return location.reload();
    setTill({ clerks: [], chosen: undefined, problem: 'otherStore', otherStore });
    if (state.kind === 'open' && !state.tokenRejected) setState({ ...state, tokenRejected: true });
  }

  async function refresh(): Promise<void> {
    const asked = await askWho(store);
    // After a failed request the page stays as it is, with its clerks or with `otherStore`: what `unreachable` offers
    // leaves the page, which loses what was typed.
    if (!asked) {
      const { problem, clerks } = till.getSnapshot();
      return problem === 'otherStore' || clerks.length > 0 ? undefined : setTill({ problem: 'unreachable' });
    }
    // Everybody of this page's store has signed out meanwhile, and somebody of another store has signed in.
    if ('otherStore' in asked) return leaveTill(asked.otherStore);
    const { clerks } = asked;
    // An open tab keeps its clerk, even after a sign-in in another tab. Otherwise the clerk may not be chosen yet.
    const { chosen: before, problem } = till.getSnapshot();
    const hasClerk = state.kind === 'open' || before !== undefined || problem === 'otherStore';
    // Found by the person and not by the seat, which another clerk may have taken since.
    const chosen = hasClerk ? clerks.find(({ person }) => person === own?.person) : undefined;
    setTill({ clerks, chosen, problem: undefined });
  }

  async function tryPin(pin: string): Promise<PinResult> {
    const { chosen: before } = till.getSnapshot();
    const chosen = before ?? own;
    if (!chosen) {
      end();
      return 'signed-out';
    }
    if (own && chosen.person !== own.person) {
      choose(chosen);
      return 'signed-out';
    }
    const answer = await accountApi.unlock(chosen, pin).catch((error: unknown) => {
      expected(error, 'account');
      return 'unreachable' as const;
    });
    if (answer === 'unreachable') return answer;
    // The clerk has left the till meanwhile.
    if (till.getSnapshot().chosen?.person !== before?.person) return 'signed-out';
    if (answer.kind === 'ok') {
      if (state.kind !== 'open' || state.tokenRejected) open(chosen, answer);
      return 'ok';
    }
    if (answer.kind === 'signed-out') {
      end(chosen.triesLeft <= 1 ? 'wrong-pins' : undefined);
      return 'signed-out';
    }
    note(known(answer.clerk));
    listeners.notify();
    return answer.kind;
  }
  function opened(clerk: KnownClerk, answer: PinAnswer): void {
    if (answer.kind === 'ok') open(clerk, answer);
    else end();
  }

  function choose(clerk: KnownClerk, isLeaving = false): void {
    if (own && own.person !== clerk.person) {
      tabClerk.keep(clerk.person);
      // A page load and not a change of state: it clears everything that the page holds of the other clerk's sale.
      location.assign(location.pathname + (isLeaving ? `?${leaving}` : ''));
      return;
    }
    setOwn(clerk);
    setTill({ chosen: clerk, problem: undefined, isLeaving });
    if (clerk.hasPin) setState({ kind: 'locked' });
  }

  const account: AccountTill = {
    subscribe: till.subscribe,
    getSnapshot: till.getSnapshot,
    address: signInAddress(null),
    // If the tab has a clerk, the address to return to is that clerk's. Another clerk may sign in, so it is sent only
    // without one.
    enter() {
      tabClerk.enter();
      location.assign(signInAddress(own ? null : new URLSearchParams(location.search).get('voltar')));
    },
    signInElsewhere() {
      isElsewhere = true;
      window.open(signInAddress(null), '_blank', 'noopener');
    },
    switchClerk() {
      setTill({ chosen: undefined, problem: undefined, isLeaving: false });
      if (state.kind === 'open') setState({ kind: 'locked' });
      void refresh();
    },
    choose: (clerk) => choose(clerk),
    remove: (clerk) => choose(clerk, true),
    makeRoom: () => setTill({ problem: 'full' }),
    async choosePin(pin) {
      const { chosen } = till.getSnapshot();
      if (!chosen) return;
      try {
        opened(chosen, await accountApi.choosePin(chosen, pin));
      } catch (error) {
        if (!(error instanceof AccountFailure && error.status === 409)) throw error;
        // The PIN was set, by a request whose answer was lost or in another tab: now it is asked for.
        await refresh();
        const now = till.getSnapshot().chosen;
        if (!now?.hasPin) throw error;
        choose(now);
      }
    },
    refresh,
    clerkStorage: () => storageOf(own?.person ?? 'nobody'),
    draftSecret: () => draftSecret,
  };

  return {
    account,
    subscribe: listeners.subscribe,
    getSnapshot: () => state,
    token: () => (state.kind === 'open' ? state.token : undefined),
    since: () => own?.since ?? 0,
    signIn: () => Promise.reject(new Error('Clerks sign in at the identity provider.')),
    unlock(pin) {
      unlocking ??= tryPin(pin).finally(() => {
        unlocking = undefined;
      });
      return unlocking;
    },
    nextTryAt: () => (unlocking ? 0 : (till.getSnapshot().chosen?.nextTryAt ?? 0)),
    triesLeft: () => till.getSnapshot().chosen?.triesLeft,
    canBeUnlocked: () => own !== undefined,
    giveDevice(code) {
      if (own) handover.begin({ code, signInId: own.person });
    },
    hasGivenDevice,
    lock() {
      if (own) void accountApi.lock().catch((error: unknown) => report(error, 'account'));
      device.write('locked', newMark());
    },
    rejectToken(token) {
      if (state.kind !== 'open' || state.token !== token) return;
      setState({ ...state, tokenRejected: true });
      void refresh();
    },
    renew: () => Promise.resolve(),
    signOut() {
      const leaving = own;
      if (leaving) end();
      // Ends a hand-over of another sign-in too: otherwise nobody could leave the customer's screen.
      endHandover();
      if (!leaving) return;
      endedSignIn.write(device, leaving.id);
      void leave(leaving).catch((error: unknown) => report(error, 'account'));
    },
    reachLimit: () => end('limit'),
  };
}

/** Ends the session at the server, and at the provider if it offers that. */
async function leave(clerk: KnownClerk): Promise<void> {
  const way = await accountApi.signOut(clerk);
  if (way !== undefined) location.assign(way);
}
