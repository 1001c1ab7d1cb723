import {
  describeError,
  isReportable,
  places,
  positionPattern,
  versionPattern,
  type Place,
} from '#src/domain/failures.ts';

import { createObservable, type Observable } from './observable.ts';

/** One failure, without personal data. */
export interface Failure {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly where: Place;
  /** Of `describeError`. */
  readonly error: string;
  /** File, line and column, if the browser's error event has them. */
  readonly position?: string;
  /** The app's version: the hash in the name of the built entry file. */
  readonly version: string;
}

const mostFailures = 50;
const storageKey = 'balcao.failures';

const entryOfBuild = /^\/assets\/index-([\w-]{8})\.js$/;
const fileOfBuild = /\/assets\/([\w.-]+\.js)$/;

const expectedBefore = new Set<string>();
const ring = createObservable(restored());

/** The last fifty, newest first. */
export const failures: Observable<readonly Failure[]> = ring;

/** The position in an `ErrorEvent`. */
interface Position {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** Records a failure without personal data. Returns `undefined`, so that it also fits a `.catch`. */
export function report(error: unknown, where: Place, position?: Position): undefined {
  const file = position && fileOfBuild.exec(position.filename)?.[1];
  const line = file && `${file}:${position.lineno}:${position.colno}`;
  const failure = {
    at: Date.now(),
    where,
    error: describeError(error),
    version: version(),
    ...(line && positionPattern.test(line) ? { position: line } : {}),
  };
  const known = [failure, ...ring.getSnapshot()].slice(0, mostFailures);
  save(known);
  ring.set(known);
}

/**
 * Records a failure once per page. For what some browsers lack or refuse at every use: otherwise it would displace
 * other failures.
 */
export function expected(error: unknown, where: Place): undefined {
  const trace = `${where} ${describeError(error)}`;
  if (expectedBefore.has(trace)) return;
  expectedBefore.add(trace);
  report(error, where);
}

/** For the `.catch` of a promise whose failure another caller receives and reports. */
export const handledByCaller = (): undefined => undefined;

/** The app's version: the hash in the name of the entry file, which changes with every build. */
export function version(): string {
  const entry = globalThis.document?.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  return entryOfBuild.exec(entry)?.[1] ?? 'development';
}

/**
 * Stores the failures for the tab, because the failure before a reload is often the one that matters. No codec of
 * `storage.ts`: that module imports this one, to report its own failures.
 */
function save(failures: readonly Failure[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(failures));
  } catch {
    // Storage is forbidden or full: the failures remain in memory.
  }
}

function restored(): readonly Failure[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(asFailure).slice(0, mostFailures) : [];
  } catch {
    return [];
  }
}

/** Accepts only what `report` could have stored. */
function asFailure(kept: unknown): readonly Failure[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { at, where: storedPlace, error, position, version } = kept as Partial<Record<keyof Failure, unknown>>;
  const where = places.find((place) => place === storedPlace);
  if (typeof at !== 'number' || !where || typeof error !== 'string' || !isReportable({ where, error })) return [];
  if (typeof version !== 'string' || !versionPattern.test(version)) return [];
  return [
    {
      at,
      where,
      error,
      version,
      ...(typeof position === 'string' && positionPattern.test(position) ? { position } : {}),
    },
  ];
}
