import type { MiddlewareHandler } from 'hono';

import { noAnswer, notSent } from './own-answers.ts';

/** How the server takes leave of its clients: every request that it has taken is answered. */
export interface Stopping {
  /** From now on a POST is turned away, definitely, and every answer is the last of its connection. */
  readonly begin: () => void;
  /** What is awaited now is awaited no longer: it is answered that nobody knows. */
  readonly end: () => void;
  readonly answers: MiddlewareHandler;
}

export function createStopping(): Stopping {
  let begun = false;
  const gaveUp = new AbortController();
  return {
    begin: () => void (begun = true),
    end: () => {
      begun = true;
      gaveUp.abort();
    },
    answers: async (c, next) => {
      // A repetition that comes to the successor was never forwarded here: this is before anything remembers or sends it.
      if (begun && c.req.method === 'POST') c.res = notSent(503, 'stopping');
      else if (!(await finishes(next(), gaveUp.signal))) c.res = noAnswer(504);
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
