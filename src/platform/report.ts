import { createObservable, type Observable } from './observable.ts';

/** All values of `Failure.where`, so that a trace can't contain free text. */
export const places = [
  'account',
  'attempt journal key',
  'attempt journal read',
  'attempt journal write',
  'attempt lock',
  'bank list',
  'calendar',
  'clipboard',
  'command',
  'config',
  'config keep',
  'config time zone',
  'contract close',
  'contract open',
  'contract page',
  'contract printing',
  'contract text',
  'contract viewer',
  'customer display',
  'customer display language',
  'device storage read',
  'device storage write',
  'device value',
  'diagnostics',
  'draft keep',
  'draft load',
  'draft open',
  'first screen',
  'full screen',
  'language',
  'late file',
  'ledger',
  'menu',
  'new version look',
  'operation list read',
  'partner answer',
  'partner read',
  'partner read again',
  'partner request',
  'postal code',
  'sale lock',
  'screen',
  'screen awake',
  'service worker',
  'service worker update',
  'session keep',
  'session read',
  'session storage',
  'session unlock',
  'share',
  'start',
  'style rule',
  'tabs channel',
  'telemetry',
  'update',
  'window error',
  'window policy violation',
  'window rejection',
] as const;
export type Place = (typeof places)[number];

/** One failure, without personal data. */
export interface Failure {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly where: Place;
  /** A name from `knownErrors`, followed by the message if that is in `knownMessages`. */
  readonly error: string;
  /** File, line and column, if the browser's error event has them. */
  readonly position?: string;
  /** The app's version: the hash in the name of the built entry file. */
  readonly version: string;
}

export const mostFailures = 50;
const storageKey = 'balcao.failures';

/**
 * Only these names are recorded, because any code can set an error's name. They are the browser's, pdf.js's and our own, and
 * the directives of the content security policy.
 */
const knownErrors = new Set(
  (
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ' +
    'AbortError ConstraintError DataCloneError DataError EncodingError InvalidAccessError InvalidStateError NetworkError NotAllowedError ' +
    'NotFoundError NotReadableError NotSupportedError OperationError QuotaExceededError ReadOnlyError SecurityError TimeoutError ' +
    'TransactionInactiveError UnknownError VersionError ' +
    'FormatError InvalidPDFException PasswordException RenderingCancelledException ResponseException UnknownErrorException ' +
    'AccountFailure ConfigError LedgerFailure ReadFailure UnknownAnswer $ZodError ' +
    'base-uri connect-src font-src form-action frame-src img-src manifest-src object-src require-trusted-types-for script-src script-src-attr ' +
    'script-src-elem style-src style-src-attr style-src-elem worker-src'
  ).split(' '),
);
/**
 * Only these messages are recorded, because a message may contain typed text or the partner's. They are our own and the
 * browsers' for a failed fetch.
 */
const knownMessages = new Set([
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'refused',
  'unauthorized',
  'unknown',
  'withheld',
  'time-out',
  'network',
  'not-the-service',
  'server-failure',
  'unreadable',
  'unrecognized',
  'other-value',
]);
const unnamed = 'unnamed';
const entryOfBuild = /^\/assets\/index-([\w-]{1,20})\.js$/;
const fileOfBuild = /\/assets\/([\w.-]+\.js)$/;
const versionWord = /^[\w-]{1,20}$/;
const positionWord = /^[\w.-]+\.js:\d+:\d+$/;

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
  const failure = {
    at: Date.now(),
    where,
    error: describe(error),
    version: version(),
    ...(file ? { position: `${file}:${position.lineno}:${position.colno}` } : {}),
  };
  const known = [failure, ...ring.getSnapshot()].slice(0, mostFailures);
  save(known);
  ring.set(known);
}

/** Records a failure once a page: for what some browsers lack or refuse at every use, which would displace other failures. */
export function expected(error: unknown, where: Place): undefined {
  const trace = `${where} ${describe(error)}`;
  if (expectedBefore.has(trace)) return;
  expectedBefore.add(trace);
  report(error, where);
}

/** For the `.catch` of a promise whose failure another caller receives and reports. */
export const handledByCaller = (): undefined => undefined;

/** Any value can be thrown, and reading its properties can throw again. */
function describe(error: unknown): string {
  try {
    const { name, message } = error as { readonly name?: unknown; readonly message?: unknown };
    if (typeof name !== 'string' || !knownErrors.has(name)) return unnamed;
    return typeof message === 'string' && knownMessages.has(message) ? `${name}: ${message}` : name;
  } catch {
    return unnamed;
  }
}

/** The app's version: the hash in the name of the entry file, which changes with every build. */
export function version(): string {
  const entry = globalThis.document?.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  return entryOfBuild.exec(entry)?.[1] ?? 'development';
}

/** Stores the failures for the tab, because the failure before a reload is often the one that matters. */
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

/** Whether `report` could have recorded this: a known place, a known name and a known message. */
export function isReportable({ where, error }: { readonly where: string; readonly error: string }): boolean {
  const [name = '', message] = error.split(': ');
  return places.some((place) => place === where) && (error === unnamed || describe({ name, message }) === error);
}

/** Accepts only what `report` could have stored. */
function asFailure(kept: unknown): readonly Failure[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { at, where: storedPlace, error, position, version } = kept as Partial<Record<keyof Failure, unknown>>;
  const where = places.find((place) => place === storedPlace);
  if (typeof at !== 'number' || !where || typeof error !== 'string' || !isReportable({ where, error })) return [];
  if (typeof version !== 'string' || !versionWord.test(version)) return [];
  return [
    { at, where, error, version, ...(typeof position === 'string' && positionWord.test(position) ? { position } : {}) },
  ];
}
