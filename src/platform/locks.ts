/**
 * The browser's Web Locks, which end by themselves when their tab is closed or crashes. A browser on plain http (a store's local network) has none:
 * then every lock is granted and nobody else is seen to hold one. A browser that refuses (a blocked storage) rejects: the caller decides what that costs.
 */

export type Release = () => void;

const manager = (): LockManager | undefined => globalThis.navigator?.locks;

export const hasLocks = () => manager() !== undefined;

/** Waits until no other tab has it. Resolves, once it is held, to what lets it go. */
export const takeLock = async (name: string): Promise<Release> => (await request(name, {})) ?? letNothingGo;

/** The same without waiting: resolves to `undefined` where another tab has it. */
export const tryLock = (name: string): Promise<Release | undefined> => request(name, { ifAvailable: true });

/** Resolves once nobody holds it. */
export async function lockReleased(name: string): Promise<void> {
  await manager()?.request(name, { mode: 'shared' }, () => undefined);
}

/** The names that are held in any tab; `undefined` where the browser has no locks. */
export async function heldLocks(): Promise<ReadonlySet<string> | undefined> {
  const known = await manager()?.query();
  return known && new Set(known.held?.map(({ name }) => name ?? ''));
}

function request(name: string, options: LockOptions): Promise<Release | undefined> {
  const locks = manager();
  if (!locks) return Promise.resolve(letNothingGo);
  return new Promise((resolve, reject) => {
    const whileHeld = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    locks.request(name, options, whileHeld).catch(reject);
  });
}

const letNothingGo = () => undefined;
