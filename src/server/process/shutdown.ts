import type { Server, ServerResponse } from 'node:http';

import type { MiddlewareHandler } from 'hono';

import { keyHeader } from '#src/domain/own-server.ts';

import { partnerTimeoutMs } from '../gateway/gateway.ts';
import { askLedger, noAnswer, notSent } from '../gateway/server-answers.ts';

interface Pending<Item> {
  /** Returns what removes it again. */
  readonly add: (item: Item) => () => void;
  readonly count: () => number;
  readonly all: () => readonly Item[];
}

/**
 * A collection of items that are added and removed with each request. Not a `Set`: while the content of a `Set`
 * changes, V8 allocates one table after another for it, and each table refers to the next. Once one of them is in the
 * old generation, the content of all later tables, including whole requests, stays in memory until a full garbage
 * collection. Measured: of what reads allocate, a `Set` kept a sixth, and this collection keeps a fortieth.
 */
export function createPending<Item extends object>(): Pending<Item> {
  const places: (Item | undefined)[] = [];
  const free: number[] = [];
  return {
    add(item) {
      const place = free.pop() ?? places.length;
      places[place] = item;
      return () => {
        if (places[place] !== item) return;
        places[place] = undefined;
        free.push(place);
      };
    },
    count: () => places.length - free.length,
    all: () => places.filter((item) => item !== undefined),
  };
}

/** Drains the server before it stops: every accepted request is answered. */
export interface Drain {
  /** From now on a POST is refused as not sent. */
  readonly begin: () => void;
  /** Answers pending requests at once: the outcome is unknown, or the ledger knows it. */
  readonly end: () => void;
  readonly hasBegun: () => boolean;
  /** Aborted by `end`. */
  readonly ended: AbortSignal;
  /** For requests that may wait for something. */
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
      // A POST with a key may repeat one that was sent, so `ledger/http/idempotent-forwarding.ts` answers it.
      if (begun && c.req.method === 'POST' && c.req.header(keyHeader) === undefined) c.res = notSent(503, 'stopping');
      else if (!(await finishes(next()))) c.res = c.req.header(keyHeader) === undefined ? noAnswer(504) : askLedger();
    },
  };
}

/** Whether the work finishes before `end`. One listener for all: each request would add one to the same signal. */
function createGivingUp(ended: AbortSignal) {
  const pending = createPending<() => void>();
  ended.addEventListener(
    'abort',
    () => {
      for (const giveUp of pending.all()) giveUp();
    },
    { once: true },
  );
  return (work: Promise<unknown>) =>
    new Promise<boolean>((resolve, reject) => {
      const giveUp = () => resolve(false);
      if (ended.aborted) giveUp();
      const remove = pending.add(giveUp);
      void work.then(() => resolve(true), reject).then(remove);
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

/** Closes the connection after this answer. */
function closesAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * Stops the server without cutting a request. When a kept-alive connection breaks before the answer, a browser sends
 * the POST again by itself, and the next server process on the same port would treat it as a new one.
 */
export function createShutdown(server: Server, { drain, onClosed, graceMs = partnerTimeoutMs }: ShutdownOptions) {
  const pending = createPending<ServerResponse>();
  let begun = false;
  const closeIdle = (): void =>
    afterLinger(() => {
      if (pending.count() === 0) server.closeAllConnections();
    });
  // Before the app's own listener, which may answer at once.
  server.prependListener('request', (_, response) => {
    const remove = pending.add(response);
    if (begun) closesAfter(response);
    response.on('close', () => {
      remove();
      if (begun && pending.count() === 0) closeIdle();
    });
  });

  const end = (): void => {
    drain.end();
    afterLinger(() => server.closeAllConnections());
  };
  return {
    graceSeconds: graceMs / 1_000,
    /**
     * Accepts no more connections, closes idle ones and others after their answer. Returns how many requests are
     * pending.
     */
    begin(): number {
      begun = true;
      drain.begin();
      for (const response of pending.all()) closesAfter(response);
      server.close(onClosed);
      server.closeIdleConnections();
      setTimeout(end, graceMs).unref();
      if (pending.count() === 0) closeIdle();
      return pending.count();
    },
    /** Answers pending requests at once, and closes. */
    end,
  };
}
