import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { Exchange, type Answer, type Decision, type Handler, type Match } from './exchange.ts';

/** Playwright's comparison of an address with a string, glob, expression or function. */
const { iso } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as {
  readonly iso: { readonly urlMatches: (base: string | undefined, url: string, match: Match) => boolean };
};

interface WireEvents {
  readonly request: [Exchange];
  readonly requestfinished: [Exchange];
  readonly requestfailed: [Exchange];
  /** A message from a script that `addScript` has added. */
  readonly message: [string];
}
interface Route {
  readonly match: Match;
  readonly handler: Handler;
  times: number;
}

export const matches = (exchange: Exchange, match: Match) =>
  iso.urlMatches(new URL(exchange.url()).origin, exchange.url(), match);

const firstScript = '/__first.js';
/** Added scripts post here what the proxy can't see. */
export const messagePath = '/__message';
const asScript = { 'content-type': 'text/javascript', 'cache-control': 'no-store', connection: 'close' };

/**
 * An HTTP proxy for a browser whose driver reports too little of the network: Playwright's WebDriver BiDi has no bodies
 * of requests, and classic WebDriver reports no requests. The proxy does not change addresses.
 */
export async function startWire() {
  const events = new EventEmitter<WireEvents>();
  const scripts = new Map<string, string>();
  let routes: Route[] = [];
  let offline = false;

  async function answer(exchange: Exchange): Promise<Decision> {
    for (const route of routes.toReversed()) {
      if (route.times <= 0 || !matches(exchange, route.match)) continue;
      route.times -= 1;
      const decision = await exchange.decide(route.handler, onward);
      if (decision !== 'fallback') return decision;
    }
    return onward(exchange);
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '');
    const body = await buffer(request);
    if (pathname === firstScript) return void response.writeHead(200, asScript).end([...scripts.values()].join('\n'));
    if (pathname === messagePath) {
      response.writeHead(204).end();
      return void events.emit('message', body.toString());
    }
    const exchange = new Exchange(request, body);
    events.emit('request', exchange);
    const decision = offline ? 'abort' : await answer(exchange).catch(() => 'abort' as const);
    if (typeof decision === 'string' || offline) {
      events.emit('requestfailed', exchange);
      return breakOff(request);
    }
    const { 'content-length': _, connection: __, 'transfer-encoding': ___, ...headers } = decision.headers;
    // Without the browser's cache, so that every request reaches the proxy and the test's routes.
    response.writeHead(decision.status, { ...headers, 'cache-control': 'no-store', connection: 'close' });
    response.end(exchange.isDocument() && scripts.size > 0 ? withFirstScript(decision) : decision.body);
    exchange.answered(decision);
    events.emit('requestfinished', exchange);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => breakOff(request));
  });
  // The tests use plain http only.
  server.on('connect', (request: IncomingMessage) => request.socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    /**
     * Runs the source in every document before its own scripts. It is served from the page's origin, which the page's
     * policy allows.
     */
    addScript(source: string): string {
      const id = randomUUID();
      scripts.set(id, `${source};`);
      return id;
    },
    removeScript: (id: string) => void scripts.delete(id),
    route: (match: Match, handler: Handler, times = Infinity) => void routes.push({ match, handler, times }),
    unroute(match?: Match): void {
      routes = match === undefined ? [] : routes.filter((route) => String(route.match) !== String(match));
    },
    setOffline: (isOffline: boolean) => void (offline = isOffline),
    /** Resolves to the next request for which the predicate is true. */
    next: (isIt: (exchange: Exchange) => boolean) =>
      new Promise<Exchange>((resolve) => {
        const look = (exchange: Exchange) => {
          if (!isIt(exchange)) return;
          events.off('request', look);
          resolve(exchange);
        };
        events.on('request', look);
      }),
    reset(): void {
      routes = [];
      offline = false;
      for (const event of ['request', 'requestfinished', 'requestfailed'] as const) events.removeAllListeners(event);
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
export type Wire = Awaited<ReturnType<typeof startWire>>;

function onward(exchange: Exchange): Promise<Answer> {
  const { 'accept-encoding': _, 'proxy-connection': __, ...headers } = exchange.headers();
  return new Promise((resolve, reject) => {
    const options = { method: exchange.method(), headers, signal: exchange.abandoned };
    const outgoing = ask(exchange.url(), options, (incoming) => {
      buffer(incoming).then(
        (body) => resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(exchange.body());
  });
}

const withFirstScript = ({ headers, body }: Answer) =>
  String(headers['content-type']).includes('text/html')
    ? body.toString().replace('<head>', `<head><script src="${firstScript}"></script>`)
    : body;

/** Closes the connection without an answer. */
function breakOff({ socket }: IncomingMessage): void {
  socket.resetAndDestroy();
}
