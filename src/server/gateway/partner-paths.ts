import type { Context, MiddlewareHandler } from 'hono';

import { withOrigin, notSent } from './server-answers.ts';

/** What browsers do nothing with but hand it to a script that asked, or show as pages of a PDF. */
const harmlessTypes = /^(?:application\/(?:json|pdf|[\w.-]+\+json)|text\/json)$/i;
const plainCharset = /^\s*charset=[\w-]+\s*$/i;

/**
 * Before anything of the partner's: a page of another site can't send through the clerk's browser, and no script from there
 * becomes this app's service worker.
 */
export const sameOriginOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.header('Service-Worker') !== undefined) return notSent(403, 'wrong-origin');
  if (c.req.method === 'POST' && !isOurs(c)) return notSent(403, 'wrong-origin');
  return next();
};

/**
 * The browser's own word comes first: no page can forge it, and a proxy that puts TLS before this server does not change it.
 * Browsers that don't give it (old ones, and all of them over plain http) name the page's origin, whose host is then the one
 * that the request was sent to: its scheme is not compared, for behind such a proxy it is another. What gives neither is no page.
 */
function isOurs(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  return (
    URL.canParse(origin) && new URL(origin).host === (c.req.header('Host') ?? new URL(c.req.url).host).toLowerCase()
  );
}

/** Its essence decides. Parameters that are not read here are left off, so that no browser reads them either. */
function harmless(type: string): string {
  const [essence = '', ...parameters] = type.split(';');
  const name = essence.trim();
  if (!harmlessTypes.test(name)) return 'text/plain; charset=utf-8';
  if (parameters.length === 0 || (parameters.length === 1 && plainCharset.test(parameters.join('')))) return type;
  return /json$/i.test(name) ? 'application/json; charset=utf-8' : name;
}

/** The partner's bytes, opened as an address, are text in a page that can do nothing. No cache keeps them: they are about a person. */
export function inert(answer: Response): Response {
  const { headers } = answer;
  headers.set('Content-Type', harmless(headers.get('Content-Type') ?? ''));
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Cache-Control', 'no-store');
  return withOrigin(answer, 'partner');
}
