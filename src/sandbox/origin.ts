import type { Context } from 'hono';

/**
 * As the caller sees this server, for links that a customer opens elsewhere. A proxy before it passes `Host` on and says with
 * `X-Forwarded-Proto` that it speaks TLS; no other header has a say in where a link leads.
 */
export function originOf(c: Context) {
  const url = new URL(c.req.url);
  const protocol = c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim() ?? url.protocol.slice(0, -1);
  return `${protocol === 'https' ? 'https' : 'http'}://${c.req.header('Host') ?? url.host}`;
}
