import { tabStorage } from '#src/platform/storage.ts';

import type { Device } from '../device.ts';
import type { KnownClerk } from './account-api.ts';

const personKey = 'balcao.person';
const enteringKey = 'balcao.entering';

/** The clerk of this tab, kept over a reload. */
export const tabClerk = {
  keep: (person: string): void => tabStorage()?.setItem(personKey, person),
  forget: (): void => tabStorage()?.removeItem(personKey),
  /** To be called before the tab leaves for the provider. It then belongs to the clerk who has signed in there. */
  enter: (): void => tabStorage()?.setItem(enteringKey, '1'),
};

/** Whether this page load is the return from the provider. True once. */
export function hasEntered(): boolean {
  const storage = tabStorage();
  const entered = storage?.getItem(enteringKey) === '1';
  storage?.removeItem(enteringKey);
  return entered;
}

/**
 * The tab's clerk: who has just signed in here, else who used the tab before, else who has no PIN yet, else the only
 * one.
 */
export function ownClerk(clerks: readonly KnownClerk[], entered: boolean): KnownClerk | undefined {
  const fresh = clerks.filter(({ hasPin }) => !hasPin).toSorted((one, other) => one.ageMs - other.ageMs)[0];
  const stored = tabStorage()?.getItem(personKey);
  const before = clerks.find(({ person }) => person === stored);
  return (entered ? fresh : before) ?? before ?? fresh ?? (clerks.length === 1 ? clerks[0] : undefined);
}

type ClerkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's storage, with names of its own for each clerk. Keeps nothing where the browser forbids storage. */
export const storageOf = (person: string): ClerkStorage => ({
  getItem: (key) => tabStorage()?.getItem(`${key}.${person}`) ?? null,
  setItem: (key, value) => tabStorage()?.setItem(`${key}.${person}`, value),
  removeItem: (key) => tabStorage()?.removeItem(`${key}.${person}`),
});

interface OwnTab {
  readonly isOpen: () => boolean;
  readonly ownId: () => string | undefined;
  readonly isLockedSince: () => boolean;
  readonly lock: () => void;
  readonly end: () => void;
}

/** A lock in another tab locks every tab of the till. A sign-out ends the tabs of that clerk. */
export function watchOtherTabs(device: Device, tab: OwnTab): void {
  device.subscribe('ended', () => {
    const id = tab.ownId();
    if (id !== undefined && device.read('ended')?.startsWith(`${id} `)) tab.end();
  });
  device.subscribe('locked', () => {
    if (tab.isOpen() && tab.isLockedSince()) tab.lock();
  });
}
