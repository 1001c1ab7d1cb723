import * as z from 'zod/mini';

import { deviceKey, enteringKey } from '#src/platform/loading/first-screen.ts';
import { expected } from '#src/platform/report.ts';
import { decodeText, deviceStorage, tabStorage, type TextCodec } from '#src/platform/storage.ts';

import type { Device } from '../device.ts';
import { newMark } from '../session-store.ts';
import type { KnownClerk } from './account-api.ts';

const personKey = 'balcao.person';

/** Without storage a reload asks again who is at the till. Signing in goes on. */
function keepIfPossible(key: string, text: string): void {
  try {
    tabStorage()?.setItem(key, text);
  } catch (error) {
    expected(error, 'session storage');
  }
}

/**
 * The clerk of this tab, kept over a reload. Needs no codec: a person who is not signed in at the till counts as none,
 * and the other value is only a mark.
 */
export const tabClerk = {
  keep: (person: string): void => keepIfPossible(personKey, person),
  forget: (): void => tabStorage()?.removeItem(personKey),
  /** To be called before the tab leaves for the provider. It then belongs to the clerk who has signed in there. */
  enter: (): void => keepIfPossible(enteringKey, '1'),
};

/** For the script in the page's head: with accounts only the server knows whether a clerk is signed in at the till. */
export const noteClerks = (clerks: readonly KnownClerk[]): void =>
  deviceStorage.write(deviceKey('clerks'), clerks.length === 0 ? '' : '1');

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

/** `<sign-in id> <mark>`; neither contains a space. */
const signOut: TextCodec<{ readonly id: string; readonly mark: string }> = z.codec(
  z.string().check(z.regex(/^\S+ \S+$/)),
  z.object({ id: z.string(), mark: z.string() }),
  {
    decode(text) {
      const [id = '', mark = ''] = text.split(' ');
      return { id, mark };
    },
    encode: ({ id, mark }) => `${id} ${mark}`,
  },
);

/** The `ended` mark with accounts. It names the one sign-in that has ended: other clerks stay signed in. */
export const endedSignIn = {
  read: (device: Device): string | undefined => decodeText(signOut, device.read('ended') ?? null)?.id,
  write: (device: Device, id: string): void => device.write('ended', z.encode(signOut, { id, mark: newMark() })),
};

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
    if (id !== undefined && endedSignIn.read(device) === id) tab.end();
  });
  device.subscribe('locked', () => {
    if (tab.isOpen() && tab.isLockedSince()) tab.lock();
  });
}
