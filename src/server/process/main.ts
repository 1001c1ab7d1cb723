import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { pino } from 'pino';

import { SettingsError } from '../environment.ts';
import { endSessions, openServer, type OpenServer } from '../open-server.ts';
import { createLog, type Log } from '../operations/log.ts';
import { createMetricsServer } from '../operations/metrics.ts';
import { readSettings, type ServerSettings } from '../settings.ts';
import { createHttpServer } from './http-server.ts';
import { createShutdown } from './shutdown.ts';

const { values: flags } = parseArgs({
  options: { accounts: { type: 'boolean', default: false }, 'end-sessions': { type: 'string' } },
});

try {
  const subject = flags['end-sessions'];
  if (subject === undefined) await start();
  else {
    const { ended, revoked } = await endSessions(readSettings(process.env), subject === 'all' ? undefined : subject);
    console.log(`Sessions ended: ${ended}`);
    if (revoked < ended) console.log(`Not revoked at the provider: the tokens of ${ended - revoked}`);
  }
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const clientDirectory = fileURLToPath(new URL('../client', import.meta.url));
  if (!existsSync(join(clientDirectory, 'index.html'))) {
    throw new SettingsError('The client is not built yet: run "npm run build" first.');
  }
  // Asynchronous: a reader that is slow must not stop the server. Under load many lines are one write. The rest is
  // written when the process ends.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 });
  process.once('exit', () => destination.flushSync());
  const log = createLog(settings.operations.logLevel, destination);
  const opened = await openServer(settings, { clientDirectory, log, testAccounts: flags.accounts });
  const server = createHttpServer(opened.app.fetch);
  let metricsServer: Server | undefined;
  try {
    await listen(server, settings);
    metricsServer = await serveMetrics(opened, settings);
  } catch (error) {
    await opened.close();
    server.close();
    throw error;
  }
  greet(opened, { log, address: server.address() as AddressInfo });
  stopWhenAsked(server, { opened, log, metricsServer });
}

async function serveMetrics({ metrics }: OpenServer, { operations }: ServerSettings): Promise<Server | undefined> {
  if (!metrics || !operations.metrics) return undefined;
  const server = createMetricsServer(metrics).unref();
  await listen(server, operations.metrics, 'METRICS');
  return server;
}

interface Stopping {
  readonly opened: OpenServer;
  readonly log: Log;
  readonly metricsServer: Server | undefined;
}

function stopWhenAsked(server: Server, { opened, log, metricsServer }: Stopping): void {
  const shutdown = createShutdown(server, {
    drain: opened.drain,
    onClosed: () => {
      // All pending requests have been answered.
      void opened.close().finally(() => process.exit());
    },
  });
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    // A successor takes over this port too.
    metricsServer?.close();
    const pending = shutdown.begin();
    log({ level: 'info', event: 'stopping', pending, seconds: shutdown.graceSeconds });
    if (pending > 0 && isForAPerson(opened))
      console.log(`Stopping     ${pending} under way, ${shutdown.graceSeconds} s at most; Ctrl+C again ends it now`);
  };
  process.on('SIGTERM', begin);
  // Ctrl+C: the second one ends the wait.
  process.on('SIGINT', () => (begun ? shutdown.end() : begin()));
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/** `prefix` is that of the settings: `METRICS` for `METRICS_HOST` and `METRICS_PORT`. */
function listen(server: Server, { host, port }: Place, prefix?: 'METRICS'): Promise<void> {
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

/** The sandbox is tried by a person at a terminal. A gateway's output is collected, so all of it is JSON lines. */
const isForAPerson = ({ partner }: OpenServer): boolean => !('host' in partner);

interface Greeting {
  readonly log: Log;
  readonly address: AddressInfo;
}

function greet({ partner, ledgerPlace, accounts }: OpenServer, { log, address }: Greeting): void {
  const { family, port } = address;
  const origin = `http://${family === 'IPv6' ? `[${address.address}]` : address.address}:${port}`;
  if ('host' in partner) {
    log({ level: 'info', event: 'listening', origin, ledger: ledgerPlace, partner: partner.host });
    return;
  }
  console.log(`Balcão       ${origin}`);
  console.log(`Ledger       ${ledgerPlace}`);
  if (accounts !== undefined) console.log(`Accounts     ${accounts}`);
  else console.log(`Token        ${partner.token}   (test environment: nothing leaves this machine)`);
  console.log(`Back office  ${origin}${partner.backOfficeUrl}`);
}
