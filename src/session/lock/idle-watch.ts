import type { LockTimes } from '#src/domain/config.ts';
import { createObservable, type Observable } from '#src/platform/observable.ts';

import type { Device, Handover } from '../device.ts';
import type { SessionStore } from '../session-store.ts';

const minute = 60_000;
/** How long before the end the warning appears. */
const warningTime = { clerk: 2 * minute, customer: minute };
/**
 * The shortest time between two writes of the last activity. Every write wakes the other tabs, and delays the keystroke
 * that causes it. A lock may come this many milliseconds early.
 */
const writeInterval = 5000;
/**
 * Barcode scanners send key events. Assistive technology clicks without pointer events, and whoever reads with it only
 * scrolls, selects or moves the focus.
 */
const activityEvents = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'input',
  'click',
  'scroll',
  'focusin',
  'selectionchange',
] as const;

export interface IdleWarning {
  /** When the session locks or ends, in epoch milliseconds. */
  readonly at: number;
  /** `limit`: the session reaches its maximum age, even if somebody is working. */
  readonly why: 'idle' | 'limit';
  readonly whom: 'clerk' | 'customer';
}

/**
 * Locks the session when nobody has been active for long enough, and ends it at its maximum age. Its value is the
 * warning to show now; `undefined` for none.
 */
export interface IdleWatch extends Observable<IdleWarning | undefined> {
  /** The person answered the warning. */
  readonly extend: () => void;
}

export interface IdleWatchOptions {
  readonly session: SessionStore;
  readonly handover: Handover;
  readonly device: Device;
  readonly times: LockTimes;
  /** Requests being sent. The lock waits, because the clerk must see the result first. */
  readonly sending: { readonly isUnderway: () => boolean; readonly subscribe: (listener: () => void) => unknown };
}

export function startIdleWatch({ session, handover, device, times, sending }: IdleWatchOptions): IdleWatch {
  const warning = createObservable<IdleWarning | undefined>(undefined);
  let lastActive = Date.now();
  /** When other tabs were last told of activity in this one. */
  let lastShared = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  /** The time is up, and the lock waits only for a request's answer. */
  let isOverdue = false;

  function setWarning(next: IdleWarning | undefined): void {
    const now = warning.getSnapshot();
    if (next?.at !== now?.at || next?.why !== now?.why || next?.whom !== now?.whom) warning.set(next);
  }

  function nextEnd(): IdleWarning {
    const whom = handover.getSnapshot() === undefined ? 'clerk' : 'customer';
    const limitAt = session.since() + times.sessionHours * 60 * minute;
    // A locked session also ends at its maximum age.
    if (session.getSnapshot().kind === 'locked') return { at: limitAt, why: 'limit', whom };
    const idleMinutes = whom === 'clerk' ? times.idleMinutes : times.customerMinutes;
    // A time in the future was written before the clock was set back.
    const active = Math.min(Math.max(lastActive, device.read('active') ?? 0), Date.now());
    const idleAt = active + idleMinutes * minute;
    // Warn of the limit also if it follows shortly: answering the idle warning must not shorten the limit's own
    // warning.
    return limitAt < idleAt + warningTime[whom]
      ? { at: limitAt, why: 'limit', whom }
      : { at: idleAt, why: 'idle', whom };
  }

  function check(): void {
    clearTimeout(timer);
    dueAt = Infinity;
    isOverdue = false;
    const { kind } = session.getSnapshot();
    if (kind === 'signed-out') {
      setWarning(undefined);
      return;
    }
    const end = nextEnd();
    const now = Date.now();
    const warnAt = kind === 'open' ? end.at - warningTime[end.whom] : end.at;
    setWarning(now < warnAt || kind === 'locked' ? undefined : end);
    if (now < end.at) {
      dueAt = now < warnAt ? warnAt : end.at;
      timer = setTimeout(check, dueAt - now);
    } else if (sending.isUnderway()) isOverdue = true;
    else (end.why === 'limit' ? session.reachLimit : session.lock)();
  }

  function noteActivity(): void {
    lastActive = Date.now();
    // The absolute difference, because the clock may have been set back. Storage is slow, and every key is activity.
    if (Math.abs(lastActive - lastShared) < writeInterval) return;
    lastShared = lastActive;
    device.write('active', lastActive);
  }
  function restart(): void {
    noteActivity();
    check();
  }
  function extend(): void {
    if (Date.now() < nextEnd().at) noteActivity();
    check();
  }
  function onActivity(): void {
    // The touch that wakes a sleeping device must not count as activity during its sleep.
    if (Date.now() >= dueAt) check();
    // A mouse that is nudged does not answer a warning, and nothing done at a locked tab counts as activity.
    if (!warning.getSnapshot() && session.getSnapshot().kind === 'open') noteActivity();
  }
  for (const type of activityEvents) window.addEventListener(type, onActivity, { capture: true, passive: true });
  // Timers do not run while the device sleeps, and are throttled in hidden tabs.
  document.addEventListener('visibilitychange', check);
  device.subscribe('active', () => {
    if (warning.getSnapshot()) check();
  });
  handover.subscribe(restart);
  session.subscribe(() => {
    if (session.getSnapshot().kind === 'open') restart();
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
