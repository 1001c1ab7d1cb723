/**
 * Runs in the page: makes it a browser that is never idle, which begins idle work at its deadline. The app fetches its
 * later files one by one while the browser is idle.
 */
export function keepBusy(): void {
  // Safari has none.
  if ('requestIdleCallback' in globalThis)
    globalThis.requestIdleCallback = (work, { timeout = 2000 } = {}) =>
      window.setTimeout(work, timeout, { didTimeout: true, timeRemaining: () => 0 } satisfies IdleDeadline);
}
