import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { anyEngine } from './engines/any-engine.ts';
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
  /** What a test makes fail, by the console's words or by its address. */
  readonly tolerated: RegExp | undefined;
  /**
   * Whether the PIN's key costs what it costs in life. Only tests about the PIN want that: it is a tenth of a second of
   * each sign-in, for a fact that `session-store.test` and theirs prove.
   */
  readonly dearPin: boolean;
  /** Every test's page is watched: nothing may break the content security policy or fail unseen. */
  readonly watched: undefined;
}

/**
 * What Chromium says of failed requests that belong to any test: the partner's answers, which its data and its fault plan
 * decide; the ledger, which knows no token before the partner has accepted it; a CEP that no directory has; a network that
 * only a test takes away. The hash is of the style that Playwright puts into Firefox's page for a picture. Where a test
 * makes anything else fail, `tolerated` names it.
 */
const ofEveryTest =
  /^Failed to load resource: (.* \S+\/api\/services\/app\/|.* 401 .*\/ledger\/|.* 404 .*\/cep\/|net::ERR_INTERNET_DISCONNECTED)|sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

export const test = anyEngine.extend<Fixtures>({
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
      const isExpected = (text: string) => ofEveryTest.test(text) || tolerated?.test(text);
      const note = (text: string, stack = text) => {
        if (!isExpected(text) && !isExpected(stack)) trouble.push(stack);
      };
      context.on('weberror', (error) => {
        const { message, stack } = error.error();
        note(message, stack || message);
      });
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
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
