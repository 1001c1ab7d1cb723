import type { AnyRouter } from '@tanstack/react-router';

/**
 * Frees the memory of pages that were left. The router aborts a page's signal, and V8 keeps everything that the functions on
 * the error's stack can reach until the stack is read: the page before, through its own abort the one before that, and so on.
 */
export function freeLeftMatches(router: AnyRouter): void {
  const signals = new Set<AbortSignal>();
  const sweep = () => {
    for (const { abortController } of router.state.matches) signals.add(abortController.signal);
    for (const signal of signals) {
      if (!signal.aborted) continue;
      readStack(signal.reason);
      signals.delete(signal);
    }
  };
  router.subscribe('onBeforeLoad', sweep);
  router.subscribe('onRendered', sweep);
}

const readStack = (reason: unknown) => reason instanceof DOMException && Reflect.get(reason, 'stack');
