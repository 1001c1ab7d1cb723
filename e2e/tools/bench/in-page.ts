import type { Page } from '@playwright/test';

/** Clocks in a page, kept at its window, because functions that run in a page can import nothing. */
interface Clocks {
  /** When the browser has drawn: the first task after the next frame. */
  readonly afterFrame: (then: (at: number) => void) => void;
  /** Milliseconds from the next click or submission to when something is drawn. */
  readonly until: (isThere: () => boolean) => Promise<number>;
  /** Milliseconds from each key to the screen. */
  readonly keys: number[];
  /** Milliseconds of each frame while frames are being recorded. */
  readonly frames: number[];
  usable?: number;
  alive?: number;
}
export const clocksOf = (page: Page) => page.evaluateHandle(() => Reflect.get(window, 'clocks') as Clocks);

/** Runs in the page before its own scripts. */
export function installClocks(): void {
  let pressedAt = 0;
  const clocks: Clocks = {
    keys: [],
    frames: [],
    afterFrame(then) {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => then(performance.now()));
        port1.start();
        port2.postMessage(undefined);
      });
    },
    until(isThere) {
      const before = pressedAt;
      return new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (pressedAt === before || !isThere()) return;
          observer.disconnect();
          clocks.afterFrame((at) => resolve(at - pressedAt));
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      });
    },
  };
  for (const kind of ['click', 'submit'])
    document.addEventListener(kind, ({ timeStamp }) => (pressedAt = timeStamp), true);
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => clocks.afterFrame((at) => clocks.keys.push(at - timeStamp)),
    true,
  );
  Object.assign(window, { clocks });
}

/**
 * Runs in the page before its own scripts: asks for a key press as soon as the control is there. Records when the key
 * is on screen and when React has taken over the form.
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
