import type { AnyRouter } from '@tanstack/react-router';

/**
 * Lets go of the pages that were left. The router aborts what belongs to one, and V8 keeps all that the functions on an
 * error's stack can reach until the stack is read: the page before, by its own abort the one before that, and so on.
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
