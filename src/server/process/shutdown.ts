import type { Server } from 'node:http';

import { partnerTimeoutMs } from '../gateway/gateway.ts';
import type { Drain } from './drain.ts';

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
 * the POST again by itself, and the next server process on the same port would take it for a new one.
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
    /** Answers pending requests at once (`drain.ts`), and closes. */
    end,
  };
}
