import { tabStorage } from '#src/platform/storage.ts';

import type { Device } from '../device.ts';
import type { KnownClerk } from './account-session.ts';

const personKey = 'balcao.person';
const enteringKey = 'balcao.entering';

/** Who this tab belongs to, remembered over a reload. */
export const tabClerk = {
  keep: (person: string): void => tabStorage()?.setItem(personKey, person),
  forget: (): void => tabStorage()?.removeItem(personKey),
  /** The tab leaves for the provider: the one who comes back signed in is its clerk. */
  enter: (): void => tabStorage()?.setItem(enteringKey, '1'),
};

/** Whether this page load is the way back from the provider. True once. */
export function hasEntered(): boolean {
  const storage = tabStorage();
  const entered = storage?.getItem(enteringKey) === '1';
  storage?.removeItem(enteringKey);
  return entered;
}

/** The one who has just signed in here, the one whom the tab was used by, a new one, or the only one there is. */
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

/** A lock is for the whole till; a sign-out is one clerk's. */
export function watchOtherTabs(device: Device, tab: OwnTab): void {
  device.subscribe('ended', () => {
    const id = tab.ownId();
    if (id !== undefined && device.read('ended')?.startsWith(`${id} `)) tab.end();
  });
  device.subscribe('locked', () => {
    if (tab.isOpen() && tab.isLockedSince()) tab.lock();
  });
}
