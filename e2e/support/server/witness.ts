import type { BrowserContext, Page } from '@playwright/test';

interface Passed {
  /** Titles, addresses with their history states, stored values and messages to other tabs. */
  readonly said: string[];
  /**
   * Name and kind of every control that was on screen, and of those that the browser may autocomplete or spell-check.
   */
  readonly controls: string[];
  readonly helped: string[];
}

/** Runs in the page before its scripts. */
function watch(): void {
  const passed: Passed = { said: [], controls: [], helped: [] };
  Object.assign(window, { passed });
  const overhear = (owner: object, method: string) => {
    const own = Reflect.get(owner, method) as (...args: unknown[]) => unknown;
    Reflect.set(owner, method, function overheard(this: unknown, ...args: unknown[]) {
      passed.said.push(JSON.stringify(args));
      return Reflect.apply(own, this, args);
    });
  };
  overhear(History.prototype, 'pushState');
  overhear(History.prototype, 'replaceState');
  overhear(Storage.prototype, 'setItem');
  overhear(BroadcastChannel.prototype, 'postMessage');

  const known = new WeakSet<Element>();
  const look = (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => {
    if (known.has(control)) return;
    known.add(control);
    const name = `${control.name} (${control.type})`;
    passed.controls.push(name);
    // A control without the attribute inherits its form's.
    const remembered = control.getAttribute('autocomplete') ?? control.form?.getAttribute('autocomplete') ?? 'on';
    const isTyped = !['radio', 'checkbox', 'select-one'].includes(control.type);
    if (!['off', 'new-password'].includes(remembered) || (isTyped && control.spellcheck)) passed.helped.push(name);
  };
  new MutationObserver(() => {
    if (passed.said.at(-1) !== document.title) passed.said.push(document.title);
    for (const control of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) look(control);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Records everything that passes through the tabs, also what is gone at the end. To be called before the first page is
 * opened.
 */
export async function witness(context: BrowserContext) {
  const asked: string[] = [];
  const logged: string[] = [];
  context.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`.trim()));
  context.on('console', (message) => logged.push(message.text()));
  await context.addInitScript(watch);
  return {
    /** The addresses and referrers of all requests. */
    asked,
    /** Console messages. */
    logged,
    /** What has passed through a page since it was loaded. */
    passed: (page: Page) => page.evaluate(() => (window as unknown as { passed: Passed }).passed),
  };
}
