import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';

import { endSessions, openServer, type OpenServer } from '../open-server.ts';
import { openStandardOutput } from '../ops/log-output.ts';
import { crashEntry, createLog, type Log } from '../ops/log.ts';
import { createMetricsServer } from '../ops/metrics.ts';
import { SettingsError } from '../settings/environment.ts';
import { readSettings, type ServerSettings } from '../settings/settings.ts';
import { createHttpServer, listenAt } from './http-server.ts';
import { createShutdown } from './shutdown.ts';

const { values: flags } = parseArgs({
  options: { accounts: { type: 'boolean', default: false }, 'end-sessions': { type: 'string' } },
});

try {
  const settings = readSettings(process.env);
  const subject = flags['end-sessions'];
  await (subject === undefined ? serve(settings) : endSessionsOf(subject, settings));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * The server: the app over HTTP (files, gateway or sandbox, ledger, accounts), its log on standard output, its metrics
 * on a port of their own, and an orderly end when it is asked to stop.
 */
async function serve(settings: ServerSettings): Promise<void> {
  keepRequestsYoung();
  const output = openStandardOutput();
  process.once('exit', output.end);
  const log = createLog(settings.ops.logLevel, output);
  const opened = await openServer(settings, { clientDirectory: builtClient(), log, testAccounts: flags.accounts });
  const server = createHttpServer(opened.app.fetch, { readyFiles: opened.readyFiles });
  const metricsServer = opened.metrics && createMetricsServer(opened.metrics).unref();
  try {
    await listenAt(server, settings);
    const { metrics } = settings.ops;
    if (metricsServer && metrics) await listenAt(metricsServer, metrics, 'METRICS');
  } catch (error) {
    await opened.close();
    server.close();
    throw error;
  }
  if (!isForAPerson(opened)) process.once('uncaughtException', (error) => crash(error, log));
  greet(opened, { log, address: server.address() as AddressInfo });
  stopWhenAsked({ server, metricsServer, opened, log });
}

/**
 * Keeps V8 from allocating in the old generation. While requests wait for the partner their objects survive, so V8
 * starts to allocate such objects there. Each then keeps its whole request until a full collection, also where requests
 * no longer wait: a page took a third more processor time once other requests had been served.
 *
 * `NODE_OPTIONS` does not accept this option. V8 reads it at each use, so it can be set at the start.
 */
function keepRequestsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

function builtClient(): string {
  const directory = fileURLToPath(new URL('../client', import.meta.url));
  if (existsSync(join(directory, 'index.html'))) return directory;
  throw new SettingsError('The client is not built yet: run "npm run build" first.');
}

async function endSessionsOf(subject: string, settings: ServerSettings): Promise<void> {
  const { ended, left, lost } = await endSessions(settings, subject === 'all' ? undefined : subject);
  console.log(`Sessions ended: ${ended}`);
  if (left.length > 0) console.log(`Not revoked yet, the servers try again for a week: ${tokensOf(left)}`);
  if (lost.length > 0) console.log(`Not revoked, only the provider can end them: ${tokensOf(lost)}`);
}

const tokensOf = (subjects: readonly string[]): string =>
  `the tokens of ${subjects.length}, of ${[...new Set(subjects)].join(', ')}`;

/** By default Node prints the error's message, which may repeat what a request held. */
function crash(error: unknown, log: Log): void {
  log(crashEntry(error));
  process.exit(1);
}

/** The sandbox is tried by a person at a terminal. A gateway's output is collected, so all of it is JSON lines. */
function isForAPerson({ partner }: OpenServer): boolean {
  return !('host' in partner);
}

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

interface Running {
  readonly server: Server;
  readonly metricsServer: Server | undefined;
  readonly opened: OpenServer;
  readonly log: Log;
}

function stopWhenAsked({ server, metricsServer, opened, log }: Running): void {
  const shutdown = createShutdown(server, {
    drain: opened.drain,
    // All pending requests have been answered.
    onClosed: () => void opened.close().finally(() => process.exit()),
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
