import { Hono, type Context } from 'hono';

export interface GatewayOptions {
  /** As checked by `partnerBaseUrl`: no trailing slash. */
  readonly baseUrl: string;
  /** How long the partner may take to begin its answer. */
  readonly timeoutMs?: number;
}

/** The client gives up after 60 s; its own time-out should be the one that it sees. */
const defaultTimeoutMs = 65_000;

const services = '/api/services/app/';

/**
 * Only these cross, in either direction. The clerk's cookies and this machine's name are none of the partner's business,
 * and the partner must not set cookies, policies or a password prompt for the app's origin.
 */
const requestHeaders = ['accept', 'accept-language', 'authorization', 'content-length', 'content-type'];
const responseHeaders = ['content-disposition', 'content-language', 'content-type', 'location', 'retry-after', 'x-request-id'];

/**
 * Forwards the partner's endpoints and nothing else, once each and without reading or logging them. A redirect is handed
 * on as it is: following one would send the clerk's token wherever it points.
 */
export function createGateway({ baseUrl, timeoutMs = defaultTimeoutMs }: GatewayOptions): Hono {
  const forward = async (c: Context): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url);
    const endpoint = pathname.slice(pathname.indexOf(services) + services.length);
    // No endpoint has other letters in its name; an escaped one may mean `../` to the partner's server.
    if (!/^[\w/-]+$/.test(endpoint)) return c.notFound();

    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    const { method, body, signal } = c.req.raw;
    try {
      const request: RequestInit & { duplex: 'half' } = {
        method,
        body,
        duplex: 'half',
        headers: pick(c.req.raw.headers, requestHeaders),
        redirect: 'manual',
        signal: AbortSignal.any([signal, deadline.signal]),
      };
      const answer = await fetch(baseUrl + services + endpoint + search, request);
      return new Response(answer.body, { status: answer.status, headers: pick(answer.headers, responseHeaders) });
    } catch {
      return c.body(null, deadline.signal.aborted ? 504 : 502);
    } finally {
      clearTimeout(timer);
    }
  };
  return new Hono().on(['GET', 'POST'], [`${services}*`, `/external/v1${services}*`], forward);
}

function pick(source: Headers, names: readonly string[]): Headers {
  const hopByHop = source.get('connection')?.toLowerCase().split(/\s*,\s*/) ?? [];
  const picked = new Headers();
  for (const name of names) {
    const value = source.get(name);
    if (value !== null && !hopByHop.includes(name)) picked.set(name, value);
  }
  return picked;
}
