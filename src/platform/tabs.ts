import { expected } from './report.ts';

/**
 * The browser's Web Locks, which are released when their tab is closed or crashes. On plain http (a store's local
 * network) there are none: then every lock is granted and no other tab seems to hold one. A browser with blocked
 * storage rejects every call, which the caller has to handle.
 */

export type Release = () => void;

const manager = (): LockManager | undefined => globalThis.navigator?.locks;

export const hasLocks = () => manager() !== undefined;

/** Waits until no other tab holds the lock, takes it and resolves to the function that releases it. */
export const takeLock = async (name: string): Promise<Release> => (await request(name, {})) ?? releaseNothing;

/** The same without waiting: resolves to `undefined` if another tab holds the lock. */
export const tryLock = (name: string): Promise<Release | undefined> => request(name, { ifAvailable: true });

/** Resolves once no tab holds the lock. */
export async function lockReleased(name: string): Promise<void> {
  await manager()?.request(name, { mode: 'shared' }, () => undefined);
}

/** The names of the locks that any tab holds; `undefined` if the browser has no locks. */
export async function heldLocks(): Promise<ReadonlySet<string> | undefined> {
  const known = await manager()?.query();
  return known && new Set(known.held?.map(({ name }) => name ?? ''));
}

/**
 * The names of the locks that other tabs hold. A browser may list a lock for a moment after its release, even one of
 * this tab. The lock that this call takes shows this tab's client id; locks with another id are other tabs'.
 */
export async function locksElsewhere(): Promise<ReadonlySet<string> | undefined> {
  const locks = manager();
  // On plain http there are no random ids either.
  if (!locks) return undefined;
  const own = crypto.randomUUID();
  const { held = [] } = await locks.request(own, () => locks.query());
  const here = held.find(({ name }) => name === own)?.clientId;
  return new Set(held.filter(({ clientId }) => clientId !== here).map(({ name }) => name ?? ''));
}

function request(name: string, options: LockOptions): Promise<Release | undefined> {
  const locks = manager();
  if (!locks) return Promise.resolve(releaseNothing);
  return new Promise((resolve, reject) => {
    const whileHeld = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    locks.request(name, options, whileHeld).catch(reject);
  });
}

const releaseNothing = () => undefined;

/** The part of `BroadcastChannel` that the app uses. */
export type Broadcast = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

/**
 * Opens a channel to the app's other tabs. Some browsers have no channels, or refuse them where storage is blocked:
 * then messages go nowhere, because the tab must still work.
 */
export function openBroadcast(name: string): Broadcast {
  try {
    return new BroadcastChannel(name);
  } catch (error) {
    // Missing (ReferenceError) or refused (SecurityError).
    expected(error, 'tabs channel');
    return { postMessage: () => undefined, close: () => undefined, addEventListener: () => undefined };
  }
}
