import type { Context, MiddlewareHandler } from 'hono';

import { originOf } from '../gateway/server-answers.ts';
import { isFinished } from '../security-headers.ts';
import { endpointOf, methodOf, supportCodeOf, type Log, type LogEntry } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface Observers {
  readonly log: Log;
  /** Absent if no metrics are collected. */
  readonly metrics?: Metrics | undefined;
  /** The store that a request belongs to; empty on a server of one store. */
  readonly storeOf: (c: Context) => string;
}

/** Logged at `debug` only: they are many, and a proxy in front logs them too. */
const frequent = new Set(['file', 'health']);

/** Logs and counts the answers of files that the app does not see. */
export const observeFiles =
  ({ log, metrics }: Omit<Observers, 'storeOf'>) =>
  (): void => {
    metrics?.readyFile();
    log(readyFileEntry);
  };

const readyFileEntry: LogEntry = {
  level: 'debug',
  event: 'request',
  method: 'GET',
  endpoint: 'file',
  status: '2xx',
  answer: 'server',
};

/** Logs and counts every request once its answer begins. Registered before all routes. */
export function observe({ log, metrics, storeOf }: Observers): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now();
    await next();
    const ms = performance.now() - begun;
    const { status } = c.res;
    const endpoint = endpointOf(c.req.path);
    const isFrequent = frequent.has(endpoint);
    const answer = originOf(c.res) ?? 'server';
    const store = isFrequent ? '' : storeOf(c);
    metrics?.request({
      endpoint,
      answer,
      status: statusClass(status),
      seconds: ms / 1000,
      replayed: !isFinished(c.res) && c.res.headers.has('Idempotency-Replayed'),
      store,
    });
    log({
      level: isFrequent ? 'debug' : 'info',
      event: 'request',
      method: methodOf(c.req.method),
      endpoint,
      status: statusClass(status),
      answer,
      ms: rounded(ms),
      supportCode: supportCodeOf(c.req.raw.headers),
      store: store || undefined,
    });
  };
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;
const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
