import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { pino, stdTimeFunctions, type DestinationStream } from 'pino';

import { keyHeader } from '#src/domain/own-server.ts';
import { endpoints } from '#src/partner/api/endpoints.ts';

import { services } from '../gateway/partner-paths.ts';
import type { LogOutput } from './log-output.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * One line of the log. Every value is a number, a name from a fixed list, an error's code or class, or a code of our
 * own. Nothing else of a request may be logged: queries and bodies are about people, headers hold the token, and an
 * address may hold anything that a person typed.
 */
export interface LogEntry extends Readonly<Record<string, string | number | boolean | undefined>> {
  readonly level: Exclude<LogLevel, 'silent'>;
  readonly event: string;
}

export type Log = (entry: LogEntry) => void;

export const noLog: Log = () => undefined;

type Destination = DestinationStream & Partial<Pick<LogOutput, 'writeNow'>>;

/** Writes JSON lines. Warnings and errors are written before it returns, so that not even `kill -9` loses them. */
export function createLog(level: LogLevel, destination: Destination): Log {
  const logger = pino(
    {
      level,
      // No process id and no host name: the collector of the lines adds where they come from.
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return (entry) => {
    // Files are many and logged at `debug` only.
    if (!logger.isLevelEnabled(entry.level)) return;
    const { level, ...fields } = entry;
    logger[level](fields);
    if (level === 'warn' || level === 'error') destination.writeNow?.();
  };
}

/** A request that failed, for the log: the support code is the one that the clerk sees. */
export const failureEntry = (request: Request, event: string, cause?: string): LogEntry => ({
  level: 'warn',
  event,
  cause,
  method: methodOf(request.method),
  endpoint: endpointOf(pathOf(request.url)),
  supportCode: supportCodeOf(request.headers),
});

const pathOf = (url: string): string => url.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '');

/** Logs an uncaught error without its message, which may repeat the request's content, and answers an empty 500. */
export const onError = (log: Log) => (error: Error, c: Context) => {
  if (error instanceof HTTPException) return error.getResponse();
  log({ ...failureEntry(c.req.raw, 'failed', error.name), level: 'error' });
  return c.body(null, 500);
};

/** An error that ends the process, without its message: its class or code, and the built file's place. */
export function crashEntry(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { level: 'error', event: 'crashed', cause: 'unknown' };
  const { name, message, stack = '' } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : name;
  const position = /^ +at .*?([\w.-]+\.[jt]s:\d+:\d+)\)?$/m.exec(stack.replace(message, ''))?.[1];
  return { level: 'error', event: 'crashed', cause: code, position };
}
/** Our own paths, the more specific first. What follows them is not logged: it may be a key, a code or a CEP. */
const ownPaths = [
  [/^\/ledger\/attempts\/[^/]+\/settlement$/, 'ledger settlement'],
  [/^\/ledger\/attempts\/[^/]+$/, 'ledger attempt'],
  [/^\/ledger\/attempts$/, 'ledger attempts'],
  [/^\/ledger\/operations\/[^/]+$/, 'ledger operation'],
  [/^\/ledger\/operations$/, 'ledger operations'],
  [/^\/account(\/|$)/, 'account'],
  [/^\/cep\//, 'postal code'],
  [/^\/config\.json$/, 'configuration'],
  [/^\/telemetry$/, 'telemetry'],
  [/^\/(healthz|readyz)$/, 'health'],
  [/^\/sandbox(\/|$)/, 'sandbox'],
] as const;

/**
 * The name of the partner's documented endpoint, or of our own path. Any other path may contain what a person typed,
 * and has no name.
 */
export function endpointOf(path: string): string {
  const begin = path.indexOf(services);
  if (begin !== -1) {
    const name = path.slice(begin + services.length);
    return Object.hasOwn(endpoints, name) ? name : 'another endpoint';
  }
  // The sandbox's and the partner's other paths.
  if (/^\/(api|external)(\/|$)/.test(path)) return 'another endpoint';
  return ownPaths.find(([pattern]) => pattern.test(path))?.[1] ?? 'file';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/** A client may send any word as a method. */
export const methodOf = (method: string): string => (methods.has(method) ? method : 'other');

/** The part of the idempotency key that the clerk sees. The rest is secret: it gives access to the attempt. */
export const supportCodeOf = (headers: Pick<Headers, 'get'>): string | undefined =>
  /^"(BAL-[2-9A-Z]{4}-[2-9A-Z]{4})/.exec(headers.get(keyHeader) ?? '')?.[1];
