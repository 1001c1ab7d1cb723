import { onlineManager } from '@tanstack/react-query';
import { deleteDB, openDB } from 'idb';

import { clockReading } from '#src/partner/clock-offset.ts';
import { heldLocks } from '#src/platform/locks.ts';
import { report, version } from '#src/platform/report.ts';

/** The state of the app and of the browser features that it needs. Holds no personal data. */
export interface Diagnosis {
  /** By this device's clock, in epoch milliseconds. */
  readonly at: number;
  readonly version: string;
  /** Whether IndexedDB works, which stores attempts and drafts. */
  readonly database: boolean;
  /** Whether the browser has promised not to evict the storage; absent if it does not say. */
  readonly persisted: boolean | undefined;
  /** In bytes, as the browser estimates them. */
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  readonly online: boolean;
  /** This device's clock minus the server's, in milliseconds; absent before the first answer with a date. */
  readonly clockOffset: number | undefined;
  /** The number of locks held in all tabs; absent if the browser has no Web Locks. */
  readonly locks: number | undefined;
}

/** Storage that hangs is one of the faults to diagnose. */
const timeoutMs = 2000;

export async function diagnose(): Promise<Diagnosis> {
  // Undefined on plain http.
  const storage = navigator.storage as StorageManager | undefined;
  const [database, persisted, estimate, held] = await Promise.all([
    answerInTime(canOpenDatabase()),
    answerInTime(storage?.persisted()),
    answerInTime(storage?.estimate()),
    answerInTime(heldLocks()),
  ]);
  const clock = clockReading.getSnapshot();
  return {
    at: Date.now(),
    version: version(),
    database: database === true,
    persisted,
    usage: estimate?.usage,
    quota: estimate?.quota,
    online: onlineManager.isOnline(),
    clockOffset: clock && clock.device - clock.server,
    locks: held?.size,
  };
}

/**
 * Opens a database of its own, because opening one of the app's before it exists would create it without its stores.
 */
async function canOpenDatabase(): Promise<boolean> {
  const name = 'balcao.diagnostics';
  (await openDB(name, 1)).close();
  await deleteDB(name);
  return true;
}

/** `undefined` if the promise rejects or takes too long. */
async function answerInTime<Answer>(promise: Promise<Answer> | undefined): Promise<Answer | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined));
  return Promise.race([timeout, Promise.resolve(promise).catch((error: unknown) => report(error, 'diagnostics'))]);
}
