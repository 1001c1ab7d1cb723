import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * The server at another address, where a newer version of the app can take the place of the one that is there. A service worker's own
 * script can't be answered for by the page's routes, so it has to come from a server.
 */
export async function installableVersion(upstream: string) {
  const files = [...(await (await fetch(`${upstream}/sw.js`)).text()).matchAll(/assets\/([\w.-]+)/g)].map(([, name = '']) => name);
  const anyFile = new RegExp(files.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  let deployed = false;
  /** Every file has another name, and so has every mention of it; what has no hash in its name has another revision. */
  const renewed = (body: string) => body.replaceAll(anyFile, 'v2-$&').replaceAll('revision:"', 'revision:"v2-');

  const server = createServer((request, response) => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const path = request.url ?? '/';
    const isGone = path.startsWith('/assets/') && path.startsWith('/assets/v2-') !== deployed;
    const asked = isGone ? '/assets/gone.js' : path.replace('/v2-', '/');
    const passedOn = httpRequest(new URL(asked, upstream), { method: request.method, headers }, (answer) => {
      const { 'content-length': __, ...passedBack } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passedBack);
      if (deployed && /html|javascript/.test(answer.headers['content-type'] ?? '')) void text(answer).then((body) => response.end(renewed(body)));
      else answer.pipe(response);
    });
    request.pipe(passedOn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The old version's files are gone, and the page names the new one's. */
    deploy: () => {
      deployed = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
