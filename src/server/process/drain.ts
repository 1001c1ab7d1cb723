import type { MiddlewareHandler } from 'hono';

import { keyHeader } from '#src/domain/own-server.ts';

import { askLedger, noAnswer, notSent } from '../gateway/server-answers.ts';

/** How the server takes leave of its clients: every request that it has taken is answered. */
export interface Drain {
  /** From now on a POST is turned away, definitely, and every answer is the last of its connection. */
  readonly begin: () => void;
  /** What is awaited now is awaited no longer: it is answered that nobody knows, or that the ledger may. */
  readonly end: () => void;
  readonly hasBegun: () => boolean;
  /** Aborted when it ends. */
  readonly ended: AbortSignal;
  readonly middleware: MiddlewareHandler;
}

export function createDrain(): Drain {
  let begun = false;
  const gaveUp = new AbortController();
  return {
    begin: () => void (begun = true),
    end: () => {
      begun = true;
      gaveUp.abort();
    },
    hasBegun: () => begun,
    ended: gaveUp.signal,
    middleware: async (c, next) => {
      // One that names itself may repeat what has been sent: that it was not, only the ledger can say (`ledger/idempotent-forwarding.ts`).
      if (begun && c.req.method === 'POST' && c.req.header(keyHeader) === undefined) c.res = notSent(503, 'stopping');
      else if (!(await finishes(next(), gaveUp.signal)))
        c.res = c.req.header(keyHeader) === undefined ? noAnswer(504) : askLedger();
      if (begun) c.res.headers.set('Connection', 'close');
    },
  };
}

/** Whether the work is done before the signal. */
async function finishes(work: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  let giveUp: (() => void) | undefined;
  const givenUp = new Promise<false>((resolve) => {
    giveUp = () => resolve(false);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([work.then(() => true), givenUp]);
  } finally {
    if (giveUp) signal.removeEventListener('abort', giveUp);
  }
}
