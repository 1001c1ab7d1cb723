import { randomUUID } from 'node:crypto';

import { expect, test as base, type Page } from '@playwright/test';

import { cheapenPin } from './support/cheap-pin.ts';
import { sandboxControl, type SandboxControl } from './support/server/sandbox-control.ts';
import { signIn } from './support/session.ts';

interface Fixtures {
  /** This test's own token: a world that no other test touches. */
  readonly token: string;
  /** What the partner's side sees and does: requests received, operations, faults. */
  readonly sandbox: SandboxControl;
  /** A signed-in page at home. */
  readonly clerk: Page;
  /** The same with a clock that the test moves. */
  readonly clockedClerk: Page;
  /** What a test provokes and the console may tell of. */
  readonly tolerated: RegExp | undefined;
  /**
   * Whether the PIN's key costs what it costs in life. Only tests about the PIN want that: it is a tenth of a second of
   * each sign-in, for a fact that `session-store.test` and theirs prove.
   */
  readonly dearPin: boolean;
  /** Every test's page is watched: nothing may break the content security policy or fail unseen. */
  readonly watched: undefined;
}

export const test = base.extend<Fixtures>({
  token: async ({}, use) => use(`sandbox-${randomUUID()}`),
  sandbox: async ({ token, request }, use) => use(sandboxControl(request, token)),
  tolerated: [undefined, { option: true }],
  dearPin: [false, { option: true }],
  context: async ({ context, dearPin }, use) => {
    if (!dearPin) await context.addInitScript(cheapenPin);
    await use(context);
  },
  watched: [
    async ({ context, tolerated }, use) => {
      const trouble: string[] = [];
      context.on('weberror', (error) => {
        const { message, stack } = error.error();
        if (!tolerated?.test(message)) trouble.push(stack || message);
      });
      context.on('console', (message) => {
        // What the browser itself says of answers that a test asked for (a 400, a broken connection) is no trouble.
        const ofTheNetwork = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !ofTheNetwork && !tolerated?.test(message.text()))
          trouble.push(message.text());
      });
      await use(undefined);
      expect(trouble, 'errors and policy violations in the console @P24').toEqual([]);
    },
    { auto: true },
  ],
  clerk: async ({ page, token }, use) => {
    await page.goto('/');
    await signIn(page, token);
    await use(page);
  },
  clockedClerk: async ({ page, token }, use) => {
    await page.clock.install();
    await page.goto('/');
    await signIn(page, token);
    await use(page);
  },
});

export { expect };
