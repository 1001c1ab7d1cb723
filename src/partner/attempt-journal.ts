import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import { isForgettable, isUnsettledAttempt, type Attempt, type AttemptState } from './attempts.ts';

interface Schema extends DBSchema {
  attempts: { key: string; value: Attempt };
  keys: { key: string; value: CryptoKey };
}

/** What this device remembers of requests that can change something, across reloads, crashes and tabs. */
export interface AttemptJournal {
  readonly subscribe: (listener: () => void) => () => void;
  /** Newest first. */
  readonly attempts: () => readonly Attempt[];
  /** Those of them whose outcome a person has to find out. The same array until something changes. */
  readonly unsettled: () => readonly Attempt[];
  /** Reads what other tabs have written, without waiting for their word. */
  readonly refresh: () => Promise<void>;
  /** Resolves once the attempt is on disk, or can't be written: a device without storage must not stop a sale. */
  readonly begin: (attempt: Attempt) => Promise<void>;
  readonly conclude: (id: string, state: AttemptState, code?: string) => Promise<void>;
  /** A key that this device alone has and that can't be read out of it. */
  readonly key: () => Promise<CryptoKey | undefined>;
}

const databaseName = 'balcao.attempts';
const lockName = (id: string) => `${databaseName}:${id}`;
// `async`: where storage is forbidden, opening throws at once in some browsers.
const openDatabase = async () =>
  openDB<Schema>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore('attempts', { keyPath: 'id' });
      database.createObjectStore('keys');
    },
  });

/** The journal in IndexedDB, shared by all tabs: each has a copy in memory and tells the others of every change. */
export function createAttemptJournal(): AttemptJournal {
  const listeners = new Set<() => void>();
  const others = new BroadcastChannel(databaseName);
  /** Lets go of the locks that tell other tabs that an answer is still awaited here. */
  const letGo = new Map<string, () => void>();
  const watched = new Set<string>();
  let attempts: readonly Attempt[] = [];
  let unsettled: readonly Attempt[] = [];
  let turn: Promise<void> = Promise.resolve();
  const database: Promise<IDBPDatabase<Schema> | undefined> = openDatabase().catch(() => undefined);

  /** One after the other: what is read must not stand against what is written meanwhile. Storage that fails is done without. */
  const inTurn = (work: () => Promise<void>) => (turn = turn.then(work).catch(() => undefined));

  async function show(next: readonly Attempt[]): Promise<void> {
    attempts = next.toSorted((one, other) => other.sentAt - one.sentAt);
    const alive = await idsAwaited(letGo.keys());
    unsettled = attempts.filter((attempt) => isUnsettledAttempt(attempt, alive));
    for (const { id, state } of attempts) if (state === 'sent' && alive.has(id) && !letGo.has(id)) watch(id);
    for (const listener of listeners) listener();
  }

  /** A tab that crashes tells nobody: the lock that it leaves behind does. */
  function watch(id: string): void {
    if (watched.has(id)) return;
    watched.add(id);
    const left = navigator.locks?.request(lockName(id), () => watched.delete(id));
    void left?.then(() => inTurn(read));
  }

  async function read(): Promise<void> {
    const stored = await (await database)?.getAll('attempts');
    if (!stored) return;
    const kept = stored.filter((attempt) => !isForgettable(attempt, Date.now()));
    await show(kept);
    for (const { id } of stored.filter((attempt) => !kept.includes(attempt))) await (await database)?.delete('attempts', id);
  }

  async function write(attempt: Attempt): Promise<void> {
    await show([attempt, ...attempts.filter(({ id }) => id !== attempt.id)]);
    // `strict`: on the disk and not only on its way there, for the request that follows may be the last thing this tab does.
    const transaction = (await database)?.transaction('attempts', 'readwrite', { durability: 'strict' });
    await transaction?.store.put(attempt);
    await transaction?.done;
    others.postMessage(attempt.id);
  }

  others.addEventListener('message', () => void inTurn(read));
  void inTurn(read);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attempts: () => attempts,
    unsettled: () => unsettled,
    refresh: () => inTurn(read),
    async begin(attempt) {
      letGo.set(attempt.id, await holdLock(lockName(attempt.id)));
      await inTurn(() => write(attempt));
    },
    async conclude(id, state, code) {
      await inTurn(async () => {
        const attempt = attempts.find((one) => one.id === id);
        if (attempt) await write({ ...attempt, state, changedAt: Date.now(), ...(code === undefined ? {} : { code }) });
      });
      // Not before it is written down: meanwhile another tab would take it for unknown.
      letGo.get(id)?.();
      letGo.delete(id);
    },
    async key() {
      const opened = await database;
      // Absent on plain http: the browser keeps its cryptography for secure contexts.
      if (!opened || !('subtle' in crypto)) return undefined;
      const fresh = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      const transaction = opened.transaction('keys', 'readwrite');
      const known = await transaction.store.get('fingerprint');
      if (!known) await transaction.store.put(fresh, 'fingerprint');
      await transaction.done;
      return known ?? fresh;
    },
  };
}

/** Attempts that some tab, this one included, is still waiting for. */
async function idsAwaited(here: Iterable<string>): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const elsewhere = held.flatMap(({ name }) => (name?.startsWith(lockName('')) ? [name.slice(lockName('').length)] : []));
  return new Set([...here, ...elsewhere]);
}

/** Held until the function it resolves to is called; the browser ends it with the tab. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve) => {
    if (!navigator.locks) {
      resolve(() => undefined);
      return;
    }
    void navigator.locks.request(name, () => new Promise<void>((release) => resolve(release)));
  });
}
