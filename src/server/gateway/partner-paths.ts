import type { Context, MiddlewareHandler } from 'hono';

import { endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';

import { notSent } from './server-answers.ts';

/** What precedes an endpoint's name in an address of the partner. */
export const services = '/api/services/app/';

/**
 * An endpoint's name has no other characters, and nothing before it is escaped: the partner's server could read an
 * escape as `../`. The query has no character that `URL` would escape.
 */
const plainAddress =
  /^https?:\/\/[^/?#]*(?:\/external\/v1)?\/api\/services\/app\/([\w/-]+)(\?[\w%&=+.,:;~()*!@$/?-]*)?$/;

interface Address {
  readonly endpoint: string;
  readonly search: string;
}

/** The service that an address names, and its query; `undefined` if it names none. */
function serviceAt(address: string): Address | undefined {
  const [, endpoint, search = ''] = plainAddress.exec(address) ?? [];
  if (endpoint !== undefined) return { endpoint, search };
  const url = new URL(address);
  if (url.search === '' || !plainAddress.test(url.origin + url.pathname)) return undefined;
  return { endpoint: url.pathname.slice(url.pathname.indexOf(services) + services.length), search: url.search };
}

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/**
 * The documented endpoint that a request names, with the endpoint's own method, and its query; `undefined` for any
 * other request. The partner has more services than it documents, and the server's own token may open them.
 */
export function endpointOf({
  url,
  method,
}: Pick<Request, 'url' | 'method'>): { readonly endpoint: EndpointName; readonly search: string } | undefined {
  const { endpoint = '', search = '' } = serviceAt(url) ?? {};
  const isDocumented = isEndpoint(endpoint) && endpoints[endpoint].method === (method === 'HEAD' ? 'GET' : method);
  return isDocumented ? { endpoint, search } : undefined;
}

/**
 * Runs before every request to the partner. A page of another site can change nothing through the clerk's browser, and
 * no answer of the partner can become this app's service worker.
 */
export const sameOriginOnly: MiddlewareHandler = (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isAllowed = c.req.header('Service-Worker') === undefined && (isRead || isSameOrigin(c));
  return isAllowed ? next() : Promise.resolve(notSent(403, 'wrong-origin'));
};

/**
 * `Sec-Fetch-Site` comes first: no page can forge it, and a TLS proxy in front of this server does not change it. Old
 * browsers, and all browsers over plain http, send only `Origin`. Its host must be the host of the request; its scheme
 * is not compared, because it differs behind a TLS proxy. A request with neither header does not come from a page.
 */
function isSameOrigin(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  return (
    URL.canParse(origin) && new URL(origin).host === (c.req.header('Host') ?? new URL(c.req.url).host).toLowerCase()
  );
}
