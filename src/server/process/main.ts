import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { endSessions, openServer, type OpenServer } from '../open-server.ts';
import { SettingsError } from '../settings-error.ts';
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
    const ended = await endSessions(readSettings(process.env), subject === 'all' ? undefined : subject);
    console.log(`Sessions ended: ${ended}`);
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
  const opened = await openServer(settings, clientDirectory, { testAccounts: flags.accounts });
  const server = createHttpServer(opened.app.fetch);
  try {
    await listen(server, settings);
  } catch (error) {
    await opened.close();
    throw error;
  }
  greet(opened, server.address() as AddressInfo);
  stopWhenAsked(server, opened);
}

function stopWhenAsked(server: Server, opened: OpenServer): void {
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
    const pending = shutdown.begin();
    if (pending > 0)
      console.log(`Stopping     ${pending} under way, ${shutdown.graceSeconds} s at most; Ctrl+C again ends it now`);
    else console.log('Stopping');
  };
  process.on('SIGTERM', begin);
  // Ctrl+C: the second one ends the wait.
  process.on('SIGINT', () => (begun ? shutdown.end() : begin()));
}

function listen(server: Server, { host, port }: ServerSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, `${host}, port ${port}`)));
    server.listen(port, host, resolve);
  });
}

function listenError(error: NodeJS.ErrnoException, place: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new SettingsError(`Something already listens at ${place}: stop it, or choose another with PORT.`);
  }
  if (error.code === 'EACCES')
    return new SettingsError(`No permission to listen at ${place}: choose a PORT over 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new SettingsError(`This machine has no address ${place}: check HOST.`);
  }
  return error;
}

function greet({ partner, ledgerPlace, accounts }: OpenServer, { address, family, port }: AddressInfo): void {
  const origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  console.log(`Balcão       ${origin}`);
  console.log(`Ledger       ${ledgerPlace}`);
  if (accounts !== undefined) console.log(`Accounts     ${accounts}`);
  if ('host' in partner) {
    console.log(`Gateway to   ${partner.host}`);
    return;
  }
  if (accounts === undefined)
    console.log(`Token        ${partner.token}   (test environment: nothing leaves this machine)`);
  console.log(`Back office  ${origin}${partner.backOfficeUrl}`);
}
