import { randomUUID } from 'node:crypto';

import { chromium, request, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

import { paths } from '#src/paths.ts';
import { freePort } from '#src/server/process/free-port.ts';

import { cheapenPin } from '../support/cheap-pin.ts';
import { startServer } from '../support/server/processes.ts';
import { sandboxControl, type SandboxControl } from '../support/server/sandbox-control.ts';
import { signIn } from '../support/session.ts';
import { findBrowser } from './browser.mjs';

/** A till: a browser context with a token, and so a tenant of the sandbox, of its own. */
export interface Till {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly token: string;
  readonly sandbox: SandboxControl;
}

/** Signs in, with a cheap key derivation for the PIN. */
export async function openHome({ page, context, token }: Till): Promise<void> {
  await context.addInitScript(cheapenPin);
  await page.goto(paths.home);
  await signIn(page, token);
}

export type BuiltApp = Awaited<ReturnType<typeof openBuiltApp>>;

/** Serves the last build with its sandbox on a free port and starts a browser, for tools outside the test runner. */
export async function withBuiltApp(work: (app: BuiltApp) => Promise<void>): Promise<void> {
  const app = await openBuiltApp();
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

async function openBuiltApp() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer(port);
  const browser = await chromium.launch(findBrowser() ?? {});
  const api = await request.newContext({ baseURL: origin });

  /** Opens a till without a page. With the token of another till, both belong to one store. */
  async function openTill(options: BrowserContextOptions = {}, token = `sandbox-${randomUUID()}`): Promise<Till> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    return { page: await context.newPage(), context, token, sandbox: sandboxControl(api, token) };
  }

  return {
    origin,
    openTill,
    async close(): Promise<void> {
      await browser.close();
      await api.dispose();
      server.ask('SIGTERM');
      await server.exited;
    },
  };
}
