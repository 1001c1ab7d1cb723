import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

import type * as openServerModule from '../open-server.ts';
import type { OpenServer } from '../open-server.ts';
import { readSettings } from '../settings.ts';

/**
 * `npm run dev`: Vite serves the client with hot reload, the real server everything else. A change to the server's or
 * the sandbox's code opens a new one at the next request; the sandbox's state is in its file.
 */
export function devServer(): Plugin {
  return { name: 'balcao:dev-server', apply: 'serve', configureServer: mount };
}

function mount(vite: ViteDevServer): void {
  // Unit tests start a Vite server too; they open what they need themselves.
  if (process.env['VITEST']) return;

  const { open, close } = keepOpen(vite);
  const listener = getRequestListener(async (request, env) => (await open()).app.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  vite.middlewares.use((request, response, next) => {
    if (isServerPath(request.url ?? '/')) void listener(request, response);
    else next();
  });
  vite.httpServer?.once('listening', () => void open().then(announce(vite), complain(vite)));
  vite.httpServer?.once('close', () => void close());
}

/** The open server of the code as it is now: Vite returns the same module until a file that it imports changes. */
function keepOpen(vite: ViteDevServer) {
  let module: typeof openServerModule | undefined;
  let opened: Promise<OpenServer> | undefined;
  const close = async (): Promise<void> => opened?.then((server) => server.close()).catch(complain(vite));
  const open = async (): Promise<OpenServer> => {
    const latest = (await vite.ssrLoadModule('/src/server/open-server.ts')) as typeof openServerModule;
    if (latest !== module || !opened) {
      const closed = close();
      module = latest;
      opened = closed.then(() => latest.openServer(readSettings(process.env), vite.config.publicDir));
    }
    return opened;
  };
  return { open, close };
}

function announce(vite: ViteDevServer) {
  return ({ partner }: OpenServer): void => {
    const way =
      'host' in partner
        ? `Gateway to ${partner.host}`
        : `Token ${partner.token}, back office at ${partner.backOfficeUrl}`;
    vite.config.logger.info(`  ${way}`);
  };
}

function complain(vite: ViteDevServer) {
  return (error: unknown): void => vite.config.logger.error(String(error));
}

function isServerPath(url: string): boolean {
  return /^\/(api|external|ledger|sandbox|cep|config\.json)(?=[/?]|$)/.test(url);
}
