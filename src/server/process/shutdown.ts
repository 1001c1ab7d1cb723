import type { Server } from 'node:http';

import { partnerTimeoutMs } from '../gateway/gateway.ts';
import type { Drain } from './drain.ts';

interface ShutdownOptions {
  readonly drain: Drain;
  /** Every request is answered and every connection is gone. */
  readonly onClosed: () => void;
  /** How long what is under way may take. A till waits a minute, and the partner may take a little longer. */
  readonly graceMs?: number;
}

/** Answers are out by then; whoever still holds a connection open has nothing to come. */
const lingerMs = 1_000;

const afterAWhile = (work: () => void): void => void setTimeout(work, lingerMs).unref();

/**
 * No request is cut. A browser sends a POST whose kept-alive connection breaks before the answer once more by itself, and the
 * server's successor, already at work on the same port, would take it for a new one.
 */
export function createShutdown(server: Server, { drain, onClosed, graceMs = partnerTimeoutMs }: ShutdownOptions) {
  let awaited = 0;
  let begun = false;
  const closeSilent = (): void =>
    afterAWhile(() => {
      if (awaited === 0) server.closeAllConnections();
    });
  server.on('request', (_, response) => {
    awaited += 1;
    response.once('close', () => {
      awaited -= 1;
      if (begun && awaited === 0) closeSilent();
    });
  });

  const end = (): void => {
    drain.end();
    afterAWhile(() => server.closeAllConnections());
  };
  return {
    graceSeconds: graceMs / 1_000,
    /** Takes no more connections, closes those that are idle, and waits for the rest: how many requests are awaited. */
    begin(): number {
      begun = true;
      drain.begin();
      server.close(onClosed);
      server.closeIdleConnections();
      setTimeout(end, graceMs).unref();
      if (awaited === 0) closeSilent();
      return awaited;
    },
    /** Answers now what is under way, and closes. */
    end,
  };
}
