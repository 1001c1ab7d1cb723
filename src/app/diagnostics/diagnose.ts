import { onlineManager } from '@tanstack/react-query';
import { deleteDB, openDB } from 'idb';

import { clockReading } from '#src/partner/clock-offset.ts';
import { heldLocks } from '#src/platform/locks.ts';
import { report, version } from '#src/platform/report.ts';

/** How the app and what it needs of the browser are now; nothing of it is anybody's. */
export interface Diagnosis {
  /** By this device's clock, in epoch milliseconds. */
  readonly at: number;
  readonly version: string;
  /** Whether a database can be opened, which attempts and drafts are kept in. */
  readonly database: boolean;
  /** Whether the browser has promised not to clear the storage by itself; absent where it does not say. */
  readonly persisted: boolean | undefined;
  /** In bytes, as the browser estimates them. */
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  readonly online: boolean;
  /** This device's clock less the server's, in milliseconds; absent before an answer told the server's. */
  readonly clockOffset: number | undefined;
  /** Names of locks that are held, in all tabs; absent where there are no locks. */
  readonly locks: number | undefined;
}

/** A storage that hangs is what the diagnostics are looked at for. In milliseconds. */
const patience = 2000;

export async function diagnose(): Promise<Diagnosis> {
  // Absent on plain http.
  const storage = navigator.storage as StorageManager | undefined;
  const [database, persisted, estimate, held] = await Promise.all([
    answerOf(canOpen()),
    answerOf(storage?.persisted()),
    answerOf(storage?.estimate()),
    answerOf(heldLocks()),
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

/** One of its own, for to open another's that is not there yet would make it, without its stores. */
async function canOpen(): Promise<boolean> {
  const name = 'balcao.diagnostics';
  (await openDB(name, 1)).close();
  await deleteDB(name);
  return true;
}

async function answerOf<Answer>(asked: Promise<Answer> | undefined): Promise<Answer | undefined> {
  const never = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined));
  return Promise.race([never, Promise.resolve(asked).catch((error: unknown) => report(error, 'diagnostics'))]);
}
