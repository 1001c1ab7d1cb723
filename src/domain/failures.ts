/** What a failure is recorded and sent as: words of fixed lists, a version and a place in a built file. */

/** All values of `Failure.where`, so that a trace can't contain free text. */
export const places = [
  'account',
  'address',
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

/**
 * Only these names are recorded, because any code can set an error's name. They are the browser's, pdf.js's and our
 * own, and the directives of the content security policy.
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
/** The app's version: the hash in the name of the built entry file, or `development` without a build. */
export const versionPattern = /^(development|[\w-]{8})$/;
/** A built file with line and column. */
export const positionPattern = /^[\w.-]{1,50}-[\w-]{8}\.js:\d{1,6}:\d{1,6}$/;

/** Any value can be thrown, and reading its properties can throw again. */
export function describeError(error: unknown): string {
  try {
    const { name, message } = error as { readonly name?: unknown; readonly message?: unknown };
    if (typeof name !== 'string' || !knownErrors.has(name)) return unnamed;
    return typeof message === 'string' && knownMessages.has(message) ? `${name}: ${message}` : name;
  } catch {
    return unnamed;
  }
}

/** Whether a failure could be recorded as this: a known place, a known name and a known message. */
export function isReportable({ where, error }: { readonly where: string; readonly error: string }): boolean {
  const [name = '', message] = error.split(': ');
  return places.some((place) => place === where) && (error === unnamed || describeError({ name, message }) === error);
}

export const webVitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type WebVital = (typeof webVitals)[number];

/**
 * What the app tells the store's server about itself (`POST /telemetry`), if the configuration has `telemetry`. The
 * server refuses a report with anything else in it.
 */
export interface TelemetryReport {
  readonly version: string;
  /** Of `platform/report.ts`, without the time. */
  readonly failures: readonly { readonly where: string; readonly error: string; readonly position?: string }[];
  /** CLS has no unit, all others are milliseconds. */
  readonly vitals: readonly { readonly name: WebVital; readonly value: number }[];
}
