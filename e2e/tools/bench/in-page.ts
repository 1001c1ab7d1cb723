import type { Page } from '@playwright/test';

// Clocks in the page. All take the moment when the browser has drawn: the first task after the next frame.

/** The page's functions below, which no module of ours can hand to each other. */
interface Clocks {
  readonly afterFrame: (then: (at: number) => void) => void;
  /** Milliseconds from the latest click, submission or Enter to when something is drawn. */
  readonly until: (isThere: () => boolean) => Promise<number>;
  readonly keys: number[];
  readonly frames: number[];
  usable?: number;
  alive?: number;
}
export const clocksOf = (page: Page) => page.evaluateHandle(() => Reflect.get(window, 'clocks') as Clocks);

/** In the page, before anything of its own. */
export function installClocks(): void {
  const afterFrame: Clocks['afterFrame'] = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => then(performance.now()));
      port1.start();
      port2.postMessage(undefined);
    });
  const keys: number[] = [];
  let pressedAt = 0;
  for (const kind of ['click', 'submit'])
    document.addEventListener(kind, ({ timeStamp }) => (pressedAt = timeStamp), true);
  document.addEventListener('keydown', ({ timeStamp }) => afterFrame((at) => keys.push(at - timeStamp)), true);
  const until: Clocks['until'] = (isThere) => {
    const before = pressedAt;
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (pressedAt === before || !isThere()) return;
        observer.disconnect();
        afterFrame((at) => resolve(at - pressedAt));
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  };
  Object.assign(window, { clocks: { afterFrame, until, keys, frames: [] } satisfies Clocks });
}

/**
 * In the page, before anything of its own: asks for a key as soon as the control is there, and notes when the key is
 * on screen and when React has taken the form over.
 */
export function watchStart(name: string): void {
  const clocks = Reflect.get(window, 'clocks') as Clocks;
  const patience = 500;
  let askedAt = -Infinity;
  const timer = setInterval(() => {
    const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const now = performance.now();
    if (clocks.usable === undefined && control?.checkVisibility() && now - askedAt > patience) {
      askedAt = now;
      control.focus();
      (Reflect.get(window, 'askForKey') as () => void)();
    }
    const form = control?.form;
    if (form && Object.keys(form).some((key) => key.startsWith('__reactProps'))) {
      clocks.alive = now;
      clearInterval(timer);
    }
  }, 10);
  document.addEventListener(
    'input',
    ({ target }) =>
      clocks.afterFrame((at) => {
        if (target instanceof HTMLInputElement && target.isConnected && target.value !== '') clocks.usable ??= at;
      }),
    true,
  );
}
