import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import { stepIdOf } from '#src/domain/ids.ts';
import { handledByCaller } from '#src/platform/report.ts';

import { isSettled, type Attempt } from './attempts.ts';

interface Schema extends DBSchema {
  attempts: { key: string; value: Attempt };
  keys: { key: string; value: CryptoKey };
}

/** The attempts of this device in IndexedDB. Every call rejects where storage is forbidden, full, gone or silent; none hangs. */
export interface AttemptStorage {
  readonly all: () => Promise<readonly Attempt[]>;
  /** Inserts or replaces, on the disk once it resolves. */
  readonly put: (attempt: Attempt) => Promise<void>;
  /** Inserts or replaces, unless it was settled before: resolves to what stands. One transaction, so of two tabs one is first. */
  readonly settle: (attempt: Attempt) => Promise<Attempt>;
  readonly remove: (id: string) => Promise<void>;
  /** An HMAC key that this device alone has and that can't be read out of it. */
  readonly key: () => Promise<CryptoKey>;
}

export const databaseName = 'balcao.attempts';
/** Milliseconds. Storage that takes longer counts as failed: a sale does not wait for it. */
const patience = 3_000;

export function createAttemptStorage(): AttemptStorage {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  /** Opened again after the browser has closed it, which it does when the site's data is cleared. */
  function open(): Promise<IDBPDatabase<Schema>> {
    if (opening) return opening;
    const reopen = () => {
      if (opening === mine) opening = undefined;
    };
    // `async`: where storage is forbidden, opening throws at once in some browsers.
    const mine = (async () =>
      openDB<Schema>(databaseName, 1, {
        upgrade(database) {
          database.createObjectStore('attempts', { keyPath: 'id' });
          database.createObjectStore('keys');
        },
        blocking: (_current, _blocked, { target }) => {
          // The site's data is being deleted, which waits for every open connection.
          (target as IDBDatabase).close();
          reopen();
        },
        terminated: reopen,
      }))();
    opening = mine;
    mine.catch(() => {
      reopen();
      handledByCaller();
    });
    return mine;
  }

  /** Once more with a new connection where the one at hand was closed meanwhile. */
  async function using<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    const attempt = async () => work(await open());
    return inTime(
      attempt().catch((error: unknown) => {
        if (
          !(error instanceof DOMException) ||
          (error.name !== 'InvalidStateError' && error.name !== 'AbortError' && error.name !== 'NotFoundError')
        )
          throw error;
        opening = undefined;
        return attempt();
      }),
    );
  }

  return {
    all: async () => (await using((database) => database.getAll('attempts'))).map(withStepId),
    put: (attempt) =>
      using(async (database) => {
        // `strict`: on the disk and not only on its way there, for the request that follows may be the last thing this tab does.
        const transaction = database.transaction('attempts', 'readwrite', { durability: 'strict' });
        await Promise.all([transaction.store.put(attempt), transaction.done]);
      }),
    settle: (attempt) =>
      using(async (database) => {
        const transaction = database.transaction('attempts', 'readwrite', { durability: 'strict' });
        const stored = await transaction.store.get(attempt.id);
        const standing = stored && isSettled(stored) ? stored : attempt;
        await Promise.all([transaction.store.put(standing), transaction.done]);
        return standing;
      }),
    remove: (id) => using((database) => database.delete('attempts', id)),
    async key() {
      const fresh = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return using(async (database) => {
        const transaction = database.transaction('keys', 'readwrite');
        const known = await transaction.store.get('fingerprint');
        await Promise.all([known ? undefined : transaction.store.put(fresh, 'fingerprint'), transaction.done]);
        return known ?? fresh;
      });
    },
  };
}

/** An earlier version kept a step's slug for its id. */
const withStepId = ({ step, ...attempt }: Attempt): Attempt =>
  step === undefined ? attempt : { ...attempt, step: stepIdOf(step) };

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('No answer from storage', 'TimeoutError')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
