import { test } from '@playwright/test';

import { replaceNetworkMethods } from './lead-through.ts';
import { skipReason } from './skips.ts';
import { surroundings, type Surroundings } from './surroundings.ts';
import { startServer } from './webkit/server.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';

interface OfTest {
  /** Skips, with the reason, a test that the engine's driver can't run. */
  readonly possible: undefined;
}
interface OfWorker {
  readonly engine: Engine;
  /** Network and downloads of the engines whose drivers report too little of them; `undefined` for Chromium. */
  readonly around: Surroundings | undefined;
}

/** Playwright's `test`, which also runs in Firefox and WebKitGTK. */
export const anyEngine = test.extend<OfTest, OfWorker>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  around: [
    async ({ engine }, use) => {
      const around = engine === 'chromium' ? undefined : await surroundings();
      await use(around);
      await around?.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, engine, around }, use) => {
      if (!around) return use(launchOptions);
      const options = { ...launchOptions, proxy: { server: around.wire.origin }, downloadsPath: around.saved };
      if (engine === 'firefox') return use(options);
      const server = await startServer(around);
      await use({ ...options, env: { ...process.env, ...server.environment } });
      await server.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, around, colorScheme }, use) => {
    if (around) replaceNetworkMethods(context, Object.assign(around, { colorScheme }));
    await use(context);
  },
  possible: [
    async ({ engine }, use, info) => {
      const reason = engine === 'chromium' ? undefined : skipReason(engine, info.titlePath);
      test.skip(reason !== undefined, reason);
      await use(undefined);
    },
    { auto: true },
  ],
});
