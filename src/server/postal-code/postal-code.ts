import { Hono } from 'hono';

import { parsePostalCode, type PostalCodeLookup } from '#src/domain/address.ts';
import { answerHeader } from '#src/domain/own-server.ts';

/** A clerk types an address faster than anybody waits for one. */
const defaultTimeoutMs = 3_000;

/** `GET /cep/:cep`: the address as JSON, or 404 no such CEP, 502 nobody could tell, 504 nobody told in time. */
export function createPostalCodeRoute(lookUp: PostalCodeLookup, timeoutMs = defaultTimeoutMs): Hono {
  return new Hono().get('/cep/:postalCode', async (c) => {
    c.header(answerHeader, 'server');
    // Where a person lives: no cache keeps it.
    c.header('Cache-Control', 'no-store');
    // For this app's pages, and for whoever tries the address by hand; not for other sites through a clerk's browser.
    if (!['same-origin', 'none'].includes(c.req.header('Sec-Fetch-Site') ?? 'none')) return c.body(null, 403);
    const postalCode = parsePostalCode(c.req.param('postalCode'));
    if (postalCode === undefined) return c.body(null, 400);

    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const address = await Promise.race([lookUp(postalCode), rejectionOf(deadline)]);
      return address ? c.json(address) : c.body(null, 404);
    } catch {
      return c.body(null, deadline.aborted ? 504 : 502);
    }
  });
}

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true }),
  );
