import { deleteDB, openDB } from 'idb';

import type { Format } from '#src/i18n/format.ts';
import { clockReading, toleratedOffset } from '#src/partner/clock-offset.ts';
import { isOnline } from '#src/platform/online.ts';
import { report, version, type Failure } from '#src/platform/report.ts';
import { heldLocks } from '#src/platform/tabs.ts';

import type { DiagnosticsTexts } from './diagnostics-texts.ts';

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
    online: isOnline(),
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

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** `note`: worth knowing, and no fault. Absent where there is nothing to judge. */
  readonly state?: 'well' | 'note' | 'wrong';
}

const judged = (isWell: boolean) => (isWell ? 'well' : 'wrong');

/** The diagnosis in the screen's language. */
export function factsOf(diagnosis: Diagnosis, words: DiagnosticsTexts, format: Format): readonly Fact[] {
  const { version, database, persisted, usage, quota, online, clockOffset, locks } = diagnosis;
  const size = (bytes: number) =>
    bytes < 1e9 ? `${format.integer(bytes / 1e6)} MB` : `${format.integer(bytes / 1e9)} GB`;
  const room =
    usage === undefined || quota === undefined ? words.notTold : words.room({ used: size(usage), of: size(quota) });
  return [
    { label: words.version, value: version },
    { label: words.database, value: database ? words.works : words.fails, state: judged(database) },
    {
      label: words.persisted,
      value: persisted === undefined ? words.notTold : words.yesNo[persisted ? 'yes' : 'no'],
      // Without it everything works, so its absence is no fault.
      ...(persisted !== undefined && { state: persisted ? 'well' : 'note' }),
    },
    { label: words.storage, value: room },
    { label: words.network, value: online ? words.online : words.offline, state: judged(online) },
    {
      label: words.clock,
      value:
        clockOffset === undefined
          ? words.notCompared
          : words.clockOffset({
              seconds: format.integer(Math.abs(clockOffset) / 1000),
              ahead: Math.sign(Math.round(clockOffset / 1000)),
            }),
      ...(clockOffset !== undefined && { state: judged(Math.abs(clockOffset) <= toleratedOffset) }),
    },
    {
      label: words.locks,
      value: locks === undefined ? words.noLocks : words.held({ count: format.integer(locks) }),
      state: judged(locks !== undefined),
    },
  ];
}

export const lineOf = ({ where, error, position, version }: Omit<Failure, 'where'> & { readonly where: string }) =>
  [where, error, position, version].filter((part) => part !== undefined).join(' · ');

const time = (moment: number) => new Date(moment).toISOString();

/** The text that the dialog copies, for the support staff. Times are in UTC and to the millisecond. */
export function diagnosticText({ at }: Diagnosis, facts: readonly Fact[], failures: readonly Failure[]): string {
  return [
    `Balcão ${time(at)}`,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...failures.map((failure) => `${time(failure.at)} · ${lineOf(failure)}`),
  ].join('\n');
}
