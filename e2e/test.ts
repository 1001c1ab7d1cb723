import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { anyEngine } from './engines/any-engine.ts';
import { keepBusy } from './support/busy-browser.ts';
import { cheapenPin } from './support/cheap-pin.ts';
import { sandboxControl, type SandboxControl } from './support/server/sandbox-control.ts';
import { signIn } from './support/session.ts';

interface Fixtures {
  /** This test's token: no other test shares its tenant. */
  readonly token: string;
  /** The tenant in the sandbox: received requests, operations, faults. */
  readonly sandbox: SandboxControl;
  /** A signed-in page on the home screen. */
  readonly clerk: Page;
  /** The same with a clock that the test advances. */
  readonly clockedClerk: Page;
  /** Errors that the test causes on purpose: matches the console message or its address. */
  readonly tolerated: RegExp | undefined;
  /**
   * Whether the PIN's key is derived with all iterations, which takes a tenth of a second at each sign-in. Only tests
   * about the PIN need that.
   */
  readonly dearPin: boolean;
  /**
   * Whether the browser is idle between actions, and fetches the app's later files ahead of their use. That is an
   * eighth of the tests' time. Only tests about those files, or about what waits for an idle browser, need it; in the
   * others a file comes when it is needed.
   */
  readonly idle: boolean;
  /** Fails every test whose pages violate the security policy or log an error that is not expected. */
  readonly watched: undefined;
}

/**
 * Failed requests that any test may log: answers of the partner; the ledger's 401 before the partner has accepted the
 * token; the 404 of an unknown CEP; requests while a test is offline. The hash is that of the style that Playwright
 * adds to a page in Firefox for a screenshot. A test names other expected errors in `tolerated`.
 */
const expectedInAnyTest =
  /^Failed to load resource: (.* \S+\/api\/services\/app\/|.* 401 .*\/ledger\/|.* 404 .*\/cep\/|net::ERR_INTERNET_DISCONNECTED)|sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

export const test = anyEngine.extend<Fixtures>({
  token: async ({}, use) => use(`sandbox-${randomUUID()}`),
  sandbox: async ({ token, request }, use) => use(sandboxControl(request, token)),
  tolerated: [undefined, { option: true }],
  dearPin: [false, { option: true }],
  idle: [false, { option: true }],
  context: async ({ context, dearPin, idle }, use) => {
    if (!dearPin) await context.addInitScript(cheapenPin);
    if (!idle) await context.addInitScript(keepBusy);
    await use(context);
    // A handler may still wait for an answer, which a closed page would turn into an error.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  watched: [
    async ({ context, tolerated }, use) => {
      const unexpected: string[] = [];
      const isExpected = (text: string) => expectedInAnyTest.test(text) || tolerated?.test(text);
      const note = (text: string, stack = text) => {
        if (!isExpected(text) && !isExpected(stack)) unexpected.push(stack);
      };
      context.on('weberror', (error) => {
        const { message, stack } = error.error();
        note(message, stack || message);
      });
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      expect(unexpected, 'errors and policy violations in the console @P24').toEqual([]);
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
