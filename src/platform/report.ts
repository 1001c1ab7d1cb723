import { createObservable, type Observable } from './observable.ts';

/** Every place that reports, so that a trace can hold no words but these. */
export const places = [
  'attempt journal key',
  'attempt journal read',
  'attempt journal write',
  'attempt lock',
  'bank list',
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
  'full screen',
  'language',
  'late file',
  'ledger',
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
  'update',
  'window error',
  'window policy violation',
  'window rejection',
] as const;
export type Place = (typeof places)[number];

/** One failure, as much of it as can hold nothing personal. */
export interface Failure {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly where: Place;
  /** A name from `knownErrors`, and where it has one of `knownMessages` that too. */
  readonly error: string;
  /** File, line and column, where the browser tells them by itself. */
  readonly position?: string;
  /** Of the app, as the build names its entry. */
  readonly version: string;
}

export const mostFailures = 50;
const storageKey = 'balcao.failures';

/**
 * A name is whatever the one who threw has set it to, so only these are repeated. The browser's, pdf.js' and our own, and the directives of the
 * content security policy.
 */
const knownErrors = new Set(
  (
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ' +
    'AbortError ConstraintError DataCloneError DataError EncodingError InvalidAccessError InvalidStateError NetworkError NotAllowedError ' +
    'NotFoundError NotReadableError NotSupportedError OperationError QuotaExceededError ReadOnlyError SecurityError TimeoutError ' +
    'TransactionInactiveError UnknownError VersionError ' +
    'FormatError InvalidPDFException PasswordException RenderingCancelledException ResponseException UnknownErrorException ' +
    'ConfigError LedgerFailure ReadFailure UnknownAnswer $ZodError ' +
    'base-uri connect-src font-src form-action frame-src img-src manifest-src object-src require-trusted-types-for script-src script-src-attr ' +
    'script-src-elem style-src style-src-attr style-src-elem worker-src'
  ).split(' '),
);
/** A message may hold what was typed or what the partner said, so only these are repeated, word for word: browsers' without a network, and our own. */
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

/** As an `ErrorEvent` has it. */
interface Position {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** A failure leaves a trace, and never one of what it was about. For a `.catch` as well, which resolves to `undefined` then. */
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
  keep(known);
  ring.set(known);
}

/** The same for what some browsers lack or refuse: once a page, for it comes again at every use and would push the others out. */
export function expected(error: unknown, where: Place): undefined {
  const trace = `${where} ${describe(error)}`;
  if (expectedBefore.has(trace)) return;
  expectedBefore.add(trace);
  report(error, where);
}

/** For the `.catch` of a promise whose failure reaches somebody else, who reports it. */
export const handledByCaller = (): undefined => undefined;

/** What is thrown can be anything, and reading it can throw again. */
function describe(error: unknown): string {
  try {
    const { name, message } = error as { readonly name?: unknown; readonly message?: unknown };
    if (typeof name !== 'string' || !knownErrors.has(name)) return unnamed;
    return typeof message === 'string' && knownMessages.has(message) ? `${name}: ${message}` : name;
  } catch {
    return unnamed;
  }
}

/** Of the app: the hash in its entry's name, which changes with every build. */
export function version(): string {
  const entry = globalThis.document?.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  return entryOfBuild.exec(entry)?.[1] ?? 'development';
}

/**
 * In the tab's own storage, for the failure that matters most is the one before the reload. Nothing in it is personal: it is made of the words
 * above, times and the names of the build's files.
 */
function keep(failures: readonly Failure[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(failures));
  } catch {
    // Forbidden or full: this page's failures are in memory all the same.
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

/** Nothing comes back that `report` would not have written. */
function asFailure(kept: unknown): readonly Failure[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { at, where: told, error, position, version } = kept as Partial<Record<keyof Failure, unknown>>;
  const where = places.find((place) => place === told);
  const [name = '', message] = String(error).split(': ');
  const isOurs =
    (error === unnamed || describe({ name, message }) === error) &&
    typeof version === 'string' &&
    versionWord.test(version);
  if (typeof at !== 'number' || !where || !isOurs) return [];
  return [
    { at, where, error, version, ...(typeof position === 'string' && positionWord.test(position) ? { position } : {}) },
  ];
}
