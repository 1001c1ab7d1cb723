import type { MiddlewareHandler } from 'hono';

import { keyHeader } from '#src/domain/own-server.ts';

import { askLedger, noAnswer, notSent } from '../gateway/server-answers.ts';

/** Drains the server before it stops: every accepted request is answered. */
export interface Drain {
  /** From now on a POST is refused as not sent, and every answer closes its connection. */
  readonly begin: () => void;
  /** Answers pending requests at once: the outcome is unknown, or the ledger knows it. */
  readonly end: () => void;
  readonly hasBegun: () => boolean;
  /** Aborted by `end`. */
  readonly ended: AbortSignal;
  readonly middleware: MiddlewareHandler;
}

export function createDrain(): Drain {
  let begun = false;
  const ended = new AbortController();
  const finishes = createGivingUp(ended.signal);
  return {
    begin: () => void (begun = true),
    end: () => {
      begun = true;
      ended.abort();
    },
    hasBegun: () => begun,
    ended: ended.signal,
    middleware: async (c, next) => {
      // A POST with a key may repeat one that was sent, so `ledger/idempotent-forwarding.ts` answers it.
      if (begun && c.req.method === 'POST' && c.req.header(keyHeader) === undefined) c.res = notSent(503, 'stopping');
      else if (!(await finishes(next()))) c.res = c.req.header(keyHeader) === undefined ? noAnswer(504) : askLedger();
      if (begun) c.res.headers.set('Connection', 'close');
    },
  };
}

/** Whether the work finishes before `end`. One listener for all: each request would add one to the same signal. */
function createGivingUp(ended: AbortSignal) {
  const pending = new Set<() => void>();
  ended.addEventListener(
    'abort',
    () => {
      for (const giveUp of pending) giveUp();
    },
    { once: true },
  );
  return (work: Promise<unknown>) =>
    new Promise<boolean>((resolve, reject) => {
      const giveUp = () => resolve(false);
      if (ended.aborted) giveUp();
      pending.add(giveUp);
      void work.then(() => resolve(true), reject).finally(() => pending.delete(giveUp));
    });
}
