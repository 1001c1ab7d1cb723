import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';

import { keyHeader } from '#src/domain/own-server.ts';

import { noAnswer, notSent } from './own-answers.ts';

/** Names are remembered far longer than any browser holds on to a broken connection. */
const remembered = 10_000;

/** A string in quotation marks, as the IETF draft has it, without escapes and of a length that can be remembered. */
const wellFormed = /^"([\x20\x21\x23-\x5b\x5d-\x7e]{1,100})"$/;

/**
 * A browser whose kept-alive connection breaks before an answer sends the request again on its own, a POST like any other
 * (Chromium's `ShouldResendRequest`): the partner, who knows no idempotency, would get it twice. The client names each of
 * its POSTs; a name seen before is such a repetition, and meets the same broken connection.
 */
export function onceOnly(): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const seen = new Set<string>();
  return async (c, next) => {
    const header = c.req.method === 'POST' ? c.req.header(keyHeader) : undefined;
    if (header === undefined) return next();
    const name = wellFormed.exec(header)?.[1];
    if (name === undefined) return notSent(400, 'bad-request');
    if (seen.has(name)) {
      if (!c.env?.incoming) return noAnswer(502);
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    seen.add(name);
    for (const oldest of seen) {
      if (seen.size <= remembered) break;
      seen.delete(oldest);
    }
    return next();
  };
}
