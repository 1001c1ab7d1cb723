import { Hono } from 'hono';

import { parsePostalCode, type PostalCodeLookup } from '#src/domain/address.ts';
import { answerHeader } from '#src/domain/own-server.ts';

/** After this time the clerk types the address. */
const defaultTimeoutMs = 3_000;

/**
 * `GET /cep/:cep`: the address as JSON, or 404 (no such CEP), 502 (no provider could answer), 504 (none answered in
 * time).
 */
export function createPostalCodeRoute(lookUp: PostalCodeLookup, timeoutMs = defaultTimeoutMs): Hono {
  return new Hono().get('/cep/:postalCode', async (c) => {
    c.header(answerHeader, 'server');
    // Not cached: it may be a person's address.
    c.header('Cache-Control', 'no-store');
    // Only for this app's pages and for direct visits, not for other sites through a clerk's browser.
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
