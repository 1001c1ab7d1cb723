import type { Server } from 'node:http';

import type { MiddlewareHandler } from 'hono';

import { keyHeader } from '#src/domain/own-server.ts';

import { partnerTimeoutMs } from '../gateway/gateway.ts';
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
      void work.then(() => resolve(true), reject).then(() => pending.delete(giveUp));
    });
}

interface ShutdownOptions {
  readonly drain: Drain;
  /** Called when every request is answered and every connection is closed. */
  readonly onClosed: () => void;
  /** How long pending requests may take: by default as long as the partner may. */
  readonly graceMs?: number;
}

/** After the last answer, idle connections are closed after this time. */
const lingerMs = 1_000;

const afterLinger = (work: () => void): void => void setTimeout(work, lingerMs).unref();

/**
 * Stops the server without cutting a request. When a kept-alive connection breaks before the answer, a browser sends
 * the POST again by itself, and the next server process on the same port would treat it as a new one.
 */
export function createShutdown(server: Server, { drain, onClosed, graceMs = partnerTimeoutMs }: ShutdownOptions) {
  let pending = 0;
  let begun = false;
  const closeIdle = (): void =>
    afterLinger(() => {
      if (pending === 0) server.closeAllConnections();
    });
  server.on('request', (_, response) => {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
      if (begun && pending === 0) closeIdle();
    });
  });

  const end = (): void => {
    drain.end();
    afterLinger(() => server.closeAllConnections());
  };
  return {
    graceSeconds: graceMs / 1_000,
    /** Accepts no more connections, closes idle ones, and waits for pending requests. Returns how many are pending. */
    begin(): number {
      begun = true;
      drain.begin();
      server.close(onClosed);
      server.closeIdleConnections();
      setTimeout(end, graceMs).unref();
      if (pending === 0) closeIdle();
      return pending;
    },
    /** Answers pending requests at once, and closes. */
    end,
  };
}
