import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import { stepIdOf } from '#src/domain/ids.ts';
import { handledByCaller, report } from '#src/platform/report.ts';

import { isSettled, type Attempt } from './attempts.ts';

interface Schema extends DBSchema {
  attempts: { key: string; value: Attempt };
  keys: { key: string; value: CryptoKey };
}

/**
 * This device's attempts in IndexedDB. A call rejects if storage is forbidden, full, deleted or unresponsive; none
 * hangs.
 */
export interface AttemptStorage {
  readonly all: () => Promise<readonly Attempt[]>;
  /** Inserts or replaces. The record is on disk once it resolves. */
  readonly put: (attempt: Attempt) => Promise<void>;
  /** Inserts or replaces unless the stored attempt is settled, in one transaction. Resolves to the stored attempt. */
  readonly settle: (attempt: Attempt) => Promise<Attempt>;
  readonly remove: (id: string) => Promise<void>;
  /** This device's HMAC key; it can't be exported. */
  readonly key: () => Promise<CryptoKey>;
}

export const databaseName = 'balcao.attempts';
/** Milliseconds. Storage that takes longer counts as failed: a sale must not wait for it. */
const timeLimit = 3_000;

export function createAttemptStorage(): AttemptStorage {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  /** Recognizes repetitions within this page where nothing can be stored. */
  let ownKey: Promise<CryptoKey> | undefined;

  /** Opens the database again after the browser has closed it, as when the site's data is cleared. */
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
          // Deleting the site's data waits until every connection is closed.
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

  /** Tries once more with a new connection if the browser has closed the current one. */
  async function using<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    const run = async () => work(await open());
    return withTimeout(
      run().catch((error: unknown) => {
        if (
          !(error instanceof DOMException) ||
          (error.name !== 'InvalidStateError' && error.name !== 'AbortError' && error.name !== 'NotFoundError')
        )
          throw error;
        opening = undefined;
        return run();
      }),
    );
  }

  return {
    all: async () => (await using((database) => database.getAll('attempts'))).map(withStepId),
    put: (attempt) =>
      using(async (database) => {
        // `strict` waits for the disk: the tab may crash right after the request that follows.
        const transaction = database.transaction('attempts', 'readwrite', { durability: 'strict' });
        await Promise.all([transaction.store.put(attempt), transaction.done]);
      }),
    settle: (attempt) =>
      using(async (database) => {
        const transaction = database.transaction('attempts', 'readwrite', { durability: 'strict' });
        const stored = await transaction.store.get(attempt.id);
        const result = stored && isSettled(stored) ? stored : attempt;
        await Promise.all([transaction.store.put(result), transaction.done]);
        return result;
      }),
    remove: (id) => using((database) => database.delete('attempts', id)),
    async key() {
      const fresh = await (ownKey ??= crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']));
      return using(async (database) => {
        const transaction = database.transaction('keys', 'readwrite');
        const known = await transaction.store.get('fingerprint');
        await Promise.all([known ? undefined : transaction.store.put(fresh, 'fingerprint'), transaction.done]);
        return known ?? fresh;
      }).catch((error: unknown) => report(error, 'attempt journal key') ?? fresh);
    },
  };
}

/** An earlier version stored a step's slug instead of its id. */
const withStepId = ({ step, ...attempt }: Attempt): Attempt =>
  step === undefined ? attempt : { ...attempt, step: stepIdOf(step) };

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('No answer from storage', 'TimeoutError')), timeLimit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
