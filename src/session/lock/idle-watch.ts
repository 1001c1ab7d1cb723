import type { LockTimes } from '#src/domain/config.ts';
import { createObservable, type Observable } from '#src/platform/observable.ts';

import type { Device } from '../device.ts';
import type { Handover } from '../handover.ts';
import type { SessionStore } from '../session-store.ts';

const minute = 60_000;
/** Ahead of the lock, a person is asked whether they are still there. */
const warnedAhead = { clerk: 2 * minute, customer: minute };
/** Each noting wakes the other tabs. */
const betweenNotes = 1000;
/** Scanners type; aids press without a pointer. */
const signsOfLife = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'input', 'click'] as const;

export interface IdleWarning {
  /** When it happens, in epoch milliseconds. */
  readonly at: number;
  /** `limit`: the session has lasted as long as it may, whoever is at work. */
  readonly why: 'idle' | 'limit';
  readonly whom: 'clerk' | 'customer';
}

/**
 * Locks the session where nobody is at work any more, and ends it where it has lasted as long as it may. Tells what is about to happen;
 * `undefined` while nothing is.
 */
export interface IdleWatch extends Observable<IdleWarning | undefined> {
  /** Somebody is there, and says so in time. */
  readonly extend: () => void;
}

export interface IdleWatchOptions {
  readonly session: SessionStore;
  readonly handover: Handover;
  readonly device: Device;
  readonly times: LockTimes;
  /** Something is being sent: what comes of it must be seen before the screen is locked. */
  readonly sending: { readonly isUnderway: () => boolean; readonly subscribe: (listener: () => void) => unknown };
}

export function startIdleWatch({ session, handover, device, times, sending }: IdleWatchOptions): IdleWatch {
  const warning = createObservable<IdleWarning | undefined>(undefined);
  let lastActive = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  /** Only an answer is waited for. */
  let isOverdue = false;

  function become(next: IdleWarning | undefined): void {
    const now = warning.getSnapshot();
    if (next?.at !== now?.at || next?.why !== now?.why || next?.whom !== now?.whom) warning.set(next);
  }

  function nextEnd(): IdleWarning {
    const whom = handover.getSnapshot() === undefined ? 'clerk' : 'customer';
    const limitAt = session.since() + times.sessionHours * 60 * minute;
    // What is locked already comes to its end all the same.
    if (session.getSnapshot().kind === 'locked') return { at: limitAt, why: 'limit', whom };
    const idleMinutes = whom === 'clerk' ? times.idleMinutes : times.customerMinutes;
    // A time to come is of a clock that was set back since.
    const active = Math.min(Math.max(lastActive, device.read('active') ?? 0), Date.now());
    const idleAt = active + idleMinutes * minute;
    // Also one that would come right after: its warning must not be cut short by an answer to the other.
    return limitAt < idleAt + warnedAhead[whom]
      ? { at: limitAt, why: 'limit', whom }
      : { at: idleAt, why: 'idle', whom };
  }

  function check(): void {
    clearTimeout(timer);
    dueAt = Infinity;
    isOverdue = false;
    const { kind } = session.getSnapshot();
    if (kind === 'signed-out') {
      become(undefined);
      return;
    }
    const end = nextEnd();
    const now = Date.now();
    const warnAt = kind === 'open' ? end.at - warnedAhead[end.whom] : end.at;
    become(now < warnAt || kind === 'locked' ? undefined : end);
    if (now < end.at) {
      dueAt = now < warnAt ? warnAt : end.at;
      timer = setTimeout(check, dueAt - now);
    } else if (sending.isUnderway()) isOverdue = true;
    else (end.why === 'limit' ? session.reachLimit : session.lock)();
  }

  function note(): void {
    lastActive = Date.now();
    // Either way: the clock may have been set back.
    if (Math.abs(lastActive - (device.read('active') ?? 0)) >= betweenNotes) device.tell('active', lastActive);
  }
  function begin(): void {
    note();
    check();
  }
  function extend(): void {
    if (Date.now() < nextEnd().at) note();
    check();
  }
  function onSign(): void {
    // A device that slept is woken by a touch, which must not pass for the work that there was not.
    if (Date.now() >= dueAt) check();
    // Once asked, a person answers: a nudged mouse is not an answer. And whoever is at a locked tab is not at work.
    if (!warning.getSnapshot() && session.getSnapshot().kind === 'open') note();
  }
  for (const sign of signsOfLife) window.addEventListener(sign, onSign, { capture: true, passive: true });
  // A device that slept, or a tab that nobody saw, had its timers held back.
  document.addEventListener('visibilitychange', check);
  device.subscribe('active', () => {
    if (warning.getSnapshot()) check();
  });
  handover.subscribe(begin);
  session.subscribe(() => {
    if (session.getSnapshot().kind === 'open') begin();
    else check();
  });
  sending.subscribe(() => {
    if (isOverdue) check();
  });

  return {
    subscribe: warning.subscribe,
    getSnapshot: warning.getSnapshot,
    extend,
  };
}
