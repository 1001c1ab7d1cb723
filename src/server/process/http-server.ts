import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { ReadyFiles } from '../files/ready-files.ts';
import { partnerTimeoutMs } from '../gateway/gateway.ts';
import { SettingsError } from '../settings/environment.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** Limits of a connection. If one is exceeded, Node closes the connection, with the status that is named here. */
export interface ConnectionLimits {
  /** Bytes of all headers of a request: else 431. */
  readonly headerBytes: number;
  /** Until all headers of a request have arrived: else 408. */
  readonly headersMs: number;
  /** Until a request has arrived whole: else 408. */
  readonly requestMs: number;
  /** Without a byte in either direction, even while an answer is awaited: the connection is cut. */
  readonly silenceMs: number;
}

export const connectionLimits: ConnectionLimits = {
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  // Enough for a megabyte over a bad network.
  requestMs: 60_000,
  // Longer than the partner may take.
  silenceMs: 2 * partnerTimeoutMs,
};

/**
 * Longer than a proxy in front keeps its connections (nginx: 60 s), so that it never sends a POST over a closing one.
 */
const keepAliveMs = 65_000;

interface HttpServerOptions {
  readonly limits?: ConnectionLimits;
  /** Asked before the app. */
  readonly readyFiles?: ReadyFiles;
}

/** The app over HTTP/1.1. Answers 400 to addresses that Node's `Request` does not accept. */
export function createHttpServer(
  fetch: Fetch,
  { limits = connectionLimits, readyFiles }: HttpServerOptions = {},
): Server {
  const listener = getRequestListener(fetch);
  const options = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
    keepAliveTimeout: keepAliveMs,
  };
  const server = createServer(options, (request, response) => {
    if (readyFiles?.(request, response)) return;
    if (holdsCredentials(request.url ?? '')) response.writeHead(400, { Connection: 'close' }).end();
    else void listener(request, response);
  });
  server.setTimeout(limits.silenceMs);
  return server;
}

/**
 * `GET http://user:password@host/ HTTP/1.1`. `Request` throws for such an address, and its message repeats the
 * password.
 */
function holdsCredentials(target: string): boolean {
  if (target.startsWith('/') || !URL.canParse(target)) return false;
  const { username, password } = new URL(target);
  return username !== '' || password !== '';
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * `prefix` is that of the settings: `METRICS` for `METRICS_HOST` and `METRICS_PORT`. Rejects with a `SettingsError`.
 */
export function listenAt(server: Server, { host, port }: Place, prefix?: 'METRICS'): Promise<void> {
  const setting = (name: 'HOST' | 'PORT') => (prefix ? `${prefix}_${name}` : name);
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(listenError(error, { place: `${host}, port ${port}`, setting }));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

interface FailedPlace {
  readonly place: string;
  readonly setting: (name: 'HOST' | 'PORT') => string;
}

function listenError(error: NodeJS.ErrnoException, { place, setting }: FailedPlace): Error {
  const port = setting('PORT');
  if (error.code === 'EADDRINUSE') {
    return new SettingsError(`Something already listens at ${place}: stop it, or choose another with ${port}.`);
  }
  if (error.code === 'EACCES')
    return new SettingsError(`No permission to listen at ${place}: choose a ${port} over 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new SettingsError(`This machine has no address ${place}: check ${setting('HOST')}.`);
  }
  return error;
}
