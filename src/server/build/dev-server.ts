import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

import type * as openServerModule from '../open-server.ts';
import type { OpenServer } from '../open-server.ts';
import type { Log } from '../ops/log.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * `npm run dev`: Vite serves the client with hot reload, the real server answers everything else. After a change to the
 * code of the server or the sandbox, the next request opens a new server. The sandbox's state is in its database file.
 */
export function devServer(): Plugin {
  return { name: 'balcao:dev-server', apply: 'serve', configureServer: mount };
}

function mount(vite: ViteDevServer): void {
  // Vitest starts a Vite server too, and its tests open their own servers.
  if (process.env['VITEST']) return;

  const { open, close } = createReloadingServer(vite);
  const listener = getRequestListener(async (request, env) => (await open()).app.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  vite.middlewares.use((request, response, next) => {
    if (isServerPath(request.url ?? '/')) void listener(request, response);
    else next();
  });
  vite.httpServer?.once('listening', () => void open().then(announce(vite), logError(vite)));
  vite.httpServer?.once('close', () => void close());
}

/** The server built from the current code: Vite returns the same module until a file that it imports changes. */
function createReloadingServer(vite: ViteDevServer) {
  let module: typeof openServerModule | undefined;
  let opened: Promise<OpenServer> | undefined;
  const close = async (): Promise<void> => opened?.then((server) => server.close()).catch(logError(vite));
  const open = async (): Promise<OpenServer> => {
    const latest = (await vite.ssrLoadModule('/src/server/open-server.ts')) as typeof openServerModule;
    if (latest !== module || !opened) {
      const closed = close();
      module = latest;
      opened = closed.then(() =>
        latest.openServer(readSettings(process.env), {
          clientDirectory: vite.config.publicDir,
          log: logFailures(vite),
        }),
      );
    }
    return opened;
  };
  return { open, close };
}

function announce(vite: ViteDevServer) {
  return ({ partner }: OpenServer): void => {
    const partnerLine =
      'host' in partner
        ? `Gateway to ${partner.host}`
        : `Token ${partner.token}, back office at ${partner.backOfficeUrl}`;
    vite.config.logger.info(`  ${partnerLine}`);
  };
}

function logFailures(vite: ViteDevServer): Log {
  return (entry) => {
    if (entry.level === 'warn' || entry.level === 'error') vite.config.logger.warn(JSON.stringify(entry));
  };
}

function logError(vite: ViteDevServer) {
  return (error: unknown): void => vite.config.logger.error(String(error));
}

function isServerPath(url: string): boolean {
  return /^\/(api|external|ledger|sandbox|cep|config\.json|brand\.css|brands|manifest\.webmanifest)(?=[/?]|$)/.test(
    url,
  );
}
